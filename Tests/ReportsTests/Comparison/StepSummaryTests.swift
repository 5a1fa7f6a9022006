import BenchTestSupport
import Foundation
import Records
import Reports
import Testing

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
