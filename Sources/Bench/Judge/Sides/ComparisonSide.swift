import BenchRecords

/// One side of a comparison: what all launches of a file, or of several, found out.
public struct ComparisonSide: Sendable, Equatable {
  /// What the side is called in reports, usually the path of its file.
  public var label: String
  /// Where the lines come from.
  public var origin = SideOrigin()
  /// The benchmarks, in order of first appearance; their names differ.
  public var benchmarks: [BenchmarkTimes] = []
  /// The readings of the panel that launches refer to.
  public var panels: [PanelReading] = []
  /// What a reader of the comparison should know about the side, one sentence each.
  public var notes: [String] = []

  /// Starts an empty side.
  ///
  /// - Parameter label: What the side is called in reports.
  public init(label: String) { self.label = label }
}

/// What must be equal for two sides to be comparable; more than one element means that a side is mixed.
public struct SideOrigin: Sendable, Equatable {
  /// Versions of the columns.
  public var schemas: Set<Int> = []
  /// The runs.
  public var runs: Set<String> = []
  /// The machines.
  public var machines: Set<String> = []
  /// The compilers.
  public var compilers: Set<String> = []
  /// Hashes of the compiler's flags.
  public var flags: Set<String> = []
  /// Hashes of the panels.
  public var panels: Set<String> = []
  /// The seeds of the inputs.
  public var seeds: Set<Int> = []
  /// Whether calls read `fresh` rows or `warm` ones, the same again; empty where not known.
  public var inputs: Set<String> = []
  /// How often a launch timed a benchmark at most, traces aside; `nil` where not known.
  public var rounds: Int?

  /// Starts with nothing known.
  public init() {}

  /// Notes what the column `fresh_inputs` says.
  mutating func add(freshInputs: Bool) { inputs.insert(freshInputs ? "fresh" : "warm") }

  /// Notes how often a launch timed a benchmark.
  mutating func add(rounds: Int) { self.rounds = max(self.rounds ?? 0, rounds) }
}

/// What one side says about one benchmark.
public struct BenchmarkTimes: Sendable, Equatable {
  /// What distinguishes it.
  public var identity: BenchmarkIdentity
  /// The launches that timed it, in the order of run and launch.
  public var launches: [LaunchTime] = []
  /// The verdict about its output; the worst of all lines.
  public var agreement = Agreement.Status.unchecked
  /// The largest error in the unit of the bound, over all lines.
  public var worstScaledError: Double?
  /// The largest error in units in the last place, over all lines.
  public var worstUlp: Double?
  /// The largest error allowed.
  public var errorBound: Double?
  /// The input at the largest error, in words.
  public var worstInput: String?

  /// Starts without launches.
  public init(identity: BenchmarkIdentity) { self.identity = identity }

  /// Whether the times are those of the frames of a trace.
  public var isTrace: Bool { identity.isTrace }
}

/// The time that one launch found for one benchmark.
public struct LaunchTime: Sendable, Equatable {
  /// Nanoseconds per call: the fastest block, of a trace the median frame; positive and finite.
  public var nanoseconds: Double
  /// Calls per block; `nil` where not known.
  public var iterations: Int?
  /// The place of the panel's reading in `ComparisonSide.panels`; `nil` where there is none.
  public var panel: Int?

  /// Creates a time.
  public init(nanoseconds: Double, iterations: Int? = nil, panel: Int? = nil) {
    (self.nanoseconds, self.iterations, self.panel) = (nanoseconds, iterations, panel)
  }
}
