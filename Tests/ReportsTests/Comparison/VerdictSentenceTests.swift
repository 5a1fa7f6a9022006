import BenchTestSupport
@testable import Judge
import Testing

@testable import Reports

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

  /// What a comparison refuses, every format refuses, with the reason.
  @Test(arguments: ReportFormat.allCases)
  func everyFormatSaysWhyNothingWasCompared(format: ReportFormat) {
    for (title, comparison, reason) in ReportSample.refused {
      let report = ReportSample.report(comparison)
      #expect(report.reason == .notComparable, "\(title)")
      let text = Self.plain(report, format)
      #expect(text.contains(reason), "\(title) as \(format): \(text)")
      #expect(format == .junit || format == .csv || text.contains("notcomparable"), "\(title) as \(format)")
      #expect(format != .junit || text.contains("errors=\"1\"") && text.contains("<error type=\"notcomparable\""))
    }
  }

  /// Times are facts; changes would be judgements.
  @Test(arguments: ReportFormat.allCases)
  func noFormatStatesAChangeOfARefusedComparison(format: ReportFormat) throws {
    var comparison = try #require(ReportSample.refused.first).comparison
    comparison.drift = nil
    (comparison.geometricMean, comparison.rawGeometricMean, comparison.medianRatio) = (nil, nil, nil)
    let text = Self.plain(ReportSample.report(comparison), format)
    #expect(!text.contains("+50.0 %"), "\(format): \(text)")
  }

  @Test(arguments: [ReportFormat.text, .markdown, .json, .junit, .html])
  func everyFormatHasTheNotesOfAGate(format: ReportFormat) {
    var gate = GateOutcome(comparison: ReportSample.comparison([ReportSample.benchmark("u", .unchanged, 1)]))
    gate.notes = ["both programs are the same bytes (A/A)"]
    let text = Self.plain(
      ComparisonReport([gate.comparison].compactMap { $0 }, gate: gate, reason: gate.reason()), format)
    #expect(text.contains(gate.notes[0]), "\(format): \(text)")
  }

  @Test(arguments: [ReportFormat.csv, .junit]) func formatsWithALinePerBudgetHaveThoseThatAreNotJudged(
    format: ReportFormat
  ) throws {
    var gate = GateOutcome(comparison: ReportSample.comparison([ReportSample.benchmark("u", .unchanged, 1)]))
    let budget = try #require(try Thresholds(text: "^u/ time <= 1 ns").budgets.first)
    gate.unjudged = [GateOutcome.BudgetResult(budget, obstacle: "matches no benchmark that was measured")]
    let text = Self.plain(
      ComparisonReport([gate.comparison].compactMap { $0 }, gate: gate, reason: gate.reason()), format)
    #expect(text.contains("time <= 1 ns") && text.contains("matches no benchmark that was measured"), "\(text)")
  }

  /// What was found is the same in every format that people read.
  @Test(arguments: [ReportFormat.text, .markdown, .json, .junit, .html])
  func everyFormatOpensWithTheSentence(format: ReportFormat) {
    var undecided = ReportSample.comparison([ReportSample.benchmark("i", .inconclusive, 1.02)])
    undecided.onlyInBase = ["gone/1"]
    let weak = ReportSample.comparison([slower(1.3, launches: 1)], launches: 1)
    let refused = ReportSample.refused.map { $0.comparison }
    for comparison in [ReportSample.mixed, undecided, weak] + refused {
      let text = Self.plain(ReportSample.report(comparison), format)
      #expect(text.contains(VerdictSentence(comparison).text), "\(format): \(text)")
    }
  }

  @Test(arguments: ReportFormat.allCases)
  func everyFormatReportsABrokenBudget(format: ReportFormat) {
    var gate = GateOutcome(comparison: ReportSample.comparison([ReportSample.benchmark("u", .unchanged, 1)]))
    gate.budgets = [.init(name: "u/1", budget: "time at most 1 ns", measured: "2 ns", isKept: false, isAccuracy: false)]
    let report = ComparisonReport([gate.comparison].compactMap { $0 }, gate: gate, reason: gate.reason())
    #expect(report.reason == .overBudget)
    let text = Self.plain(report, format)
    #expect(text.contains("time at most 1 ns") && !text.contains("regression"), "\(text)")
    let words = [ReportFormat.csv: "budget broken", .junit: "<failure type=\"budget\""]
    #expect(text.contains(words[format] ?? "overbudget"), "\(text)")
  }

  @Test(arguments: ReportFormat.allCases)
  func everyFormatReportsAnErrorBeyondItsBound(format: ReportFormat) {
    let text = Self.plain(ReportSample.report(ReportSample.mixed), format)
    #expect(text.contains(format == .csv ? "exceeded" : "accuracy"), "\(text)")
  }

  /// A report without the escapes of its format.
  private static func plain(_ report: ComparisonReport, _ format: ReportFormat) -> String {
    let escapes = [
      ("&#39;", "'"), ("&apos;", "'"), ("&quot;", "\""), ("&#10;", "\n"), ("&lt;", "<"), ("&gt;", ">"), ("\\/", "/"),
      ("&#34;", "\""), ("&amp;", "&"),
    ]
    let text = String(decoding: report.bytes(as: format), as: UTF8.self)
    return escapes.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
