import BenchTestSupport
import Judge
import Reports
import Testing

@Suite struct MarkdownTests {
  /// Checks invariants of truncation: complete tables, balanced markup, and the closing sentence at the end.
  private func expectWellFormed(_ text: String, _ report: ComparisonReport, limit: Int) {
    #expect(text.utf8.count <= limit)
    #expect(text.hasSuffix("\n\n```\n\(report.resultSentence)\n```\n"))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count { $0.hasPrefix("<details>") } == lines.count { $0 == "</details>" })
    #expect(lines.count { $0 == "```" } == 2 + lines.count { $0 == "```text" })
    for (index, line) in lines.enumerated() where line.hasPrefix("|") {
      let previous = lines[index - 1]
      guard previous.hasPrefix("|") else { continue }
      #expect(line.hasSuffix("|") && cells(line) == cells(previous), "\(line)")
    }
  }

  private func cells(_ line: Substring) -> Int { line.count { $0 == "|" } }

  /// The number of rows shown in a list, and of those stated as missing.
  private func shown(_ text: String, _ title: String) throws -> (shown: Int, missing: Int) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.contains("\(title), ") })
    let rows = lines[start...].dropFirst(4).prefix { $0.hasPrefix("|") }
    let rest = lines[(rows.endIndex + 1)...].first.map(String.init) ?? ""
    let digits = rest.hasPrefix("… and ") ? rest.filter(\.isNumber) : "0"
    return (rows.count, Int(digits) ?? 0)
  }

  @Test(arguments: [Markdown.comment, Markdown.stepSummary])
  func fiveThousandSlowerOnesFitOrAreCounted(limit: Int) throws {
    let names = String(repeating: "long/", count: 30)
    let slower = ReportSample.many(5000, .slower, from: 1.1, name: names)
    let faster = ReportSample.many(5000, .faster, from: 0.3, name: names)
    let report = ReportSample.report(ReportSample.comparison(slower + faster), listsAll: true)

    let text = Markdown(limit: limit).text(report.document)

    expectWellFormed(text, report, limit: limit)
    let counts = try shown(text, "slower")
    #expect(counts.shown + counts.missing == 5000)
    #expect(counts.shown > (limit > 100_000 ? 4000 : 250))
    #expect(text.utf8.count > limit - 1000, "room is used")
  }

  @Test(arguments: [1_500, 2_500, 4_000, 8_000, 20_000])
  func whateverTheLimitNothingIsBroken(limit: Int) {
    let mixed = ReportSample.mixed
    let report = ComparisonReport([mixed, mixed, mixed], gate: ReportSample.gate, reason: .accuracy)
    expectWellFormed(Markdown(limit: limit).text(report.document), report, limit: limit)
  }

  @Test func manyFilesAreLeftOutAsAWhole() {
    let comparisons = Array(repeating: ReportSample.mixed, count: 100)
    let report = ComparisonReport(comparisons, reason: .accuracy)
    let text = report.document.markdown
    expectWellFormed(text, report, limit: Markdown.comment)
    let parts = report.document.sections.count
    let kept = text.split(separator: "\n").count { $0.hasPrefix("#### ") || $0.hasPrefix("<details><summary>") }
    #expect(kept > 50 && kept < parts && text.contains("… and \(parts - kept) parts that would not fit"))
  }

  @Test func namesOfOthersStayInTheirCell() {
    var nasty = ReportSample.benchmark(ReportSample.nastyName, .slower, 1.2)
    nasty.accuracy = ReportSample.accuracy(.grew, 1, 1.5)
    nasty.accuracy.worstInput = ReportSample.nastyName
    var comparison = ReportSample.comparison([nasty], new: ReportSample.nastyName)
    (comparison.onlyInNew, comparison.notes) = ([ReportSample.nastyName], [ReportSample.nastyName])
    comparison.objections = Array(repeating: String(repeating: "|`<x>@y ", count: 1000), count: 20)
    let report = ReportSample.report(comparison)
    let text = report.document.markdown
    expectWellFormed(text, report, limit: Markdown.comment)
    let named = text.split(separator: "\n").filter { $0.contains("<code>") }
    #expect(named.count == 3)
    for line in named { #expect(!line.contains("c``") && !line.contains("<e>") && !line.contains("@k")) }
  }

  @Test func namesThatDifferOnlyInTheirMiddleStayDifferentInEveryList() {
    let (before, behind) = (String(repeating: "b", count: 60), String(repeating: "c", count: 60))
    let names = ["1", "2"].map { "\(before)/\($0)/\(behind)" }
    var comparison = ReportSample.comparison(names.map { ReportSample.benchmark($0, .slower, 1.2) })
    for index in names.indices { comparison.benchmarks[index].accuracy = ReportSample.accuracy(.grew, 1, 1.5) }
    comparison.onlyInNew = names
    var gate = GateOutcome(comparison: comparison)
    gate.suspects = names.map { GateOutcome.Suspect(name: $0, screened: nil) }
    gate.budgets = names.map { .init(name: $0, budget: "", measured: "", isKept: true, isAccuracy: false) }

    let report = ComparisonReport([comparison], gate: gate, reason: .regression, listsAll: true)
    let lines = report.document.markdown.split(separator: "\n")

    for part in ["…/1/", "…/2/"] { #expect(lines.count { $0.contains(part) } == 6, "\(part)") }
  }

  @Test func plainNamesAreCodeSpans() {
    #expect(
      MarkdownText.code(["frame/tipIn_x/simd", "a|b", "a`b", " a", ""]) == [
        "`frame/tipIn_x/simd`", "<code>a&#124;b</code>", "<code>a&#96;b</code>", "<code> a</code>", "<code></code>",
      ])
  }

  @Test func aPictureHasItsLargestIntervalsInABlockThatNoNameEnds() throws {
    var slower = ReportSample.many(20, .slower, from: 1.1)
    slower[0].identity.path = "```\n# x"
    let text = ReportSample.report(ReportSample.comparison(slower)).document.markdown
    let picture = text.components(separatedBy: "```text\n").dropFirst().first?.components(separatedBy: "\n```")[0] ?? ""
    let lines = picture.split(separator: "\n")
    #expect(lines.count == 13 && lines[1].hasSuffix("slower  k19/simd/float/1000"), "\(picture)")
    #expect(lines.dropFirst().allSatisfy { $0.contains("●") && $0.contains("│") })
    #expect(text.split(separator: "\n").count { $0.hasPrefix("```") } == 4)
  }
}
