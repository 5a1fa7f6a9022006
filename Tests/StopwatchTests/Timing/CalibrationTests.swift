import BenchTestSupport
import Records
import Stopwatch
import Testing

@Suite struct CalibrationTests {
  static let plan = MeasurementPlan(blockNanoseconds: 1_000_000, maximumIterations: 1 << 20)

  @Test(arguments: [7, 100, 1_999, 10_000, 333_333, 999_999] as [UInt64])
  func aBlockLastsWhatThePlanWants(nanoseconds: UInt64) throws {
    let clock = FakeClock()

    let calibration = try CalibratedBenchmark(of: Calls { clock.advance(nanoseconds) }, plan: Self.plan, clock: clock)

    let block = Double(calibration.iterations) * Double(nanoseconds)
    #expect((block - 1_000_000).magnitude <= Double(nanoseconds) / 2, "\(calibration)")
    #expect(calibration.blockNanoseconds == UInt64(block))
  }

  @Test func aCallThatTakesNoTimeStopsAtTheLimit() throws {
    let clock = FakeClock()
    var calls = 0

    let calibration = try CalibratedBenchmark(of: Calls { calls += 1 }, plan: Self.plan, clock: clock)

    #expect(calibration.iterations == 1 << 20)
    #expect(calls <= 4 << 20)
  }

  @Test(arguments: [2_000_000, 50_000_000] as [UInt64])
  func aLongCallIsABlockAndIsCalledOnceToWarmUpAndTwiceToTime(nanoseconds: UInt64) throws {
    let clock = FakeClock(at: 0)
    let calibration = try CalibratedBenchmark(of: Calls { clock.advance(nanoseconds) }, plan: Self.plan, clock: clock)
    #expect(clock.time == 3 * nanoseconds)
    #expect(calibration == CalibratedBenchmark(iterations: 1, blockNanoseconds: nanoseconds))
  }

  @Test(arguments: [7, 1_000, 150_000, 1_500_000] as [UInt64])
  func theSearchCostsAtMostTwoBlocksOrFiveCalls(nanoseconds: UInt64) throws {
    let clock = FakeClock(at: 0)

    _ = try CalibratedBenchmark(of: Calls { clock.advance(nanoseconds) }, plan: Self.plan, clock: clock)

    #expect(clock.time <= max(2_000_000, 5 * nanoseconds), "\(clock.time) ns")
  }

  @Test func oneInterruptionDoesNotEndTheSearch() throws {
    let clock = FakeClock()
    var calls = 0
    let call = {
      calls += 1
      clock.advance(calls == 2 ? 10_000_000 : 1_000)
    }

    let calibration = try CalibratedBenchmark(of: Calls(call), plan: Self.plan, clock: clock)

    #expect(calibration.iterations == 1_000)
  }
}

@Suite struct LinearityCheckTests {
  static let plan = MeasurementPlan(blockNanoseconds: 1_000_000, maximumIterations: 1 << 16)

  func note(clock: FakeClock, plan: MeasurementPlan = Self.plan, call: @escaping () -> Void) throws -> String? {
    try LinearityCheck.note(
      of: Calls(call), calibration: CalibratedBenchmark(of: Calls(call), plan: plan, clock: clock), clock: clock)
  }

  @Test(arguments: [11, 1_000, 400_000, 20_000_000] as [UInt64])
  func workThatGrowsWithTheCallsPasses(nanoseconds: UInt64) throws {
    let clock = FakeClock(step: 5)

    #expect(try note(clock: clock) { clock.advance(nanoseconds) } == nil)
  }

  @Test func aLoopThatTakesTheSameTimeForAnyNumberOfCallsIsFlagged() throws {
    let clock = FakeClock(step: 100_000)
    let plan = MeasurementPlan(blockNanoseconds: 1_000_000, maximumIterations: 64)

    let note = try #require(try note(clock: clock, plan: plan) {})

    #expect(note.contains("1.00 × the time"), "\(note)")
  }

  @Test func aCallThatDoesNothingIsFlagged() throws {
    let clock = FakeClock(step: 25)

    let note = try #require(try note(clock: clock) {})

    #expect(note.contains("optimised away"), "\(note)")
  }

  @Test func workThatGrowsWithTheSquareIsFlagged() throws {
    let clock = FakeClock()
    var debt: UInt64 = 0
    let call = {
      debt += 1_000
      clock.advance(debt)
    }
    let calibration = try CalibratedBenchmark(of: Calls { clock.advance(10_000) }, plan: Self.plan, clock: clock)

    #expect(try LinearityCheck.note(of: Calls(call), calibration: calibration, clock: clock) != nil)
  }

  /// A pair has blocks of one and two calls; interruptions hit every pair, but never both blocks.
  @Test(
    arguments: [[3], [3, 4, 9, 12, 15, 18, 21, 24, 27], [1, 6, 7, 10, 13, 16, 19, 22, 25]] as [Set<Int>])
  func interruptionsAccuseNobody(interrupted: Set<Int>) throws {
    let clock = FakeClock()
    let calibration = try CalibratedBenchmark(of: Calls { clock.advance(1_000_000) }, plan: Self.plan, clock: clock)
    var calls = 0
    let call = {
      calls += 1
      clock.advance(interrupted.contains(calls) ? 5_000_000 : 1_000_000)
    }

    #expect(try LinearityCheck.note(of: Calls(call), calibration: calibration, clock: clock) == nil)
  }
}
