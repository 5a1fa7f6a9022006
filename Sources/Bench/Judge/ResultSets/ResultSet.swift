import Records

/// The results of all launches of a file, or of several; one side of a comparison.
package struct ResultSet: Sendable, Equatable {
  /// What the set is called in reports, usually the path of its file.
  package var label: String
  package var provenance = Provenance()
  /// The benchmarks, in order of first appearance; their names differ.
  package var benchmarks: [BenchmarkTimes] = []
  /// The readings of the panel that launches refer to.
  package var panels: [PanelReading] = []
  /// What a reader of the comparison should know about the set, one sentence each.
  package var notes: [String] = []
  /// Names that the program has and that were not measured, since the other program of the launches lacks them.
  var unmeasured: [String] = []

  package init(label: String) { self.label = label }

  /// The benchmarks whose names are selected, in the same order; launches keep their panels.
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
  /// Operations per row of a benchmark that does nothing else and moves no rows; its times compare only with the same.
  package var workPerRow: Double?
  /// The launches that timed it, in the order of run and launch.
  package var launches: [LaunchTime] = []
  /// Its comparisons with a base that took turns with it, in the same order, also where its output is wrong.
  package var pairs: [PairedTime] = []
  /// The verdict about its output; the worst of all lines.
  package var agreement = Agreement.Status.unchecked
  /// The largest error in the unit of the bound, over all lines.
  package var worstScaledError: Double?
  /// The largest error in units in the last place, over all lines.
  package var worstUlp: Double?
  /// The largest error allowed.
  package var errorBound: Double?
  /// The input at the largest error, in words.
  package var worstInput: String?

  package init(identity: BenchmarkIdentity) { self.identity = identity }

  package var isTrace: Bool { identity.isTrace }
}

/// The time that one launch found for one benchmark.
package struct LaunchTime: Sendable, Equatable {
  /// Nanoseconds per call: the fastest block, of a trace the median frame; positive and finite.
  package var nanoseconds: Double
  /// Calls per block; `nil` where not known.
  package var iterations: Int?
  /// The place of the panel's reading in `ResultSet.panels`; `nil` where there is none.
  package var panel: Int?

  package init(nanoseconds: Double, iterations: Int? = nil, panel: Int? = nil) {
    (self.nanoseconds, self.iterations, self.panel) = (nanoseconds, iterations, panel)
  }
}

extension BenchmarkTimes {
  /// Takes over a comparison with the truth: the worst error of several counts, and the strictest bound.
  ///
  /// One failure is enough; otherwise one comparison is, since launches of the same program need not all compare. An
  /// error that is not a number counts as infinite, and such a bound as one that nothing keeps.
  mutating func add(_ found: Agreement) {
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

/// Where results come from: what must be equal for two sets of them to be comparable.
///
/// More than one element means that a set is mixed.
package struct Provenance: Sendable, Equatable {
  /// Versions of the columns.
  package var schemas: Set<Int> = []
  package var runs: Set<String> = []
  package var machines: Set<String> = []
  package var compilers: Set<String> = []
  /// Hashes of the compiler's flags.
  package var flags: Set<String> = []
  /// Hashes of the programs' files, where the metadata has them.
  package var builds: Set<String> = []
  /// The widest instruction sets that kernels could use, where the metadata has them.
  package var instructionSets: Set<String> = []
  package var panels: Set<String> = []
  package var seeds: Set<Int> = []
  /// Whether calls read `fresh` rows or `warm` ones, the same again; empty where not known.
  package var inputs: Set<String> = []
  /// How often a launch timed a benchmark at most, traces aside; `nil` where not known.
  package var rounds: Int?

  package init() {}

  mutating func add(_ row: ResultRow) {
    schemas.insert(row.schema)
    runs.insert(row.launch.runID)
    machines.insert(row.launch.machineID)
    row.launch.compiler.map { _ = compilers.insert($0) }
    row.launch.flagsID.map { _ = flags.insert($0) }
    row.launch.panelID.map { _ = panels.insert($0) }
    row.launch.seed.map { _ = seeds.insert($0) }
    row.hasFreshInputs.map { _ = inputs.insert($0 ? "fresh" : "warm") }
    if !row.identity.isTrace, let rounds = row.times.rounds { self.rounds = max(self.rounds ?? 0, rounds) }
  }
}
