import BenchTestSupport
import Testing

@testable import Records

@Suite struct PrintableTextTests {
  @Test func whatSteersATerminalIsNotPrinted() {
    #expect("a\u{1B}[31mb\nc\u{202E}".printable == "a\u{FFFD}[31mb\u{FFFD}c\u{FFFD}")
    #expect("spring/ü/→".printable == "spring/ü/→")
  }

  @Test(arguments: PrintableSample.steering, [false, true])
  func linesLoseWhatSteers(steering: String, styled: Bool) {
    let text = "first\n'\(steering)'\tlast ü →\n".printableLines(styled: styled)
    #expect(!text.unicodeScalars.contains { $0.steersTerminal })
    #expect(text.hasPrefix("first\n'\u{FFFD}") && text.hasSuffix("'\tlast ü →\n"))
  }

  @Test func ownColoursStayWhereTheyAreWanted() {
    let heading = "\u{1B}[1;31mslower: 2\u{1B}[0m\n"
    #expect(heading.printableLines(styled: true) == heading)
    #expect(heading.printableLines() == "\u{FFFD}[1;31mslower: 2\u{FFFD}[0m\n")
    #expect("\u{1B}[8mhidden\u{1B}[1;31".printableLines(styled: true) == "\u{FFFD}[8mhidden\u{FFFD}[1;31")
  }

  @Test(arguments: [
    ("a\n::error file=x::y", "a\n\\::error file=x::y"), ("\t ::stop-commands::x", "\t \\::stop-commands::x"),
    ("x ##[error]y", "x #\\#[error]y"), ("##vso[task.setvariable]1", "#\\#vso[task.setvariable]1"),
    ("## Title\na::b\n", "## Title\na::b\n"), ("\u{3000}\u{A0}::error::x", "\u{3000}\u{A0}\\::error::x"),
    ("\u{600}##vso[task.x]", "\u{600}#\\#vso[task.x]"), ("::\u{301}error::x", "\\::\u{301}error::x"),
    ("\u{200B}::error::x", "\u{200B}\\::error::x"),
  ])
  func commandsToABuildServerBecomeText(text: String, printed: String) {
    #expect(text.printableLines() == printed)
  }

  @Test func documentsSayWhatSteersByItsNumber() throws {
    let text = "\u{1B}\u{9B}\u{202E}\u{E0041}##[error]ü"
    let document = JSONText.compact([text])
    #expect(document == #"["\u001b\u009b\u202e\udb40\udc41#\u0023[error]ü"]"#)
    #expect(document.printableLines() == document)
  }
}
