import BenchTestSupport
import Testing

@testable import Stopwatch

@Suite struct SpinWaitTests {
  /// On this clock every block lasts as long, so a wait costs the more the fewer calls its block has: 2,000 of the
  /// empty wait, 769 of one with 32 passes, 38 of one with 1,024.
  private let block = 2_000.0 * 769 * 38
  private var wait: SpinWait { SpinWait(clock: FakeClock(step: UInt64(block))) }

  @Test func theShortestWaitIsTheEmptyOne() {
    #expect(wait.shortestNanoseconds == block / 2_000)
    #expect(wait.passes(nanoseconds: block / 2_000) == 0)
  }

  @Test func aDurationThatWasMeasuredGivesThePassesItWasMeasuredWith() {
    #expect(wait.passes(nanoseconds: block / 769) == 32)
    #expect(wait.passes(nanoseconds: block / 38) == 1_024)
  }

  @Test func passesGrowByThePassAndNotByTheFixedCost() {
    let pass = (block / 38 - block / 769) / 992

    #expect(wait.passes(nanoseconds: block / 38 + 1_000 * pass) == 2_024)
    #expect(wait.passes(nanoseconds: block / 38 + 0.4 * pass) == 1_024)
    #expect(wait.passes(nanoseconds: block / 38 + 0.6 * pass) == 1_025)
  }

  @Test(arguments: [-1, -.infinity, 0, .nan, .infinity] as [Double])
  func whatIsNoDurationIsWaitedAsShortAsPossible(nanoseconds: Double) {
    #expect(wait.passes(nanoseconds: nanoseconds) == 0)
    wait.wait(nanoseconds: nanoseconds)()
  }

  @Test func aClockThatStandsStillCalibratesNothingAndNoWaitHasAPass() {
    let wait = SpinWait(clock: FakeClock())

    #expect(wait.shortestNanoseconds == 0)
    #expect(wait.passes(nanoseconds: 1_000_000) == 0)
  }

  @Test func longerWaitsHaveMorePassesOnTheSystemClock() {
    let wait = SpinWait()
    let passes = [0, 20, 50, 200, 1_000, 100_000].map { wait.passes(nanoseconds: $0) }

    #expect(passes == passes.sorted())
    #expect(passes[0] == 0)
    #expect(wait.shortestNanoseconds > 0)
  }
}
