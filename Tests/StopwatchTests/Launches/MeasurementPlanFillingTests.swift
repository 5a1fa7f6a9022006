import Testing

@testable import Records
@testable import Stopwatch

@Suite struct MeasurementPlanFillingTests {
  private func names(_ count: Int, rows: Int = 1) -> [String] { (0..<count).map { "a\($0)/\(rows)" } }

  @Test func aLaunchOfFewBenchmarksHasTwoHundredRounds() {
    #expect(MeasurementPlan.standard.filling(launchOf: names(3)).rounds == 200)
    #expect(MeasurementPlan.standard.filling(launchOf: []).rounds == 200)
  }

  @Test func aLaunchThatIsLongAnywayHasTheRoundsOfThePlan() {
    // 1,000 blocks of 1 ms, 20 times, are 20 s.
    #expect(MeasurementPlan.standard.filling(launchOf: names(1_000)) == .standard)
  }

  @Test func betweenThemALaunchLastsTwentySeconds() {
    // 250 blocks of 1 ms are 0.25 s, of which 80 are 20 s.
    #expect(MeasurementPlan.standard.filling(launchOf: names(250)).rounds == 80)
  }

  @Test func longCallsFillALaunchSooner() {
    // A million rows take 3 ms, and the call before them as long: 6 ms each, of which 20 rounds affords 6.
    let plan = MeasurementPlan.standard.filling(launchOf: names(100, rows: 1_000_000))
    #expect(plan.rounds < 200 && plan.rounds > 20)
  }

  @Test func moreRoundsThanTwoHundredStay() {
    #expect(MeasurementPlan(rounds: 290).filling(launchOf: names(3)).rounds == 290)
  }

  @Test func aSessionOfFewBenchmarksHasMoreRounds() {
    // A round of 40 benchmarks is 160 blocks of one and a half milliseconds: 0.24 s, of which 50 are 12 s.
    #expect(MeasurementPlan().filling(sessionOf: 40).rounds == 50)
    #expect(MeasurementPlan().filling(sessionOf: 1).rounds == 100)
    #expect(MeasurementPlan().filling(sessionOf: 100) == MeasurementPlan().filling(sessionOf: 1000))
    #expect(MeasurementPlan(rounds: 300).filling(sessionOf: 1).rounds == 300)
  }

  @Test func theFewestRoundsAreThree() {
    #expect(MeasurementPlan(seed: 7).withFewestRounds == MeasurementPlan(rounds: 3, traceRounds: 3, seed: 7))
    #expect(MeasurementPlan(rounds: 2).withFewestRounds.rounds == 2)
  }
}
