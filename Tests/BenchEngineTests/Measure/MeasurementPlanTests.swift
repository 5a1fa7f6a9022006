import BenchEngine
import Testing

@Suite struct MeasurementPlanTests {
  @Test func theStandardIsTwentyRoundsOfOneMillisecond() {
    #expect(MeasurementPlan.standard.rounds == 20)
    #expect(MeasurementPlan.standard.blockNanoseconds == 1_000_000)
    #expect(MeasurementPlan.quick.rounds < MeasurementPlan.standard.rounds)
  }

  @Test func tracesTakePartInAtLeastOneAndAtMostAllRounds() {
    #expect(MeasurementPlan(rounds: 3, traceRounds: 10).traceRounds == 3)
    #expect(MeasurementPlan(rounds: 3, traceRounds: 0).traceRounds == 1)
  }
}
