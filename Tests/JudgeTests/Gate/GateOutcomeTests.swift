import BenchTestSupport
import Foundation
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

  /// Of two function orders, the one that differs more counts, in either direction.
  @Test(
    arguments: [
      ([1.1, 0.97], 1.1, false), ([1.01, 0.88], 0.88, true), ([1.13], 1.13, true), ([.infinity], nil, false),
    ] as [([Double], Double?, Bool)])
  func anOrderOfFunctionsThatMovesItAsMuchMayExplainIt(ratios: [Double], layout: Double?, explains: Bool) {
    var outcome = GateOutcome()
    outcome.suspects = [.init(name: "a/simd/float/1000", confirmed: RatioEstimate(ratio: 1.124), isConfirmed: true)]
    for ratio in ratios {
      outcome.note(layout: ReportSample.comparison([ReportSample.benchmark("a", .unchanged, ratio)]))
    }
    #expect(outcome.suspects[0].layout == layout && outcome.suspects[0].isWithinLayout == explains)
    #expect(outcome.reason() == .regression, "it is slower all the same")
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

@Suite struct LaunchRecommendationTests {
  /// The simulated share of 5 % slowdowns found with the maximum number of launches.
  private func power(launches: Int, spread: Double, seed: UInt64) -> Double {
    var noise = NormalSource(seed: seed)
    let test = SequentialTest(among: 1, correlation: Gate.launchCorrelation)
    func side(_ shift: Double, _ count: Int) -> [Double] { (0..<count).map { _ in shift + spread * noise.next() } }
    let found = (0..<600).count { _ in
      let logarithms = LaunchLogarithms(base: side(0, launches), new: side(log(1.05), 6 * launches))
      let difference = LogDifference(logarithms, trimming: Gate.trimming)
      guard let evidence = ModeratedTest([difference]).evidence(of: difference) else { return false }
      return test.answer(evidence, delta: log(1.03)) == .slower
    }
    return Double(found) / 600
  }

  @Test(arguments: [0.01, 0.014]) func recommendedLaunchesFindNineOfTen(spread: Double) throws {
    let launches = try #require(LaunchRecommendation.launches(standardDeviation: spread, threshold: 0.03))
    let (enough, fewer) = (
      power(launches: launches, spread: spread, seed: 26), power(launches: launches - 2, spread: spread, seed: 26)
    )
    #expect(enough >= 0.85, "\(launches) launches find \(enough) at spread \(spread), seed 26")
    #expect(fewer < enough && fewer <= 0.93, "\(launches - 2) launches find \(fewer) at spread \(spread), seed 26")
  }

  @Test func quietMachinesNeedFewAndHopelessOnesGetNoNumber() {
    #expect(LaunchRecommendation.launches(standardDeviation: 0, threshold: 0.03) == 3)
    #expect(LaunchRecommendation.launches(standardDeviation: 0.2, threshold: 0.03) == nil)
    #expect(LaunchRecommendation.launches(standardDeviation: 0.001, threshold: 0.12) == nil)
  }

  @Test func moreSpreadNeverNeedsFewerLaunches() {
    let counts = (0...60).map { LaunchRecommendation.launches(standardDeviation: 0.001 * Double($0), threshold: 0.03) }
    #expect(zip(counts, counts.dropFirst()).allSatisfy { ($0 ?? 21) <= ($1 ?? 21) })
  }
}
