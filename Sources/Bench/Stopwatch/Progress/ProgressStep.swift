/// The progress of a command, reported before each of its steps.
package struct ProgressStep: Sendable, Equatable {
  package enum Phase: String, Sendable { case calibrating, measuring, verifying }

  package let phase: Phase
  /// The name of the next benchmark or kernel.
  package let benchmark: String
  /// Finished steps.
  package var done: Int
  /// All steps.
  package var total: Int
  /// The estimated rest, in nanoseconds; `nil` when nothing is known yet.
  ///
  /// The first value of a measuring phase is the expected duration of all timing.
  package var remainingNanoseconds: UInt64?

  /// The part of a series; empty where there is only one.
  package var place = ""
  /// An intermediate result; empty for none.
  package var finding = ""
  /// Whether a clock runs already: nothing is written then.
  package var isTiming = false

  package init(phase: Phase, benchmark: String, done: Int, total: Int, remainingNanoseconds: UInt64?) {
    (self.phase, self.benchmark, self.done, self.total) = (phase, benchmark, done, total)
    self.remainingNanoseconds = remainingNanoseconds
  }
}

/// Counts the steps of one phase, and estimates the rest from the time of the steps before.
package struct PhaseSteps {
  private let phase: ProgressStep.Phase
  private let total: Int
  private let clock: any MonotonicClock
  private let start: UInt64
  private let expected: UInt64?
  private var done = 0

  /// Starts a phase of steps of about equal duration.
  ///
  /// - Parameter expected: The duration of all of them, in nanoseconds; `nil` where it is not known.
  package init(
    _ phase: ProgressStep.Phase, of total: Int, expected: UInt64? = nil, clock: any MonotonicClock = SystemClock()
  ) {
    (self.phase, self.total, self.expected, self.clock) = (phase, total, expected, clock)
    start = clock.now()
  }

  /// The progress before the next step.
  package func progress(next benchmark: String, finding: String = "", isTiming: Bool = false) -> ProgressStep {
    var step = ProgressStep(
      phase: phase, benchmark: benchmark, done: done, total: total, remainingNanoseconds: remaining)
    (step.finding, step.isTiming) = (finding, isTiming)
    return step
  }

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
