import BenchTestSupport
import Records
import Stopwatch
import Testing

@Suite struct CalibrationTests {
  static let plan = MeasurementPlan(blockNanoseconds: 1_000_000, maximumIterations: 1 << 20)

  @Test(arguments: [7, 100, 1_999, 10_000, 333_333, 999_999] as [UInt64])
  func aBlockLastsWhatThePlanWants(nanoseconds: UInt64) {
    let clock = FakeClock()

    let calibration = Calibration(of: Calls { clock.advance(nanoseconds) }, plan: Self.plan, clock: clock)

    let block = Double(calibration.iterations) * Double(nanoseconds)
    #expect((block - 1_000_000).magnitude <= Double(nanoseconds) / 2, "\(calibration)")
    #expect(calibration.blockNanoseconds == UInt64(block))
  }

  @Test func aCallLongerThanABlockIsABlock() {
    let clock = FakeClock()

    let calibration = Calibration(of: Calls { clock.advance(50_000_000) }, plan: Self.plan, clock: clock)

    #expect(calibration == Calibration(iterations: 1, blockNanoseconds: 50_000_000))
  }

  @Test func aCallThatTakesNoTimeStopsAtTheLimit() {
    let clock = FakeClock()
    var calls = 0

    let calibration = Calibration(of: Calls { calls += 1 }, plan: Self.plan, clock: clock)

    #expect(calibration.iterations == 1 << 20)
    #expect(calls <= 4 << 20)
  }

  @Test(arguments: [2_000_000, 50_000_000] as [UInt64])
  func aLongCallIsCalledOnceToWarmUpAndTwiceToTime(nanoseconds: UInt64) {
    let clock = FakeClock(at: 0)

    let calibration = Calibration(of: Calls { clock.advance(nanoseconds) }, plan: Self.plan, clock: clock)

    #expect(clock.time == 3 * nanoseconds)
    #expect(calibration == Calibration(iterations: 1, blockNanoseconds: nanoseconds))
  }

  @Test(arguments: [7, 1_000, 150_000, 1_500_000] as [UInt64])
  func theSearchCostsAtMostTwoBlocksOrFiveCalls(nanoseconds: UInt64) {
    let clock = FakeClock(at: 0)

    _ = Calibration(of: Calls { clock.advance(nanoseconds) }, plan: Self.plan, clock: clock)

    #expect(clock.time <= max(2_000_000, 5 * nanoseconds), "\(clock.time) ns")
  }

  @Test func oneInterruptionDoesNotEndTheSearch() {
    let clock = FakeClock()
    var calls = 0
    let call = {
      calls += 1
      clock.advance(calls == 2 ? 10_000_000 : 1_000)
    }

    let calibration = Calibration(of: Calls(call), plan: Self.plan, clock: clock)

    #expect(calibration.iterations == 1_000)
  }
}
