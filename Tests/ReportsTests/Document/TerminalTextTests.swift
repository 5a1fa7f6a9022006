import BenchTestSupport
import Reports
import Testing

@Suite struct TerminalTextTests {
  private func text(_ blocks: Block..., style: TerminalStyle = .plain) -> String {
    TerminalText(style: style).text(Document("", sections: [Section(blocks)].compactMap { $0 }))
  }

  @Test func columnsAreAlignedUnderAHeaderAndARule() {
    var table = Table([.init("name"), .number("ns"), .init("note")], caption: "")
    table.append([.text("a"), .number(1.5, "1.50"), .text("")])
    table.append([.text("long"), .absent, .text("so")])
    #expect(
      text(.table(table)) == """
        name    ns  note
        ────  ────  ────
        a     1.50
        long     –  so

        """)
  }

  @Test func columnsWithoutAValueAreNotShown() {
    var table = Table([.init("name"), .number("ns"), .init("note")], caption: "")
    table.append([.text("a"), .absent, .text("")])
    #expect(text(.table(table)) == "name\n────\na\n")
  }

  @Test func groupsAreNamedOnce() {
    var table = Table([.init("kernel", isGroup: true), .init("element", isGroup: true), .init("variant")], caption: "")
    for row in ["ax1", "ax2", "bx3"] { table.append(row.map { .text(String($0)) }) }
    let lines = text(.table(table)).split(separator: "\n").dropFirst(2)
    #expect(lines.map { $0.filter { $0 != " " } } == ["ax1", "2", "bx3"])
  }

  @Test func aLastCellThatIsTooLongGoesOnBelow() {
    var table = Table([.init("name"), .init("words")], caption: "")
    let words = (0..<60).map { "w\($0)" }.joined(separator: " ")
    table.append([.text(String(repeating: "n", count: 60)), .text(words)])
    let lines = text(.table(table)).split(separator: "\n")
    #expect(lines.count > 4 && lines.allSatisfy { $0.count <= TerminalText.width })
    #expect(lines.dropFirst(3).allSatisfy { $0.hasPrefix(String(repeating: " ", count: 62)) })
  }

  @Test func longListsAreCutAndCounted() {
    var table = Table([.init("name")], caption: "", limit: 2)
    for number in 0..<5 { table.append([.text("\(number)")]) }
    #expect(text(.table(table)).hasSuffix("\n0\n1\n… and 3 more; --all lists them\n"))
    table.limit = 0
    #expect(text(.table(table)) == "--all lists them\n")
  }

  @Test func namesGiveWayToOtherColumnsAndStayDifferent() {
    var table = Table([.init("name"), .init("note"), .number("n")], caption: "")
    let filling = String(repeating: "x", count: 60)
    for name in ["a", "b"] {
      table.append([.name("\(filling)/\(name)/\(filling)"), .text(String(repeating: "y", count: 50)), .number(1, "1")])
    }
    let lines = text(.table(table)).split(separator: "\n").dropFirst(2)
    #expect(lines.allSatisfy { $0.count <= TerminalText.width } && Set(lines).count == 2, "\(lines)")
  }

  @Test func factsAreAlignedAndWrapped() {
    let words = (0..<40).map { "word\($0)" }.joined(separator: " ")
    let lines = text(.facts([("a", "short"), ("longer", Sentence(words))])).split(separator: "\n")
    #expect(lines[0] == "a       short" && lines[1].hasPrefix("longer  word0 "))
    #expect(lines.count > 3 && lines.allSatisfy { $0.count <= TerminalText.width })
    #expect(lines.dropFirst(2).allSatisfy { $0.hasPrefix("        word") })
    #expect(
      text(.facts([(String(repeating: "n", count: 40), "text")])) == String(repeating: "n", count: 40) + "\n  text\n")
  }

  @Test func namesOfOthersCannotSteerTheTerminal() {
    let nasty = ReportSample.nastyName
    var table = Table([.init(nasty)], caption: nasty)
    table.append([.name(nasty)])
    let text = text(
      .facts([(nasty, Sentence(nasty))]), .sentences([Sentence(nasty)]), .table(table),
      .code(title: Sentence(nasty), lines: [nasty]))
    #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\0" || $0 == "\t" || $0 == "\u{202E}" })
  }

  @Test func coloursRepeatWhatWordsSay() {
    let document = ReportSample.report(ReportSample.mixed).document
    let colored = TerminalText(style: .colored).text(document)
    #expect(colored != document.text && colored.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == document.text)
  }

  @Test func coloursAreForTerminalsThatWantThem() {
    let terminal = ["TERM": "xterm"]
    #expect(TerminalStyle(isTerminal: true, environment: terminal) == .colored)
    #expect(TerminalStyle(isTerminal: false, environment: terminal) == .plain)
    #expect(TerminalStyle(isTerminal: true, environment: ["TERM": "dumb"]) == .plain)
    #expect(TerminalStyle(isTerminal: true, environment: ["TERM": "xterm", "NO_COLOR": "1"]) == .plain)
    #expect(TerminalStyle(isTerminal: true, environment: ["TERM": "xterm", "NO_COLOR": ""]) == .colored)
  }

  @Test func theNameOfAFileSaysItsFormat() {
    let names = ["a.txt", "a.md", "b/a.json", "a.csv", "a.xml", "a.html"]
    #expect(names.map { ReportFormat(nameOfFile: $0) } == ReportFormat.allCases)
    #expect(ReportFormat(nameOfFile: "report") == nil)
  }
}
