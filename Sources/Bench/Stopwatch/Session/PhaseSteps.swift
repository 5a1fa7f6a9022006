/// Counts the steps of one phase, and estimates the rest from how the expectation held so far.
struct PhaseSteps {
  private let phase: SessionProgress.Phase
  private let total: Int
  private let clock: any MonotonicClock
  private let start: UInt64
  private let expected: Double
  private var done = 0
  private var expectedSoFar = 0.0

  /// Starts a phase that is expected to last a number of nanoseconds.
  init(_ phase: SessionProgress.Phase, total: Int, expected: UInt64, clock: any MonotonicClock) {
    self.phase = phase
    self.total = total
    self.expected = Double(expected)
    self.clock = clock
    self.start = clock.now()
  }

  /// Where the phase is before its next step.
  func progress(next benchmark: String) -> SessionProgress {
    SessionProgress(
      phase: phase, benchmark: benchmark, done: done, total: total, remainingNanoseconds: remaining)
  }

  /// Notes that a step is over which was expected to last a number of nanoseconds.
  mutating func advance(expected: UInt64) {
    done += 1
    expectedSoFar += Double(expected)
  }

  /// The expected rest, stretched as the finished part was, in nanoseconds.
  private var remaining: UInt64 {
    let stretch = expectedSoFar > 0 ? Double(clock.now() - start) / expectedSoFar : 1
    return UInt64(max(0, (expected - expectedSoFar) * stretch))
  }
}
