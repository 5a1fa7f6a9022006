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

  @Test func otherRoundsLeaveEverythingElseButTheRoundsOfTracesThatThereAreNot() {
    let plan = MeasurementPlan(rounds: 20, traceRounds: 10, blockNanoseconds: 5, maximumIterations: 7, seed: 9)
    var expected = plan
    expected.rounds = 60
    #expect(plan.with(rounds: 60) == expected)
    (expected.rounds, expected.traceRounds) = (4, 4)
    #expect(plan.with(rounds: 4) == expected)
  }
}
