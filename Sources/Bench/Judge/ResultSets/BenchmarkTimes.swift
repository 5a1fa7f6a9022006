import Records

/// What a set of results says about one benchmark.
package struct BenchmarkTimes: Sendable, Equatable {
  /// What distinguishes it.
  package var identity: BenchmarkIdentity
  /// Operations per row of a benchmark that does nothing else and moves no rows; its times compare only with the same.
  package var workPerRow: Double?
  /// The launches that timed it, in the order of run and launch.
  package var launches: [LaunchTime] = []
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

  /// Starts without launches.
  package init(identity: BenchmarkIdentity) { self.identity = identity }

  /// Whether the times are those of the frames of a trace.
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

  /// Creates a time.
  package init(nanoseconds: Double, iterations: Int? = nil, panel: Int? = nil) {
    (self.nanoseconds, self.iterations, self.panel) = (nanoseconds, iterations, panel)
  }
}
