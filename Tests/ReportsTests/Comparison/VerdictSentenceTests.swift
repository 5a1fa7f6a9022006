import BenchTestSupport
import Judge
import Reports
import Testing

@Suite struct VerdictSentenceTests {
  private func sentence(_ benchmarks: ComparedBenchmark..., onlyInBase: Int = 0) -> String {
    var comparison = ReportSample.comparison(benchmarks)
    comparison.onlyInBase = (0..<onlyInBase).map { "gone/\($0)" }
    return VerdictSentence(comparison).text
  }

  private func slower(_ ratio: Double, launches: Int = 5) -> ComparedBenchmark {
    ReportSample.benchmark("s\(ratio)", .slower, ratio, launches: launches)
  }

  private func faster(_ ratio: Double, launches: Int = 5) -> ComparedBenchmark {
    ReportSample.benchmark("f\(ratio)", .faster, ratio, launches: launches)
  }

  @Test func changesAreInPlainWordsAndWhatIsMissingIsCounted() {
    #expect(
      sentence(slower(1.33), slower(1.34), onlyInBase: 241)
        == "2 of 2 benchmarks became about a third slower; 241 were not compared.")
    #expect(sentence(slower(1.087), onlyInBase: 1) == "1 of 1 benchmark became about 8.7 % slower; 1 was not compared.")
    #expect(sentence(slower(1.4), slower(1.05)) == "2 of 2 benchmarks became 5.0 to 40 % slower.")
    #expect(sentence(slower(2.01)) == "1 of 1 benchmark became about twice as slow.")
    #expect(sentence(faster(0.5), faster(0.501)) == "2 of 2 benchmarks became about twice as fast.")
    #expect(sentence(faster(0.75)) == "1 of 1 benchmark became about a quarter faster.")
  }

  @Test func everyVerdictHasItsClause() {
    let text = sentence(
      slower(1.2), faster(0.8), ReportSample.benchmark("u", .unchanged, 1),
      ReportSample.benchmark("i", .inconclusive, 1.02), ReportSample.benchmark("n", .notComparable, 1.5))
    #expect(
      text == """
        1 of 5 benchmarks became about 20 % slower; 1 became about 20 % faster; 1 remained unchanged; 1 remained \
        inconclusive; 1 could not be compared.
        """)
  }

  @Test func aSingleLaunchIsNotJudged() {
    let weak = sentence(
      slower(1.3, launches: 1), slower(1.31, launches: 1), faster(0.7, launches: 1),
      ReportSample.benchmark("i", .inconclusive, 1, launches: 1))
    #expect(
      weak == """
        Not judged, since a side has a single launch: 2 of 4 benchmarks appeared about 31 % slower; 1 appeared about \
        30 % faster; 1 remained inconclusive.
        """)
    #expect(
      sentence(slower(1.3, launches: 1), ReportSample.benchmark("u", .unchanged, 1))
        == "1 of 2 benchmarks appeared about 30 % slower in a single launch, which is not judged; 1 remained unchanged."
    )
  }

  @Test func errorsComeFirst() {
    var wrong = ReportSample.benchmark("w", .unchanged, 1)
    wrong.accuracy = ReportSample.accuracy(.exceeded, 1, 3)
    #expect(sentence(wrong) == "The error of 1 benchmark exceeds its bound. 1 of 1 benchmark remained unchanged.")
    wrong.accuracy.verdict = .grew
    #expect(sentence(wrong, wrong).hasPrefix("The errors of 2 benchmarks grew within their bounds. 2 of 2"))
  }

  /// A report with the expected text per format; empty for formats without a place for it.
  struct Case {
    var report: ComparisonReport
    var word: (ReportFormat) -> String
  }

  /// Reports with every kind of finding.
  private static func cases() throws -> [Case] {
    var gate = GateOutcome(comparison: ReportSample.comparison([ReportSample.benchmark("u", .unchanged, 1)]))
    gate.notes = ["both programs are the same bytes (A/A)"]
    gate.budgets = [.init(name: "u/1", budget: "time at most 1 ns", measured: "2 ns", isKept: false, isAccuracy: false)]
    let budget = try #require(try Thresholds(text: "^u/ time <= 1 ns").budgets.first)
    gate.unjudged = [GateOutcome.BudgetResult(budget, obstacle: "matches no benchmark that was measured")]
    let gated = ComparisonReport([gate.comparison].compactMap { $0 }, gate: gate, reason: gate.reason())
    let (noted, broken, unjudged) = (gate.notes[0], gate.budgets[0].budget, "matches no benchmark that was measured")
    let tables: Set<ReportFormat> = [.csv, .junit]
    var undecided = ReportSample.comparison([ReportSample.benchmark("i", .inconclusive, 1.02)])
    undecided.onlyInBase = ["gone/1"]
    let weak = ReportSample.comparison([ReportSample.benchmark("w", .slower, 1.3, launches: 1)], launches: 1)
    let refused = ReportSample.refused.map { refused in
      Case(report: ReportSample.report(refused.comparison)) { _ in refused.reason }
    }
    let verdicts = ([ReportSample.mixed, undecided, weak] + ReportSample.refused.map(\.comparison)).map { comparison in
      Case(report: ReportSample.report(comparison)) { $0 == .csv ? "" : VerdictSentence(comparison).text }
    }
    return refused + verdicts + [
      Case(report: gated) { $0 == .csv ? "" : noted }, Case(report: gated) { _ in broken },
      Case(report: gated) { tables.contains($0) ? unjudged : "" },
      Case(report: gated) {
        [ReportFormat.csv: "budget broken", .junit: "<failure type=\"budget\""][$0] ?? "overbudget"
      },
      Case(report: ReportSample.report(ReportSample.mixed)) { $0 == .csv ? "exceeded" : "accuracy" },
    ]
  }

  @Test(arguments: ReportFormat.allCases)
  func everyFormatSaysWhatWasFound(format: ReportFormat) throws {
    for (place, one) in try Self.cases().enumerated() {
      let (text, word) = (Self.plain(one.report, format), one.word(format))
      #expect(word.isEmpty || text.contains(word), "case \(place) as \(format) has no '\(word)': \(text)")
    }
  }

  /// Times may be stated, but changes would be judgements.
  @Test(arguments: ReportFormat.allCases)
  func noFormatStatesAChangeOfARefusedComparison(format: ReportFormat) throws {
    var comparison = try #require(ReportSample.refused.first).comparison
    comparison.drift = nil
    (comparison.geometricMean, comparison.rawGeometricMean, comparison.medianRatio) = (nil, nil, nil)
    let text = Self.plain(ReportSample.report(comparison), format)
    #expect(!text.contains("+50.0 %"), "\(format): \(text)")
    #expect(format != .junit || text.contains("errors=\"1\"") && text.contains("<error type=\"notcomparable\""))
  }

  /// A report without the escapes of its format.
  private static func plain(_ report: ComparisonReport, _ format: ReportFormat) -> String {
    let escapes = [
      ("&#39;", "'"), ("&apos;", "'"), ("&quot;", "\""), ("&#10;", "\n"), ("<wbr>", ""), ("<span class=\"whole\">", ""),
      ("</span>", ""), ("&lt;", "<"), ("&gt;", ">"),
      ("\\/", "/"),
      ("&#34;", "\""), ("&amp;", "&"),
    ]
    let text = String(decoding: report.bytes(as: format), as: UTF8.self)
    return escapes.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
