import Records

/// A benchmark about which nothing but its accuracy can be said, because a side has no times of it.
package struct AccuracyOnlyBenchmark: Sendable, Equatable {
  /// What distinguishes the benchmark.
  package var identity: BenchmarkIdentity
  /// Launches, or sessions, of the base; 0 when its output failed, or when it does not have the benchmark.
  package var baseLaunches: Int
  /// Launches, or sessions, of the new side; 0 when its output failed.
  package var newLaunches: Int
  /// What happened to its error.
  package var accuracy: AccuracyChange

  /// Describes a benchmark.
  ///
  /// - Parameters:
  ///   - identity: What distinguishes the benchmark.
  ///   - baseLaunches: Launches of the base.
  ///   - newLaunches: Launches of the new side.
  ///   - accuracy: What happened to its error.
  package init(identity: BenchmarkIdentity, baseLaunches: Int, newLaunches: Int, accuracy: AccuracyChange) {
    (self.identity, self.baseLaunches, self.newLaunches) = (identity, baseLaunches, newLaunches)
    self.accuracy = accuracy
  }

  /// The name of the benchmark.
  package var name: String { identity.name }
}
