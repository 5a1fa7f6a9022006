import BenchTestSupport
import Testing

@testable import Records
@testable import Judge
@testable import Reports

@Suite struct ComparisonTextTests {
  private func lines(_ report: ComparisonReport) -> [Substring] { report.text().split(separator: "\n") }

  /// The kernels of a table, in the order of its lines.
  private func kernels(_ report: ComparisonReport, under heading: String) -> [Substring] {
    let rest = lines(report).drop { !$0.hasPrefix(heading) }.dropFirst(3)
    return rest.prefix { !$0.hasPrefix("…") && $0.contains("/simd/") }.map { $0.prefix { $0 != "/" } }
  }

  @Test func theWorstTwentyAreListedWorstFirst() {
    let slower = ReportSample.many(27, .slower, from: 1.1)
    let report = ReportSample.report(ReportSample.comparison(slower + ReportSample.many(1, .faster, from: 0.5)))
    #expect(kernels(report, under: "slower") == (7..<27).reversed().map { "k\($0)" })
    #expect(lines(report).contains("… and 7 more; --all lists them"))
  }

  @Test(arguments: [(1, "(1 pattern has its own)"), (2, "(2 patterns have their own)")])
  func patternsWithAThresholdOfTheirOwnAreCounted(count: Int, words: String) {
    var comparison = ReportSample.mixed
    comparison.rules.thresholds = (0..<count).map { PatternThreshold(pattern: "^a\($0)/", threshold: 0.1) }
    #expect(ReportSample.report(comparison).text().contains(words))
  }

  @Test func theBestTwentyAreListedBestFirst() {
    let report = ReportSample.report(ReportSample.comparison(ReportSample.many(25, .faster, from: 0.5)))
    #expect(kernels(report, under: "faster") == (0..<20).map { "k\($0)" })
  }

  @Test func allMeansAll() {
    let benchmarks = ReportSample.many(30, .slower, from: 1.1) + ReportSample.many(9, .unchanged, from: 1, name: "u")
    var comparison = ReportSample.comparison(benchmarks)
    comparison.onlyInNew = ["fresh/1"]
    let report = ReportSample.report(comparison, listsAll: true)
    #expect(kernels(report, under: "slower").count == 30)
    #expect(kernels(report, under: "unchanged").count == 9)
    #expect(lines(report).contains("  fresh/1") && !report.text().contains("--all"))
  }

  @Test func theLastLineIsTheSentenceInEveryCase() throws {
    let reports = [
      ReportSample.report(ReportSample.mixed), ReportSample.report(ReportSample.comparison([])),
      ComparisonReport([], gate: ReportSample.gate, reason: .accuracy),
      ComparisonReport([ReportSample.mixed, ReportSample.mixed], gate: ReportSample.gate, reason: .accuracy),
    ]
    for report in reports {
      let last = try #require(lines(report).last)
      #expect(last == report.resultSentence)
      #expect(report.text().hasSuffix(last + "\n"))
      #expect(lines(report).count { $0.hasPrefix("result:") } == 1)
    }
  }

  @Test func linesFitATerminal() {
    var comparison = ReportSample.mixed
    for index in comparison.benchmarks.indices {
      comparison.benchmarks[index].raw.ratio += 0.01
      comparison.benchmarks[index].identity.kernel += String(repeating: "x", count: 100)
      comparison.benchmarks[index].accuracy.newWorstUlp = 12.345
      comparison.benchmarks[index].accuracy.worstInput = String(repeating: "y", count: 500)
    }
    // The first and the last line are sentences.
    for line in lines(ReportSample.report(comparison)).dropFirst().dropLast() {
      #expect(line.count <= 120, "\(line)")
    }
  }

  @Test func linesOfDifferentBenchmarksNeverReadTheSame() {
    let names = ["fast", "fused", "fused-streaming"].map { "startTransform/cascadeOvershoot/simd-\($0)/gallery" }
    var slower = names.map { ReportSample.benchmark($0, .slower, 1.2) }
    for index in slower.indices { slower[index].accuracy = ReportSample.accuracy(.grew, 0.5, 1.25) }
    let report = ReportSample.report(ReportSample.comparison(slower))
    let table = lines(report).filter { $0.hasPrefix("start") || $0.hasPrefix("grew") }
    #expect(table.count == 6 && Set(table).count == 6, "\(table)")
    #expect(table.allSatisfy { $0.contains("/simd-f") && $0.count <= 120 }, "\(table)")
  }

  @Test func theSummaryNamesTheWorstAndTheBest() {
    let text = ReportSample.report(ReportSample.mixed).text()
    #expect(text.contains("slower          2   worst: weak/simd/float/1000  +30.0 %  1.00 → 1.30 µs\n"))
    let best = "best: better/simd/float/1000  −31.0 % [−32.0, −30.0]  1.00 → 0.690 µs"
    #expect(text.contains("faster          1   \(best)\n"))
    #expect(text.contains("inconclusive    1   9 launches a side would tell\n"))
    #expect(text.contains("on one side     1 in base, 2 in new; --all lists them\n"))
    #expect(text.contains("mean ratio      0.997 [0.995, 0.999], as measured 1.014 [1.010, 1.020]\n"))
  }

  @Test func theHeaderSaysWhatIsComparedAndHow() {
    let text = ReportSample.report(ReportSample.mixed).text()
    #expect(text.contains("\n\nbase    base.csv: 5 launches, machine amd-26-2, Swift 6.3, run run-base.csv\n"))
    #expect(text.contains("panel   drift +1.8 %, removed; left out, having gone its own way: "))
    #expect(text.contains(" +40.0 %\n"))
  }

  @Test func errorsStandBesideTimesWorstFirst() throws {
    let all = lines(ReportSample.report(ReportSample.mixed)).map(String.init)
    let start = try #require(all.firstIndex { $0.hasPrefix("accuracy, worst first: 2 beyond") })
    #expect(all[start + 1] == "EXCEEDED  failed/1: worst error ? → 9.00, bound 2.00; no time")
    #expect(all[start + 2] == "          at row 973, out: got 0.39")
    #expect(all[start + 3] == "EXCEEDED  wrong/simd/float/1000: worst error 1.50 → 7.50, bound 2.00; time ±0.0 %")
    #expect(all[start + 5].hasPrefix("grew      slower/simd/float/1000: worst error 0.500 → 1.25"))
    #expect(all[start + 7].hasPrefix("shrank    better/"))
    #expect(all.contains { $0.hasPrefix("slower/simd") && $0.hasSuffix("  error grew") })
  }

  @Test(arguments: [(1.041, "everything is 4.1 % slower"), (0.96, "everything is 4.0 % faster")])
  func aShiftOfTheWholeSuiteIsAsked(median: Double, sentence: String) {
    let verdict: Verdict = median > 1 ? .slower : .faster
    var comparison = ReportSample.comparison(ReportSample.many(9, verdict, from: median))
    comparison.benchmarks.append(ReportSample.benchmark("same", .unchanged, 1))
    comparison.medianRatio = median
    #expect(ReportSample.report(comparison).text().contains(sentence))
    comparison.benchmarks.append(ReportSample.benchmark("same too", .unchanged, 1))
    #expect(!ReportSample.report(comparison).text().contains("everything is"))
  }

  @Test func aDriftIsNotRemovedWhereThatIsRefused() {
    var comparison = ReportSample.mixed
    comparison.drift?.ratio = 1.25
    #expect(ReportSample.report(comparison).text().contains("panel   drift +25.0 %, too large to be removed;"))
    comparison.rules.isForced = true
    #expect(ReportSample.report(comparison).text().contains("drift +25.0 %, removed;"))
  }

  @Test func timesAsMeasuredAreCalledSo() {
    var benchmark = ReportSample.benchmark("a", .slower, 1.087)
    (benchmark.newNanoseconds, benchmark.raw.ratio) = (1000, 1)
    let text = ReportSample.report(ReportSample.comparison([benchmark])).text()
    #expect(text.contains("1.00 → 1.00 µs as measured\n"))
  }

  @Test func weakEvidenceIsLabelled() {
    let weak = ReportSample.comparison([ReportSample.benchmark("a", .slower, 1.3, launches: 1)], launches: 1)
    #expect(ReportSample.report(weak).text().contains("\nweak evidence, which never fails"))
    #expect(ReportSample.report(ReportSample.mixed).text().contains("\nweak evidence for 1 benchmark,"))
    let strong = ReportSample.comparison([ReportSample.benchmark("a", .slower, 1.3)])
    #expect(!ReportSample.report(strong).text().contains("weak evidence"))
  }

  @Test func objectionsAndNotesAreInTheHeader() {
    var comparison = ReportSample.mixed
    (comparison.objections, comparison.notes) = (["other machine"], ["a file is partial"])
    let text = ReportSample.report(comparison).text()
    #expect(text.contains("not comparable  other machine\n") && text.contains("note            a file is partial\n"))
    comparison.rules.isForced = true
    #expect(ReportSample.report(comparison).text().contains("forced, although  other machine\n"))
  }

  @Test func severalFilesSayWhichOneTheSentenceCounts() {
    let bad = ReportSample.comparison([ReportSample.benchmark("a", .slower, 1.2)], new: "bad.csv")
    let good = ReportSample.comparison([ReportSample.benchmark("a", .unchanged, 1)], new: "good.csv")
    #expect(ReportSample.report(good, bad).text().contains("\nworst of 2 files: bad.csv\n\nresult: regression "))
  }

  @Test func namesOfOthersCannotSteerTheTerminal() {
    var comparison = ReportSample.comparison(
      [ReportSample.benchmark(ReportSample.nastyName, .slower, 1.2)], new: ReportSample.nastyName)
    comparison.onlyInNew = [ReportSample.nastyName]
    comparison.notes = [ReportSample.nastyName]
    let text = ReportSample.report(comparison, listsAll: true).text()
    #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\0" || $0 == "\t" || $0 == "\u{202E}" })
  }

  @Test func coloursRepeatWhatWordsSay() {
    let report = ReportSample.report(ReportSample.mixed)
    let colored = report.text(style: .colored)
    #expect(colored != report.text())
    #expect(colored.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == report.text())
  }

  @Test func coloursAreForTerminalsThatWantThem() {
    let terminal = ["TERM": "xterm"]
    #expect(TerminalStyle(isTerminal: true, environment: terminal) == .colored)
    #expect(TerminalStyle(isTerminal: false, environment: terminal) == .plain)
    #expect(TerminalStyle(isTerminal: true, environment: ["TERM": "dumb"]) == .plain)
    #expect(TerminalStyle(isTerminal: true, environment: ["TERM": "xterm", "NO_COLOR": "1"]) == .plain)
    #expect(TerminalStyle(isTerminal: true, environment: ["TERM": "xterm", "NO_COLOR": ""]) == .colored)
  }
}
