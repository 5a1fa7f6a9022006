/// Counts the steps of one phase, and estimates the rest from how the expectation held so far.
public struct PhaseSteps {
  private let phase: ProgressStep.Phase
  private let total: Int
  private let clock: any MonotonicClock
  private let start: UInt64
  private let expected: Double
  /// Whether what is expected are nanoseconds, and not only shares of the whole.
  private let isKnown: Bool
  private var done = 0
  private var expectedSoFar = 0.0

  /// Starts a phase that is expected to last a number of nanoseconds.
  init(_ phase: ProgressStep.Phase, total: Int, expected: UInt64, clock: any MonotonicClock) {
    (self.phase, self.total, self.clock, isKnown) = (phase, total, clock, true)
    self.expected = Double(expected)
    start = clock.now()
  }

  /// Starts a phase of steps that take about as long, nobody knows how long.
  public init(_ phase: ProgressStep.Phase, of total: Int, clock: any MonotonicClock = SystemClock()) {
    (self.phase, self.total, self.clock, isKnown) = (phase, total, clock, false)
    expected = Double(total)
    start = clock.now()
  }

  /// Where the phase is before its next step.
  ///
  /// - Parameters:
  ///   - benchmark: The name of what is next.
  ///   - finding: What has been found out so far.
  ///   - isTiming: Whether a clock runs already.
  public func progress(next benchmark: String, finding: String = "", isTiming: Bool = false) -> ProgressStep {
    var step = ProgressStep(
      phase: phase, benchmark: benchmark, done: done, total: total, remainingNanoseconds: remaining)
    (step.finding, step.isTiming) = (finding, isTiming)
    return step
  }

  /// Notes that a step is over which was expected to last a number of nanoseconds.
  mutating func advance(expected: UInt64) {
    done += 1
    expectedSoFar += Double(expected)
  }

  /// Notes that some of the steps are over, all of which take about as long.
  public mutating func advance(by count: Int = 1) {
    done += count
    expectedSoFar += Double(count)
  }

  /// The expected rest, stretched as the finished part was, in nanoseconds.
  private var remaining: UInt64? {
    guard isKnown || expectedSoFar > 0 else { return nil }
    let stretch = expectedSoFar > 0 ? Double(clock.now() - start) / expectedSoFar : 1
    return UInt64(max(0, (expected - expectedSoFar) * stretch))
  }
}
