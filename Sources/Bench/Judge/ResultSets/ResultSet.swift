import Records

/// The results of all launches of a file, or of several; one side of a comparison.
package struct ResultSet: Sendable, Equatable {
  /// The name of the set in reports, usually the path of its file.
  package var label: String
  package var provenance = Provenance()
  /// The benchmarks, in order of first appearance; their names differ.
  package var benchmarks: [BenchmarkTimes] = []
  package var panels: [PanelReading] = []
  /// Sentences about the set for the reader of a comparison.
  package var notes: [String] = []
  /// Names that the program has and that were not measured, since the other program of the launches lacks them.
  var unmeasured: [String] = []

  package init(label: String) { self.label = label }

  package func selecting(_ selection: BenchmarkSelection) -> ResultSet { keeping(selection.includes) }

  func keeping(_ isKept: (_ name: String) -> Bool) -> ResultSet {
    var set = self
    set.benchmarks.removeAll { !isKept($0.identity.name) }
    return set
  }
}

/// The times of one benchmark in a set of results, and its accuracy.
package struct BenchmarkTimes: Sendable, Equatable {
  package var identity: BenchmarkIdentity
  /// The work of a benchmark that only shows a limit of the machine; its times compare only with the same work.
  package var workPerElement: Work?
  /// The launches that timed it, in the order of run and launch.
  package var launches: [LaunchTime] = []
  /// Its comparisons with a base that took turns with it, in the same order, also where its output is wrong.
  package var pairs: [PairedTime] = []
  /// The verdict about its output; the worst of all lines.
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
  /// Nanoseconds per call: the fastest block, of a trace the median frame; positive and finite.
  package var nanoseconds: Double
  /// Calls per block; `nil` where not known.
  package var iterations: Int?
  /// The place of the panel's reading in `ResultSet.panels`; `nil` without one.
  package var panel: Int?
  /// The share of the blocks that were interrupted and timed again; `nil` where not known.
  package var disturbed: Double?

  package init(nanoseconds: Double, iterations: Int? = nil, panel: Int? = nil, disturbed: Double? = nil) {
    (self.nanoseconds, self.iterations, self.panel, self.disturbed) = (nanoseconds, iterations, panel, disturbed)
  }
}

extension ResultSet {
  package var timedNames: Set<String> { Set(benchmarks.filter { !$0.launches.isEmpty }.map(\.identity.name)) }

  /// The mean share of the blocks of a launch that were interrupted; `nil` where not known.
  var disturbed: Double? {
    let shares = benchmarks.flatMap { $0.launches.compactMap(\.disturbed) }
    return shares.isEmpty ? nil : shares.reduce(0, +) / Double(shares.count)
  }
}

extension BenchmarkTimes {
  /// Adds a comparison with the truth: the worst error of several counts, and the strictest bound.
  ///
  /// One failure is enough; otherwise one comparison is, since launches of the same program need not all compare. An
  /// error that is not a number counts as infinite, and such a bound as one that nothing keeps.
  package mutating func add(_ found: Agreement) {
    if found.status == .failed || agreement == .unchecked { agreement = found.status }
    if let bound = found.bound { errorBound = min(bound.isNaN ? -.infinity : bound, errorBound ?? .infinity) }
    _ = Self.raise(&worstUlp, to: found.worstUlp)
    let isWorse = Self.raise(&worstScaledError, to: found.worstScaledError)
    if isWorse || worstInput == nil { worstInput = found.worstInput ?? worstInput }
  }

  /// Whether the output is wrong, by the verdict or by the numbers; an infinite error is, whatever its bound.
  var disagrees: Bool {
    if agreement == .failed { return true }
    guard let error = worstScaledError, let bound = errorBound else { return false }
    return !(error >= 0 && error <= bound) || error == .infinity
  }

  /// Replaces an error by a larger one; `false` when it is not larger.
  private static func raise(_ known: inout Double?, to error: Double?) -> Bool {
    guard let error else { return false }
    let found = error.isNaN ? .infinity : error
    if let known, found <= known { return false }
    known = found
    return true
  }
}

/// The origin of results, which must be equal for two sets of them to be comparable.
///
/// More than one element means that a set is mixed.
package struct Provenance: Sendable, Equatable {
  package var schemas: Set<Int> = []
  package var runs: Set<String> = []
  package var machines: Set<String> = []
  package var compilers: Set<String> = []
  package var flags: Set<String> = []
  /// Hashes of the programs' files, where the metadata has them.
  package var builds: Set<String> = []
  /// The widest instruction sets that benchmarks could use, where the metadata has them.
  package var instructionSets: Set<String> = []
  package var panels: Set<String> = []
  package var seeds: Set<Int> = []
  /// Whether calls read `fresh` inputs or `warm` ones, the same again; empty where not known.
  package var inputs: Set<String> = []
  /// The most rounds of a benchmark, traces aside; `nil` where not known.
  package var rounds: Int?

  package init() {}

  /// Whether other programs measured, whose files state no machine.
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
