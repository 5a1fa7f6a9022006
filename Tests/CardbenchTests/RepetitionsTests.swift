import Bench
import BenchTestSupport
import Judge
import Stopwatch
import Testing

@testable import cardbench

@Suite struct RepetitionsTests {
  private static let second: UInt64 = 1_000_000_000

  /// A step of a session that has two seconds left.
  private var step: ProgressStep {
    var step = ProgressStep(
      phase: .measuring, benchmark: "a", done: 1, total: 2, remainingNanoseconds: 2 * Self.second)
    step.place = "session 1 of 6"
    return step
  }

  @Test func theFirstRepetitionExpectsWhatWasAnnounced() {
    let clock = FakeClock()
    let repetitions = Repetitions(count: 4, expected: 10 * Self.second, clock: clock)
    clock.advance(5 * Self.second)

    let shown = repetitions.step(step, SelftestTally())

    #expect(shown.place == "repetition 1 of 4, session 1 of 6" && shown.finding.isEmpty)
    #expect(shown.remainingNanoseconds == 35 * Self.second)
    #expect((shown.done, shown.total) == (5_000, 40_000))
  }

  @Test func laterOnesExpectWhatThoseBeforeHaveTaken() {
    let clock = FakeClock()
    var repetitions = Repetitions(count: 4, expected: 10 * Self.second, clock: clock)
    clock.advance(20 * Self.second)
    repetitions.advance()
    clock.advance(5 * Self.second)

    let shown = repetitions.step(step, .sample([0: 1, 2: 5, 3: 5, 5: 4, 10: 5], of: 5))

    #expect(shown.place == "repetition 2 of 4, session 1 of 6")
    #expect(shown.remainingNanoseconds == 55 * Self.second)
    #expect(shown.finding == "19 of 20 found, 1 false alarm")
  }

  @Test func whatTakesLongerThanExpectedStillHasTheRestOfItsSession() {
    let clock = FakeClock()
    let repetitions = Repetitions(count: 1, expected: Self.second, clock: clock)
    clock.advance(9 * Self.second)

    #expect(repetitions.step(step, SelftestTally()).remainingNanoseconds == 2 * Self.second)
  }
}
