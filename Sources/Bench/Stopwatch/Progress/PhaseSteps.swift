/// Counts the steps of one phase, and estimates the rest from what the steps before have taken.
package struct PhaseSteps {
  private let phase: ProgressStep.Phase
  private let total: Int
  private let clock: any MonotonicClock
  private let start: UInt64
  private let expected: UInt64?
  private var done = 0

  /// Starts a phase of steps that take about as long as each other.
  ///
  /// - Parameter expected: The duration of all of them, in nanoseconds; `nil` where it is not known.
  package init(
    _ phase: ProgressStep.Phase, of total: Int, expected: UInt64? = nil, clock: any MonotonicClock = SystemClock()
  ) {
    (self.phase, self.total, self.expected, self.clock) = (phase, total, expected, clock)
    start = clock.now()
  }

  /// Where the phase is before its next step.
  ///
  /// - Parameters:
  ///   - benchmark: The name of what is next.
  ///   - finding: What has been found out so far.
  ///   - isTiming: Whether a clock runs already.
  package func progress(next benchmark: String, finding: String = "", isTiming: Bool = false) -> ProgressStep {
    var step = ProgressStep(
      phase: phase, benchmark: benchmark, done: done, total: total, remainingNanoseconds: remaining)
    (step.finding, step.isTiming) = (finding, isTiming)
    return step
  }

  /// Notes that some of the steps are over.
  package mutating func advance(by count: Int = 1) { done += count }

  /// The rest at the rate of the finished steps, in nanoseconds; the first change little where a duration was expected.
  private var remaining: UInt64? {
    let prior = expected == nil ? 0 : Double(total) / 10
    let finished = Double(done) + prior
    guard finished > 0 else { return nil }
    let elapsed = Double(clock.now() - start) + Double(expected ?? 0) / 10
    return UInt64(Double(max(0, total - done)) * elapsed / finished)
  }
}
