import BenchTestSupport
import Judge
import Records
import Reports
import Testing

@Suite struct ComparisonDocumentTests {
  private let mixed = ReportSample.report(ReportSample.mixed).document

  /// The kernels of a list, in the order of its rows.
  private func kernels(_ report: ComparisonReport, _ heading: String) -> [String] {
    let rows = report.document.section(heading)?.table?.shownRows ?? []
    return rows.map { String($0.cells[0].text.prefix { $0 != "/" }) }
  }

  @Test func theWorstTwentyAreListedWorstFirst() {
    let slower = ReportSample.many(27, .slower, from: 1.1)
    let report = ReportSample.report(ReportSample.comparison(slower + ReportSample.many(1, .faster, from: 0.5)))
    #expect(kernels(report, "slower, worst first: 27") == (7..<27).reversed().map { "k\($0)" })
    let faster = ReportSample.report(ReportSample.comparison(ReportSample.many(25, .faster, from: 0.5)))
    #expect(kernels(faster, "faster, best first") == (0..<20).map { "k\($0)" })
  }

  @Test func allMeansAll() {
    let benchmarks = ReportSample.many(30, .slower, from: 1.1) + ReportSample.many(9, .unchanged, from: 1, name: "u")
    var comparison = ReportSample.comparison(benchmarks)
    comparison.onlyInNew = ["fresh/1"]
    let report = ReportSample.report(comparison, listsAll: true)
    #expect(kernels(report, "slower").count == 30 && kernels(report, "unchanged").count == 9)
    #expect(kernels(report, "only in new") == ["fresh"] && !report.document.text.contains("--all"))
    #expect(kernels(ReportSample.report(comparison), "unchanged").isEmpty)
  }

  @Test func theSummaryNamesTheWorstAndTheBest() throws {
    let table = try #require(mixed.section("7 benchmarks on both sides")?.table)
    #expect(
      table.row("slower") == [
        "verdict": "slower", "benchmarks": "2", "remark": "worst: weak/simd/float/1000 +30.0 %, 1.00 → 1.30 µs",
      ])
    let best = "best: better/simd/float/1000 −31.0 %, 1.00 → 0.690 µs"
    #expect(table.row("faster")?["remark"] == best)
    #expect(table.row("inconclusive")?["remark"] == "9 launches a side would settle it")
    #expect(table.row("only in base")?["benchmarks"] == "1" && table.row("only in new")?["benchmarks"] == "2")
    #expect(mixed.fact("mean ratio") == "0.997 [0.995, 0.999], as measured 1.014 [1.010, 1.020]")
  }

  @Test func aThresholdOfEachBenchmarkIsShownWherePatternsHaveTheirOwn() {
    var comparison = ReportSample.mixed
    comparison.rules.thresholds = [PatternThreshold(pattern: "^a/", threshold: 0.1)]
    let table = ReportSample.report(comparison).document.section("slower")?.table
    #expect(table?.row("weak/")?["counts from"] == "3 %")
  }

  @Test func errorsStandBesideTimesWorstFirst() throws {
    let section = try #require(mixed.section("accuracy, worst first: 2 beyond the bound, 1 grew, 1 shrank"))
    let table = try #require(section.table)
    #expect(section.heading?.tone == .bad)
    #expect(
      table.texts == [
        ["failed/1", "EXCEEDED", "–", "9.00", "2.00", "–", "–"],
        ["wrong/simd/float/1000", "EXCEEDED", "1.50", "7.50", "2.00", "–", "±0.0 %"],
        ["slower/simd/float/1000", "grew", "0.500", "1.25", "2.00", "–", "+12.4 %"],
        ["better/simd/float/1000", "shrank", "1.00", "0.250", "2.00", "–", "−31.0 %"],
      ])
    #expect(mixed.fact("failed/1") == "at row 973, out: got 0.39")
    #expect(mixed.section("slower")?.table?.row("slower/")?["remark"] == "error grew")
  }

  @Test(arguments: [(1.041, "everything is 4.1 % slower"), (0.96, "everything is 4.0 % faster")])
  func aShiftOfTheWholeSuiteIsAsked(median: Double, sentence: String) {
    let verdict: Verdict = median > 1 ? .slower : .faster
    var comparison = ReportSample.comparison(ReportSample.many(9, verdict, from: median))
    comparison.benchmarks.append(ReportSample.benchmark("same", .unchanged, 1))
    comparison.medianRatio = median
    #expect(ReportSample.report(comparison).document.fact("note").contains(sentence))
    comparison.benchmarks.append(ReportSample.benchmark("same too", .unchanged, 1))
    #expect(!ReportSample.report(comparison).document.fact("note").contains("everything is"))
  }

  @Test(arguments: [
    (1.018, false, "drift +1.8 %, removed; ignored as outlier: "), (1.25, true, "drift +25.0 %, removed;"),
    (1.25, false, "drift +25.0 %, too large to be removed;"),
  ])
  func aDriftIsRemovedUnlessItIsTooLarge(ratio: Double, isForced: Bool, words: String) {
    var comparison = ReportSample.mixed
    comparison.drift?.ratio = ratio
    comparison.rules.isForced = isForced
    #expect(ReportSample.report(comparison).document.fact("panel").hasPrefix(words))
  }

  @Test func timesAsMeasuredAreCalledSo() {
    var benchmark = ReportSample.benchmark("a", .slower, 1.087)
    (benchmark.newNanoseconds, benchmark.raw.ratio) = (1000, 1)
    #expect(benchmark.timesText == "1.00 → 1.00 µs as measured")
    let table = ReportSample.report(ReportSample.comparison([benchmark])).document.section("slower")?.table
    #expect(table?.row("a/")?["raw"] == "±0.0 %")
  }

  @Test func objectionsAndNotesAreAmongTheFacts() {
    var comparison = ReportSample.mixed
    (comparison.objections, comparison.notes) = (["other machine"], ["a file is partial"])
    var document = ReportSample.report(comparison).document
    #expect(document.fact("not comparable") == "other machine")
    #expect(document.fact("note").hasSuffix("\na file is partial"))
    comparison.rules.isForced = true
    document = ReportSample.report(comparison).document
    #expect(document.fact("forced, although") == "other machine")
  }

  @Test func severalFilesSayWhichOneTheSentenceCounts() {
    let bad = ReportSample.comparison([ReportSample.benchmark("a", .slower, 1.2)], new: "bad.csv")
    let good = ReportSample.comparison([ReportSample.benchmark("a", .unchanged, 1)], new: "good.csv")
    let verdict = ReportSample.report(good, bad).document.verdict.map(\.text)
    #expect(verdict.count == 3 && verdict[0].hasPrefix("good.csv: 1 of 1") && verdict[1].hasPrefix("bad.csv: 1 of 1"))
    #expect(verdict[2] == "worst of 2 files: bad.csv")
  }

  @Test func theLargestChangeIsOnTopOfThePicture() throws {
    let chart = try #require(mixed.section("new.csv against base.csv")?.chart)
    let ranked = RankedBenchmarks(ReportSample.mixed)
    #expect(chart.y.categories?.first == ranked.slower.first?.name)
    let slower = try #require(chart.series.first { $0.name == "slower" })
    #expect(slower.marks.count == ranked.slower.count)
    #expect(slower.marks.first?.x == ((ranked.slower.first?.estimate.ratio ?? 0) - 1) * 100)
  }

  @Test func whereNothingChangedOnlyThePageHasThePicture() {
    let same = ReportSample.report(ReportSample.comparison([ReportSample.benchmark("k", .unchanged, 1)])).document
    #expect(!same.markdown.contains("```text") && same.page.contains("id=\"chart-changes\""))
  }

  @Test func theVerdictHasTheColourOfTheReason() throws {
    let page = mixed.page
    let verdict = try #require(page.range(of: "class=\"answer bad\""))
    let picture = try #require(page.range(of: "<figure"))
    #expect(verdict.lowerBound < picture.lowerBound && page.contains("result: accuracy"))
  }
}
