import BenchTestSupport
import Records
import Stopwatch
import Testing

@Suite struct ClockCostTests {
  @Test func aClockThatStepsPerReadingCostsItsStep() {
    let cost = ClockCost(of: FakeClock(step: 25))

    #expect(cost.costNanoseconds == 25)
    #expect(cost.resolutionNanoseconds == 25)
  }

  @Test func aStandingClockHasNoResolution() {
    let cost = ClockCost(of: FakeClock())

    #expect(cost.costNanoseconds == 0)
    #expect(cost.resolutionNanoseconds == nil)
  }

  @Test func resolutionIsTheSmallestStepAndNotZero() {
    final class Coarse: MonotonicClock {
      var readings: UInt64 = 0
      func now() -> UInt64 {
        readings += 1
        return readings / 4 * 40
      }
    }

    let cost = ClockCost(of: Coarse())

    #expect(cost.resolutionNanoseconds == 40)
    #expect((9...11).contains(cost.costNanoseconds))
  }
}
