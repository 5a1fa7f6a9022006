import BenchTestSupport
import Records
import Stopwatch
import Testing

@Suite struct LinearityCheckTests {
  static let plan = MeasurementPlan(blockNanoseconds: 1_000_000, maximumIterations: 1 << 16)

  func note(clock: FakeClock, plan: MeasurementPlan = Self.plan, call: @escaping () -> Void) -> String? {
    LinearityCheck.note(
      of: Calls(call), calibration: Calibration(of: Calls(call), plan: plan, clock: clock), clock: clock)
  }

  @Test(arguments: [11, 1_000, 400_000, 20_000_000] as [UInt64])
  func workThatGrowsWithTheCallsPasses(nanoseconds: UInt64) {
    let clock = FakeClock(step: 5)

    #expect(note(clock: clock) { clock.advance(nanoseconds) } == nil)
  }

  @Test func aLoopThatTakesTheSameTimeForAnyNumberOfCallsIsFlagged() throws {
    let clock = FakeClock(step: 100_000)
    let plan = MeasurementPlan(blockNanoseconds: 1_000_000, maximumIterations: 64)

    let note = try #require(note(clock: clock, plan: plan) {})

    #expect(note.contains("1.00 × the time"), "\(note)")
  }

  @Test func aCallThatDoesNothingIsFlagged() throws {
    let clock = FakeClock(step: 25)

    let note = try #require(note(clock: clock) {})

    #expect(note.contains("optimised away"), "\(note)")
  }

  @Test func workThatGrowsWithTheSquareIsFlagged() {
    let clock = FakeClock()
    var debt: UInt64 = 0
    let call = {
      debt += 1_000
      clock.advance(debt)
    }
    let calibration = Calibration(of: Calls { clock.advance(10_000) }, plan: Self.plan, clock: clock)

    #expect(LinearityCheck.note(of: Calls(call), calibration: calibration, clock: clock) != nil)
  }

  /// A pair is a call and two more; interruptions hit every pair, but never both of its blocks.
  @Test(
    arguments: [[3], [3, 4, 9, 12, 15, 18, 21, 24, 27], [1, 6, 7, 10, 13, 16, 19, 22, 25]] as [Set<Int>])
  func interruptionsAccuseNobody(interrupted: Set<Int>) {
    let clock = FakeClock()
    let calibration = Calibration(of: Calls { clock.advance(1_000_000) }, plan: Self.plan, clock: clock)
    var calls = 0
    let call = {
      calls += 1
      clock.advance(interrupted.contains(calls) ? 5_000_000 : 1_000_000)
    }

    #expect(LinearityCheck.note(of: Calls(call), calibration: calibration, clock: clock) == nil)
  }
}
