import Testing

@testable import Judge

@Suite struct GateOutcomeReasonTests {
  private let broken = GateOutcome.BudgetResult(
    name: "a", budget: "time <= 1 ns", measured: "2 ns", isKept: false, isAccuracy: false)
  private let inaccurate = GateOutcome.BudgetResult(
    name: "a", budget: "error <= 1", measured: "2", isKept: false, isAccuracy: true)
  private let confirmed = GateOutcome.Suspect(name: "a", screened: RatioEstimate(ratio: 2), isConfirmed: true)

  private func undecided() -> Comparison {
    let side = Comparison.Side(label: "a", provenance: Provenance(), launches: 5...5)
    var comparison = Comparison(method: .files, base: side, new: side, rules: ComparisonRules())
    comparison.benchmarks = [
      ComparedBenchmark(
        identity: Measured.identity("a/1"), baseNanoseconds: 1, newNanoseconds: 1, baseLaunches: 5, newLaunches: 5,
        estimate: RatioEstimate(ratio: 1), raw: RatioEstimate(ratio: 1), threshold: 0.03)
    ]
    return comparison
  }

  @Test func nothingFoundIsFine() { #expect(GateOutcome().reason() == .fine) }

  @Test func accuracyWinsOverRegressionWinsOverFaultsWinOverInconclusive() {
    let all = Set(FailureCause.allCases)
    var outcome = GateOutcome(comparison: undecided())
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
