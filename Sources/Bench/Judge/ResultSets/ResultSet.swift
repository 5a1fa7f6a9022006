import Records

/// The results of all launches of a file, or of several; one side of a comparison.
package struct ResultSet: Sendable, Equatable {
  /// The name of the set in reports, usually the path of its file.
  package var label: String
  package var provenance = Provenance()
  /// The benchmarks, in order of first appearance; names are unique.
  package var benchmarks: [BenchmarkTimes] = []
  package var panels: [PanelReading] = []
  /// Sentences about the set for the reader of a comparison.
  package var notes: [String] = []
  /// Benchmarks of the program that were not measured, since the paired program lacks them.
  var unmeasured: [String] = []

  package init(label: String) { self.label = label }

  package func selecting(_ selection: BenchmarkSelection) -> ResultSet { keeping(selection.includes) }

  func keeping(_ isKept: (_ name: String) -> Bool) -> ResultSet {
    var set = self
    set.benchmarks.removeAll { !isKept($0.identity.name) }
    return set
  }
}

/// The times and the accuracy of one benchmark in a set of results.
package struct BenchmarkTimes: Sendable, Equatable {
  package var identity: BenchmarkIdentity
  /// The work of a benchmark that only shows a limit of the machine; its times compare only with the same work.
  package var workPerElement: Work?
  /// The launches that timed it, ordered by run and launch.
  package var launches: [LaunchTime] = []
  /// Its paired comparisons with a base, in the same order, even if its output is wrong.
  package var pairs: [PairedTime] = []
  /// The verdict on its output; the worst of all rows.
  package var agreement = Agreement.Status.unchecked
  /// The largest error in the unit of the bound, over all lines.
  package var worstScaledError: Double?
  package var worstUlp: Double?
  package var errorBound: Double?
  package var worstInput: String?
  var counts = Counts()

  package struct Work: Sendable, Equatable {
    let amount: Double
    let unit: String

    package init(amount: Double, unit: String) { (self.amount, self.unit) = (amount, unit) }
  }

  package init(identity: BenchmarkIdentity) { self.identity = identity }

  package var isTrace: Bool { identity.isTrace }

  func doesOtherWork(than other: BenchmarkTimes) -> Bool {
    workPerElement != nil && other.workPerElement != nil && workPerElement != other.workPerElement
  }
}

package struct LaunchTime: Sendable, Equatable {
  /// Nanoseconds per call: the fastest block, or the median frame of a trace; positive and finite.
  package var nanoseconds: Double
  /// Calls per block; `nil` if unknown.
  package var iterations: Int?
  /// The index of the panel's reading in `ResultSet.panels`; `nil` without one.
  package var panel: Int?
  /// The share of the blocks that were interrupted and timed again; `nil` if unknown.
  package var disturbed: Double?

  package init(nanoseconds: Double, iterations: Int? = nil, panel: Int? = nil, disturbed: Double? = nil) {
    (self.nanoseconds, self.iterations, self.panel, self.disturbed) = (nanoseconds, iterations, panel, disturbed)
  }
}

extension ResultSet {
  package var timedNames: Set<String> { Set(benchmarks.filter { !$0.launches.isEmpty }.map(\.identity.name)) }

  /// The mean share of interrupted blocks, over launches of all benchmarks; `nil` if unknown.
  var disturbed: Double? {
    let shares = benchmarks.flatMap { $0.launches.compactMap(\.disturbed) }
    return shares.isEmpty ? nil : shares.reduce(0, +) / Double(shares.count)
  }
}

extension BenchmarkTimes {
  /// Merges a comparison with the truth: the worst error and the strictest bound count.
  ///
  /// One failure fails the benchmark; otherwise one comparison is enough, since not every launch needs to compare. An
  /// error of NaN counts as infinite, and a bound of NaN as one that is never met.
  package mutating func add(_ found: Agreement) {
    if found.status == .failed || agreement == .unchecked { agreement = found.status }
    if let bound = found.bound { errorBound = min(bound.isNaN ? -.infinity : bound, errorBound ?? .infinity) }
    _ = Self.raise(&worstUlp, to: found.worstUlp)
    let isWorse = Self.raise(&worstScaledError, to: found.worstScaledError)
    if isWorse || worstInput == nil { worstInput = found.worstInput ?? worstInput }
  }

  /// Whether the output is wrong, by the verdict or by the numbers; an infinite error always is.
  var disagrees: Bool {
    if agreement == .failed { return true }
    guard let error = worstScaledError, let bound = errorBound else { return false }
    return !(error >= 0 && error <= bound) || error == .infinity
  }

  /// Replaces an error by a larger one; `false` if it is not larger.
  private static func raise(_ known: inout Double?, to error: Double?) -> Bool {
    guard let error else { return false }
    let found = error.isNaN ? .infinity : error
    if let known, found <= known { return false }
    known = found
    return true
  }
}

/// The origin of results, which must be equal for two sets to be comparable.
///
/// More than one element means that the set mixes origins.
package struct Provenance: Sendable, Equatable {
  package var schemas: Set<Int> = []
  package var runs: Set<String> = []
  package var machines: Set<String> = []
  package var compilers: Set<String> = []
  package var flags: Set<String> = []
  /// Hashes of the program files, if the metadata has them.
  package var builds: Set<String> = []
  /// The widest instruction sets that benchmarks could use, if the metadata has them.
  package var instructionSets: Set<String> = []
  package var panels: Set<String> = []
  package var seeds: Set<Int> = []
  /// Whether calls read `fresh` or `warm` inputs; empty if unknown.
  package var inputs: Set<String> = []
  /// The most rounds of a benchmark, except traces; `nil` if unknown.
  package var rounds: Int?

  package init() {}

  /// Whether another program measured the results; such files do not state the machine.
  var isForeign: Bool { machines.isEmpty && !schemas.isEmpty }

  mutating func add(origin row: ResultRow) {
    schemas.insert(row.schema)
    if !row.launch.runID.isEmpty { runs.insert(row.launch.runID) }
    if !row.launch.machineID.isEmpty { machines.insert(row.launch.machineID) }
    row.launch.compiler.map { _ = compilers.insert($0) }
    row.launch.flagsID.map { _ = flags.insert($0) }
    row.launch.panelID.map { _ = panels.insert($0) }
    row.launch.seed.map { _ = seeds.insert($0) }
    row.hasFreshInputs.map { _ = inputs.insert($0 ? "fresh" : "warm") }
  }

  mutating func add(roundsOf row: ResultRow) {
    if !row.identity.isTrace, let rounds = row.times.rounds { self.rounds = max(self.rounds ?? 0, rounds) }
  }
}
