import BenchTestSupport
import Foundation
import MachineCode
import Reports
import Testing

@Suite struct CodeFindingsTests {
  private static func function(
    _ change: FunctionChange.Change, _ name: String = "rows", share: Double = 0.9, differing: Int? = nil
  ) -> FunctionChange {
    var function = FunctionChange(name, change)
    (function.baseShare, function.newShare, function.differing) = (share, share / 2, differing)
    (function.baseAddress, function.newAddress) = (0x1040, 0x2080)
    return function
  }

  private static func loop(_ instructions: Int, cycles: String? = nil) -> LoopFacts {
    var counts = CodeCounts([])
    (counts.instructions, counts.loads, counts.vectorBits) = (instructions, 1, 512)
    return LoopFacts(
      function: "rows", offset: 64, isLoop: true, counts: counts,
      throughput: cycles.flatMap { BlockThroughput("Block RThroughput: \($0)", processor: "zen") }, lines: [])
  }

  /// Code that grew by one instruction.
  private static var grown: CodeExplanation {
    var explanation = CodeExplanation(finding: .different)
    explanation.functions = [function(.different, differing: 1)]
    (explanation.baseLoop, explanation.newLoop) = (loop(45, cycles: "11.3"), loop(46, cycles: "12.0"))
    explanation.sideBySide = [
      CodeLine(base: "mov %rax,%rdi", new: "mov %rax,%rdi", isSame: true),
      CodeLine(base: nil, new: "call \(ReportSample.nastyName)", isSame: false),
    ]
    return explanation
  }

  static func findings(_ name: String) -> CodeFindings {
    var explanation = grown
    explanation.sideBySide[1] = CodeLine(base: nil, new: "call _fma", isSame: false)
    return CodeFindings(label: "new.csv", benchmarks: [.init(name: name, explanation: explanation)], notes: ["a note"])
  }

  private static func explanation(
    _ finding: CodeExplanation.Finding, _ functions: [FunctionChange], elsewhere: [LibraryShare] = [],
    obstacle: String? = nil
  ) -> CodeExplanation {
    var explanation = CodeExplanation(finding: finding, obstacle: obstacle)
    (explanation.functions, explanation.elsewhere) = (functions, elsewhere)
    return explanation
  }

  @Test(arguments: [
    (
      explanation(.same, [function(.same)]),
      "same machine code at the same place: a difference in time is data, a neighbour or chance"
    ),
    (
      explanation(.moved, [function(.same, "other"), function(.moved)]),
      "same machine code, moved (rows from byte 0 of 64 and 64 of 4,096 to byte 0 of 64 and 128 of 4,096): "
        + "a difference in time is placement, data, a neighbour or chance"
    ),
    (grown, "different machine code: rows, 90.0 % of the time, differs in 1 line of its disassembly"),
    (
      explanation(.different, [function(.same), function(.different, "cold", share: 0)]),
      "the machine code that takes the time is the same; what it calls differs: cold"
    ),
    (
      explanation(
        .same, [],
        elsewhere: [LibraryShare(library: "libm.so.6", share: 0.64), LibraryShare(library: "c", share: 0.05)],
        obstacle: "the base is old"),
      "chance; 64.0 % of the time goes in libm.so.6, outside of both programs; the base is old"
    ),
    (CodeExplanation.unknown("no timer"), "nothing can be said; no timer"),
  ])
  func aFindingIsASentence(explanation: CodeExplanation, sentence: String) {
    #expect(explanation.sentence.hasSuffix(sentence))
  }

  @Test func loopsAreComparedInNumbers() {
    #expect(Self.explanation(.same, []).loopChange == nil)
    #expect(
      Self.grown.loopChange
        == "hot loop: 45 → 46 instructions, 1 load, 0 stores, 0 on the stack, 0 calls, registers of 512 bits; "
        + "11.3 → 12.0 cycles by llvm-mca's tables for zen")
  }

  private func report(_ explanation: CodeExplanation, listsAll: Bool = false) -> ComparisonReport {
    let code = CodeFindings(
      label: "new.csv", benchmarks: [.init(name: ReportSample.nastyName, explanation: explanation)],
      notes: [ReportSample.nastyName])
    return ComparisonReport([ReportSample.mixed], code: [code], reason: .regression, listsAll: listsAll)
  }

  @Test func theMarkdownHasATableAndTheLoopsInABlockThatNothingEnds() throws {
    let markdown = report(Self.grown).document.markdown
    let block = try #require(markdown.ranges(of: "```text\n").last)
    let rest = markdown[block.upperBound...]
    let end = try #require(rest.ranges(of: "\n```\n").first)
    #expect(!rest[..<end.lowerBound].contains("`"), "a name ends the block")
    #expect(markdown.contains(": different machine code: rows, 90.0 % of the time"))
  }

  @Test func theDocumentHasWhatTheSentenceIsMadeOf() throws {
    let document = try JSONSerialization.jsonObject(with: Data(report(Self.grown).json)) as? [String: Any]
    let code = try #require((document?["code"] as? [[String: Any]])?.first)
    let benchmark = try #require((code["benchmarks"] as? [[String: Any]])?.first)
    #expect(benchmark["finding"] as? String == "different" && benchmark["obstacle"] is NSNull)
    let function = try #require((benchmark["functions"] as? [[String: Any]])?.first)
    #expect(function["change"] as? String == "different" && function["differing"] as? Int == 1)
    let place = try #require(function["new"] as? [String: Any])
    #expect(place["of_64"] as? Int == 0 && place["of_4096"] as? Int == 128)
    #expect((function["base"] as? [String: Any])?["of_4096"] as? Int == 64)
    #expect((benchmark["side_by_side"] as? [[String: Any]])?.count == 2)
    #expect(ReportSample.report(ReportSample.mixed).document.section("machine code") == nil)
  }

  @Test func tablesAndTestCasesSayWhatBecameOfTheCode() throws {
    let name = try #require(ReportSample.mixed.benchmarks.first { $0.verdict == .slower }).name
    let code = CodeFindings(
      label: ReportSample.mixed.new.label, benchmarks: [.init(name: name, explanation: Self.grown)])
    let report = ComparisonReport([ReportSample.mixed], code: [code], reason: .regression)
    let lines = String(decoding: report.csv, as: UTF8.self).split(separator: "\n")
    #expect(lines[0].contains(",machine_code,"))
    #expect(lines.filter { $0.contains(",different,") }.count == 1)
    #expect(lines.first { $0.contains(",different,") }?.contains(name) == true)
    #expect(report.junit.contains("; different machine code: rows, 90.0 % of the time"))
  }

  @Test func aPairOfLoopsIsShownOnce() {
    let twice = CodeFindings(
      label: "", benchmarks: ["a", "b"].map { .init(name: $0, explanation: Self.grown) })
    #expect(twice.differing.map(\.name) == ["a"])
  }
}
