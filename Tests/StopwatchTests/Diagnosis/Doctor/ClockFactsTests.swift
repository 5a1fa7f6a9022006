import BenchTestSupport
import Testing

@testable import Records
@testable import Stopwatch

@Suite struct ClockFactsTests {
  private func judge(step: UInt64, source: String = "tsc\n") -> Finding {
    ClockFacts(SystemFiles { _ in source }, cost: ClockCost(of: FakeClock(step: step))).finding
  }

  @Test(
    arguments: [(25, Finding.State.ok), (100, .ok), (101, .warning), (1_001, .warning)] as [(UInt64, Finding.State)])
  func aReadingThatEntersTheKernelIsAWarning(step: UInt64, state: Finding.State) {
    #expect(judge(step: step).state == state)
  }

  @Test func theTextTellsSourceCostAndStep() {
    #expect(judge(step: 25).text == "tsc: a reading costs 25.0 ns, steps of 25 ns")
    #expect(judge(step: 4_000, source: "jiffies").text.hasSuffix("too coarse for blocks of a millisecond"))
    #expect(judge(step: 600, source: "hpet").text.hasSuffix("every reading enters the kernel"))
  }

  @Test func aClockThatStandsStillIsAWarning() {
    #expect(judge(step: 0).state == .warning)
  }
}
