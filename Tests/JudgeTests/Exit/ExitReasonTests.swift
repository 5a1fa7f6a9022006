import BenchTestSupport
import Testing

@testable import Judge

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
    let all = [ExitReason.fine, .notComparable, .regression, .accuracy, .inconclusive]
    #expect(all.map(\.code) == [0, 2, 3, 4, 5])
    #expect(all.map(\.word) == ["fine", "notcomparable", "regression", "accuracy", "inconclusive"])
  }

  @Test func improvementsNeverFail() {
    #expect(reason(faster, failOn: Set(FailureCause.allCases)) == .fine)
  }

  @Test func aSlowerBenchmarkIsARegressionUnlessThatIsNotAskedFor() {
    #expect(reason(slower, faster) == .regression)
    #expect(reason(slower, failOn: [.accuracy, .inconclusive]) == .fine)
    #expect(reason(slower, failOn: []) == .fine)
  }

  @Test func aSingleLaunchNeverMakesARegression() {
    #expect(reason(ReportSample.benchmark("a", .slower, 3, launches: 1)) == .fine)
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
    #expect(reason(other, undecided, failOn: []) == .notComparable)
    #expect(reason() == .notComparable)
  }

  @Test func inconclusiveFailsOnlyOnRequest() {
    #expect(reason(undecided) == .fine)
    #expect(reason(undecided, failOn: [.inconclusive]) == .inconclusive)
  }

  @Test func theWorstOfSeveralFilesCounts() {
    let comparisons = [[faster], [slower], [other]].map { ReportSample.comparison($0) }
    #expect(ExitReason(comparisons: comparisons) == .regression)
    #expect(ExitReason(comparisons: []) == .fine)
    let ascending: [ExitReason] = [.fine, .inconclusive, .notComparable, .regression, .accuracy]
    for index in ascending.indices {
      #expect(ExitReason.worst(of: ascending[...index].reversed()) == ascending[index])
    }
  }
}
