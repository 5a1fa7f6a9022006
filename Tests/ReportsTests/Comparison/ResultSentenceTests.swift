import BenchTestSupport
import Foundation
import Judge
import Records
import Reports
import Testing

@Suite struct ResultSentenceTests {
  /// The parsed sentence: the reason, and the values by key.
  static func parsed(_ sentence: String) throws -> (reason: String, values: [String: String]) {
    let words = sentence.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    try #require(words.count > 2 && words[0] == "result:")
    let pairs = try words.dropFirst(2).map { word in
      let parts = word.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      try #require(parts.count == 2, "\(word)")
      return (parts[0], parts[1])
    }
    return (words[1], Dictionary(uniqueKeysWithValues: pairs))
  }

  @Test func theSentenceIsThePromisedOne() {
    let comparison = ReportSample.mixed
    let sentence = ComparisonReport([comparison], reason: .accuracy).resultSentence
    #expect(
      sentence == """
        result: accuracy slower=2 faster=1 unchanged=2 inconclusive=1 notcomparable=1 accuracy_failures=2 \
        accuracy_grew=1 only_in_base=1 only_in_new=2 geomean=0.997 launches=5:5 weak=1 exit=4
        """)
  }

  @Test func aGateAddsItsCounts() throws {
    let gate = ReportSample.gate
    let report = ComparisonReport([ReportSample.mixed], gate: gate, reason: .accuracy)
    let (_, values) = try Self.parsed(report.resultSentence)
    #expect(values["suspects"] == "2" && values["confirmed"] == "1")
    #expect(values["budgets"] == "3" && values["budgets_broken"] == "1")
    #expect(values["accuracy_failures"] == "3", "wrong, failed and the unheard one")
  }

  @Test func budgetsAloneHaveAllKeysToo() throws {
    let alone = ComparisonReport([], gate: GateOutcome(), reason: .fine).resultSentence
    let (reason, values) = try Self.parsed(alone)
    let compared = try Self.parsed(ReportSample.report(ReportSample.mixed).resultSentence).values
    #expect(reason == "fine" && values["launches"] == "0:0" && values["geomean"] == "none")
    #expect(Set(compared.keys).isSubset(of: values.keys))
    #expect(alone.hasSuffix(" exit=0"))
  }

  @Test func theWorstOfSeveralFilesIsCounted() throws {
    let bad = ReportSample.comparison([ReportSample.benchmark("a", .slower, 1.2)])
    let good = ReportSample.comparison(ReportSample.many(3, .faster, from: 0.5))
    let (reason, values) = try Self.parsed(ReportSample.report(good, bad, good).resultSentence)
    #expect(reason == "regression" && values["slower"] == "1" && values["faster"] == "0" && values["files"] == "3")
  }

  @Test func theWorstFileIsTheOneThatMakesTheCommandFail() throws {
    let calm = ReportSample.comparison([ReportSample.benchmark("a", .unchanged, 1)], new: "calm.csv")
    let open = ReportSample.comparison([ReportSample.benchmark("a", .inconclusive, 1.02)], new: "open.csv")
    let causes = FailureCause.standard.union([.inconclusive])
    let reason = ExitReason(comparisons: [calm, open], failOn: causes)
    let report = ComparisonReport([calm, open], reason: reason, failOn: causes)
    let (word, values) = try Self.parsed(report.resultSentence)
    #expect(word == "inconclusive" && values["inconclusive"] == "1")
    #expect(report.document.verdict.last?.text == "worst of 2 files: open.csv")
  }

  @Test func unevenLaunchesAreARange() throws {
    var comparison = ReportSample.mixed
    comparison.new.launches = 3...5
    comparison.geometricMean = RatioEstimate(ratio: .nan)
    let (_, values) = try Self.parsed(ReportSample.report(comparison).resultSentence)
    #expect(values["launches"] == "5:3-5" && values["geomean"] == "none")
  }
}

@Suite(.vocabulary) struct StepSummaryTests {
  private let path = FileManager.default.temporaryDirectory.appendingPathComponent("summary-\(UUID()).md").path
  private let report = ReportSample.report(
    ReportSample.comparison(ReportSample.many(9000, .slower, from: 1.1)), listsAll: true)

  private func append() throws {
    try #require(StepSummary(environment: ["GITHUB_STEP_SUMMARY": path])).append(report)
  }

  @Test func withoutTheVariableThereIsNone() {
    #expect(StepSummary(environment: [:]) == nil && StepSummary(environment: ["GITHUB_STEP_SUMMARY": ""]) == nil)
  }

  @Test func aReportIsAppendedAndTheFileMade() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try append()
    let markdown = Markdown(limit: Markdown.stepSummary - 1).text(report.document)
    try #expect(String(contentsOfFile: path, encoding: .utf8) == markdown)
    try "before".write(toFile: path, atomically: true, encoding: .utf8)
    try append()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix("before\n### bench: regression\n") && text.hasSuffix("exit=3\n```\n"))
  }

  @Test(arguments: [500_000, 1_040_000])
  func whatIsThereAlreadyCounts(size: Int) throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try String(repeating: "x", count: size).write(toFile: path, atomically: true, encoding: .utf8)
    try append()
    let length = try Data(contentsOf: URL(fileURLWithPath: path)).count
    #expect(length > size && length <= Markdown.stepSummary)
  }

  @Test func aPipeThatNobodyReadsIsNotWaitedFor() {
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: FileError.self) { try append() }
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    #expect(throws: FileError.notARegularFile(path: path)) { try append() }
  }

  @Test func aFullOrUnwritableFileIsAnErrorThatNamesIt() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let full = String(repeating: "x", count: Markdown.stepSummary - 10)
    try full.write(toFile: path, atomically: true, encoding: .utf8)
    let error = #expect(throws: FileError.self) { try append() }
    let message = error.map { "\($0)" } ?? ""
    #expect(message.contains(path) && message.contains("GitHub shows 1,048,576 bytes (1 MiB)"))
    #expect(message.contains("1,048,566 are written") && !message.contains("ulimit"))
    try #expect(String(contentsOfFile: path, encoding: .utf8) == full)
    let missing = try #require(StepSummary(environment: ["GITHUB_STEP_SUMMARY": path + "/no/file"]))
    #expect(throws: FileError.self) { try missing.append(report) }
  }
}
