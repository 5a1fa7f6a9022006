import Testing

@testable import BenchRecords

@Suite struct MeasurementPlanPairedTests {
  private let second: UInt64 = 1_000_000_000

  @Test func aSessionOfFewBenchmarksHasMoreRounds() {
    // A round of 40 benchmarks is 160 blocks of one and a half milliseconds: 0.24 s, of which 50 are 12 s.
    #expect(MeasurementPlan().filling(sessionOf: 40).rounds == 50)
    #expect(MeasurementPlan().filling(sessionOf: 1).rounds == 100)
    #expect(MeasurementPlan().filling(sessionOf: 100) == MeasurementPlan().filling(sessionOf: 1000))
    #expect(MeasurementPlan(rounds: 300).filling(sessionOf: 1).rounds == 300)
  }

  @Test func aPlanThatFitsKeepsItsRounds() {
    let plan = MeasurementPlan(seed: 7)
    // 5 sessions of a second and 100 benchmarks × 20 rounds × 4 blocks of 1 ms, each with half a block around it.
    #expect(plan.expectedNanoseconds(sessions: 5, benchmarks: 100) == 65 * second)
    #expect(plan.fitting(nanoseconds: 65 * second, sessions: 5, benchmarks: 100) == plan)
  }

  @Test func aPlanThatDoesNotFitLosesRoundsAndNothingElse() {
    let shorter = MeasurementPlan(seed: 7).fitting(nanoseconds: 26 * second, sessions: 5, benchmarks: 100)
    #expect(shorter == MeasurementPlan(rounds: 7, traceRounds: 7, seed: 7))
  }

  @Test func fewerThanThreeRoundsAreNoPlan() {
    #expect(MeasurementPlan(seed: 7).fitting(nanoseconds: 10 * second, sessions: 5, benchmarks: 100) == nil)
    #expect(MeasurementPlan(seed: 7).withFewestRounds == MeasurementPlan(rounds: 3, traceRounds: 3, seed: 7))
    #expect(MeasurementPlan(rounds: 2).withFewestRounds.rounds == 2)
  }
}
