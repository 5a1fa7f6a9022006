import BenchTestSupport
import Judge
import Testing

@Suite struct GateOutcomeReasonTests {
  private let broken = GateOutcome.BudgetResult(
    name: "a", budget: "time <= 1 ns", measured: "2 ns", isKept: false, isAccuracy: false)
  private let inaccurate = GateOutcome.BudgetResult(
    name: "a", budget: "error <= 1", measured: "2", isKept: false, isAccuracy: true)
  private let confirmed = GateOutcome.Suspect(name: "a", screened: RatioEstimate(ratio: 2), isConfirmed: true)

  @Test func nothingFoundIsFine() { #expect(GateOutcome().reason() == .fine) }

  @Test func accuracyWinsOverRegressionWinsOverFaultsWinOverInconclusive() {
    let all = Set(FailureCause.allCases)
    var outcome = GateOutcome(comparison: ReportSample.comparison([ReportSample.benchmark("a", .inconclusive, 1)]))
    #expect(outcome.reason().code == 0 && outcome.reason().word == "inconclusive")
    #expect(outcome.reason(failOn: all) == .inconclusive)
    outcome.faults = ["something"]
    #expect(outcome.reason(failOn: all) == .notComparable)
    outcome.suspects = [confirmed]
    #expect(outcome.reason(failOn: all) == .regression)
    outcome.disagreements = ["a"]
    #expect(outcome.reason(failOn: all) == .accuracy)
    #expect(outcome.reason(failOn: all).code == 4)
  }

  @Test func brokenBudgetsFailByTheirKind() {
    var outcome = GateOutcome()
    outcome.budgets = [broken]
    outcome.suspects = [GateOutcome.Suspect(name: "a", screened: nil, isConfirmed: true)]
    #expect(outcome.reason() == .overBudget && outcome.reason().code == 3)
    outcome.budgets = [broken, inaccurate]
    #expect(outcome.reason() == .accuracy)
  }

  @Test func aSuspectThatIsNotConfirmedDoesNotFail() {
    var outcome = GateOutcome()
    outcome.suspects = [GateOutcome.Suspect(name: "a", screened: RatioEstimate(ratio: 2))]
    #expect(outcome.reason() == .fine)
  }

  @Test func whatMayNotFailDoesNotButFaultsAlwaysDo() {
    var outcome = GateOutcome()
    (outcome.suspects, outcome.budgets, outcome.disagreements) = ([confirmed], [broken, inaccurate], ["a"])
    #expect(outcome.reason(failOn: []).code == 0 && outcome.reason(failOn: []).word == "accuracy")
    #expect(outcome.reason(failOn: [.slower]) == .regression)
    outcome.faults = ["something"]
    #expect(outcome.reason(failOn: []) == .notComparable)
  }
}
