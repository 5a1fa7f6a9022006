/// How long the calls of a benchmark take, in nanoseconds per call, and one call is one frame.
///
/// For a trace every figure is over its frames, each the fastest of its passes.
package struct Times: Sendable, Equatable {
  /// Timed blocks or passes.
  package var rounds: Int?
  /// Calls per block, or frames per pass.
  package var iterations: Int?
  /// Blocks that were timed more than once, because something disturbed them.
  package var remeasured: Int?
  /// What disturbed the blocks, all attempts together.
  package var disturbance: Disturbance?
  /// The fastest.
  package var min: Double?
  /// The lower quartile.
  package var q25: Double?
  /// The median.
  package var median: Double?
  /// The upper quartile.
  package var q75: Double?
  /// The mean.
  package var mean: Double?
  /// The slowest.
  package var max: Double?
  /// The standard deviation.
  package var standardDeviation: Double?
  /// The 95th percentile over the frames of a trace; `nil` for calls.
  package var p95: Double?
  /// The 99th percentile over the frames of a trace; `nil` for calls.
  package var p99: Double?

  /// Nothing was timed.
  package init() {}

  /// Takes over a summary of blocks, or of the frames of a trace.
  package init(_ summary: SampleSummary, kind: BenchmarkIdentity.Kind, rounds: Int, iterations: Int) {
    (self.rounds, self.iterations) = (rounds, iterations)
    (min, q25, median, q75) = (summary.min, summary.q25, summary.median, summary.q75)
    (mean, max, standardDeviation) = (summary.mean, summary.max, summary.standardDeviation)
    if kind == .trace { (p95, p99) = (summary.p95, summary.p99) }
  }
}
