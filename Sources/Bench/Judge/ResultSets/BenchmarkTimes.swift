import BenchRecords

/// What a set of results says about one benchmark.
public struct BenchmarkTimes: Sendable, Equatable {
  /// What distinguishes it.
  public var identity: BenchmarkIdentity
  /// Operations per row of a benchmark that does nothing else and moves no rows; its times compare only with the same.
  public var workPerRow: Double?
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
  /// The place of the panel's reading in `ResultSet.panels`; `nil` where there is none.
  public var panel: Int?

  /// Creates a time.
  public init(nanoseconds: Double, iterations: Int? = nil, panel: Int? = nil) {
    (self.nanoseconds, self.iterations, self.panel) = (nanoseconds, iterations, panel)
  }
}
