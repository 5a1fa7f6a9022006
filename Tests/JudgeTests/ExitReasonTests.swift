import BenchTestSupport
import Judge
import Testing

@Suite struct ExitReasonTests {
  private let slower = ReportSample.benchmark("a", .slower, 1.2)
  private let faster = ReportSample.benchmark("a", .faster, 0.5)
  private let undecided = ReportSample.benchmark("a", .inconclusive, 1.02)
  private let other = ReportSample.benchmark("a", .notComparable, 1.5)

  private func reason(
    _ benchmarks: ComparedBenchmark..., failOn: Set<FailureCause> = FailureCause.standard
  ) -> ExitReason {
    ExitReason(ReportSample.comparison(benchmarks), failOn: failOn)
  }

  private var wrong: ComparedBenchmark {
    var wrong = ReportSample.benchmark("b", .faster, 0.5)
    wrong.accuracy = ReportSample.accuracy(.exceeded, 1, 3)
    return wrong
  }

  @Test func codesAndWordsAreThePublishedOnes() {
    let all: [ExitReason] = [
      .fine, .weak, .notComparable, .regression, .improvement, .overBudget, .accuracy, .inconclusive,
    ]
    #expect(all.map(\.code) == [0, 0, 2, 3, 3, 3, 4, 5])
    let words = "fine weak notcomparable regression improvement overbudget accuracy inconclusive".split(separator: " ")
    #expect(all.map(\.word) == words.map(String.init))
  }

  /// The word reports the finding, even if it does not fail the gate.
  private func expectTolerated(_ reason: ExitReason, _ word: String, location: SourceLocation = #_sourceLocation) {
    #expect(reason.code == 0 && reason.word == word, sourceLocation: location)
  }

  @Test func improvementsFailOnlyWhereThatIsAskedFor() {
    #expect(reason(faster, failOn: Set(FailureCause.allCases).subtracting([.faster])) == .fine)
    #expect(reason(faster, failOn: [.faster]) == .improvement)
    #expect(reason(slower, faster, failOn: [.slower, .faster]) == .regression)
    expectTolerated(reason(ReportSample.benchmark("a", .faster, 0.3, launches: 1), failOn: [.faster]), "weak")
  }

  @Test func aSlowerBenchmarkIsARegressionUnlessThatIsNotAskedFor() {
    #expect(reason(slower, faster) == .regression)
    expectTolerated(reason(slower, failOn: [.accuracy, .inconclusive]), "regression")
    expectTolerated(reason(slower, failOn: []), "regression")
    expectTolerated(reason(wrong, slower, failOn: []), "accuracy")
  }

  @Test func aSingleLaunchNeverMakesARegressionAndIsNotFine() {
    let weak = ReportSample.benchmark("a", .slower, 3, launches: 1)
    expectTolerated(reason(weak), "weak")
    expectTolerated(reason(weak, faster), "weak")
    expectTolerated(reason(ReportSample.benchmark("a", .faster, 0.3, launches: 1)), "weak")
    expectTolerated(reason(ReportSample.benchmark("a", .inconclusive, 1, launches: 1)), "weak")
    #expect(reason(ReportSample.benchmark("a", .unchanged, 1, launches: 1)) == .fine)
  }

  @Test func accuracyWinsOverEverythingElse() {
    #expect(reason(slower, wrong, other) == .accuracy)
    #expect(reason(slower, wrong, failOn: [.slower]) == .regression)
  }

  @Test func aBenchmarkWithoutTimesCanBeWrong() {
    var comparison = ReportSample.comparison([faster])
    comparison.accuracyOnly = ReportSample.mixed.accuracyOnly
    #expect(ExitReason(comparison) == .accuracy)
  }

  @Test func errorsThatGrewWithinTheirBoundDoNotFail() {
    var grown = faster
    grown.accuracy = ReportSample.accuracy(.grew, 1, 1.9)
    #expect(reason(grown) == .fine)
  }

  @Test func whatIsNotComparableFailsWhateverIsAskedFor() {
    var refused = ReportSample.comparison([other, undecided])
    refused.objections = ["other machine"]
    #expect(ExitReason(refused, failOn: []) == .notComparable)
    #expect(reason(other) == .notComparable && reason() == .notComparable)
    #expect(reason(other, faster) == .fine, "the rest was compared")
  }

  @Test func inconclusiveFailsOnlyOnRequest() {
    #expect(reason(undecided, faster) == .fine)
    expectTolerated(reason(undecided), "inconclusive")
    #expect(reason(undecided, failOn: [.inconclusive]) == .inconclusive)
  }

  @Test func fewerThanHalfSettledIsNotFine() {
    expectTolerated(reason(undecided, undecided, faster), "inconclusive")
    #expect(reason(undecided, undecided, faster, faster, other) == .fine)
  }

  @Test func theWorstOfSeveralFilesCounts() {
    let comparisons = [[faster], [slower], [other]].map { ReportSample.comparison($0) }
    #expect(ExitReason(comparisons: comparisons) == .regression)
    #expect(ExitReason(comparisons: []) == .fine)
    let ascending: [ExitReason] = [
      .fine, .weak, .accuracy.failing(false), .inconclusive, .notComparable, .overBudget, .regression, .accuracy,
    ]
    for index in ascending.indices {
      #expect(ExitReason.worst(of: ascending[...index].reversed()) == ascending[index])
    }
  }
}
