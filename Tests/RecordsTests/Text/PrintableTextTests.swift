import BenchTestSupport
import Records
import SeededRandom
import Testing

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

@Suite struct ShellWordTests {
  @Test func aPlainWordStaysAsItIs() {
    for word in ["run", "--rows=10,000", "./results/2026-01-01_a+b.csv", "user@host:50%"] {
      #expect(word.shellWord == word)
    }
  }

  @Test func whatAShellWouldReadOtherwiseIsQuoted() {
    #expect("my run.csv".shellWord == "'my run.csv'")
    #expect("".shellWord == "''")
    #expect("~".shellWord == "'~'")
    #expect("it's $HOME".shellWord == #"'it'\''s $HOME'"#)
    #expect("Läufe".shellWord == "'Läufe'")
  }
}

@Suite struct MarkupTests {
  private let hostile = "<script>alert(\"1\")</script>&\u{1B}[0m\u{202E}"

  @Test func foreignTextsAreEscapedWhereverTheyStand() {
    let markup = Markup("p", ["title": hostile], hostile)
    #expect(!markup.text.contains("<script") && !markup.text.contains("\u{1B}") && !markup.text.contains("\u{202E}"))
    #expect(markup.text.hasPrefix("<p title=\"&lt;script&gt;alert(&quot;1&quot;)"))
    #expect(markup.text.hasSuffix("</p>"))
  }

  @Test func attributesWithoutAValueAreLeftOut() {
    let leaf = Markup.leaf("path", ["class": nil, "d": "M0 0"])
    #expect(leaf.text == "<path d=\"M0 0\"/>")
    #expect(leaf.with("data-b", nil) == leaf && leaf.with("data-b", "<").text == "<path d=\"M0 0\" data-b=\"&lt;\"/>")
  }

  @Test func partsStandOneAfterTheOther() {
    #expect(Markup("ul", [Markup("li", "a"), .nothing, Markup("li", "b")]).text == "<ul><li>a</li><li>b</li></ul>")
  }

  @Test func dataCannotEndTheirElement() {
    #expect(Markup.data(json: "[\"</script>\"]").text == "[\"\\u003c/script>\"]")
  }
}

@Suite struct NearestNameTests {
  @Test(arguments: [#"\Q("#, #"\d\w"#, #"^\E$"#])
  func escapesAreNoWords(pattern: String) {
    let correction = NearestName.correction(of: pattern, among: ["frame/tipIn/simd/float/1", "frame/b/simd/float/7"])
    #expect(correction?.part == nil)
  }

  @Test func wordsBesideEscapesAre() throws {
    let correction = try #require(NearestName.correction(of: #"\bfrmae/\w+"#, among: ["frame/tipIn"]))
    #expect(correction.word == "frmae" && correction.part == "frame")
  }
}

@Suite("Spelling")
struct NearestWordTests {
  let names = ["fadeIn", "tipIn", "slideIn", "press"]

  @Test(arguments: [
    ("fadein", "fadeIn"), ("tipn", "tipIn"), ("slidIn", "slideIn"), ("prses", "press"), ("press", "press"),
  ])
  func aSlipOfTheFingerIsRecognised(word: String, expected: String) {
    #expect(NearestWord.nearest(to: word, among: names) == expected)
  }

  @Test(arguments: ["", "bounce", "x", "flipHorizontal"])
  func anotherWordIsNot(word: String) {
    #expect(NearestWord.nearest(to: word, among: names) == nil)
  }
}

@Suite struct ShortNamesTests {
  @Test func namesThatDifferKeepTheComponentInWhichTheyDiffer() {
    let names = [
      "startTransform/cascadeOver/simd-fast/double/1000000", "startTransform/cascadeUnder/simd-fast/double/1000000",
      "phase/slideIn/simd/float/64",
    ]
    #expect(Set(names.map { $0.shortened(to: 34) }).count == 2, "by itself, either loses what distinguishes it")
    #expect(
      names.shortened(to: 34) == ["startTran…/cascadeOver/…le/1000000", "startTran…/cascadeUnder/…e/1000000", names[2]])
  }

  @Test func namesThatFitStayAsTheyAre() {
    #expect(["a/b", "a/c"].shortened(to: 3) == ["a/b", "a/c"])
    #expect([String]().shortened(to: 3).isEmpty)
  }

  @Test func differentNamesAreNeverShortenedToTheSame() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let names = (0..<12).map { _ in
        (0..<5).map { _ in
          String((0..<Int.random(in: 1...9, using: &generator)).map { _ in "ab-".randomElement(using: &generator)! })
        }
        .joined(separator: "/")
      }
      for width in [8, 16, 24] {
        let short = names.shortened(to: width)
        #expect(Set(short).count == Set(names).count, "\(names) \(short)")
      }
    }
  }
}

@Suite struct ShortListTests {
  @Test func tenNamesAreListedAndTheOthersCounted() {
    #expect(["b", "a"].listed == "b, a")
    #expect((1...10).map { "\($0)" }.listed == "1, 2, 3, 4, 5, 6, 7, 8, 9, 10")
    #expect((1...10_000).map { "\($0)" }.listed == "1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 9,990 more")
    #expect([String](repeating: String(repeating: "n", count: 10_000), count: 20).listed.count < 1_000)
  }
}

@Suite struct GroupedTests {
  @Test func groupsStandInOrderOfFirstAppearanceAndSoDoTheirElements() {
    let groups = ["tip", "fade", "turn", "flip"].grouped { $0.first }
    #expect(groups.map(\.key) == ["t", "f"])
    #expect(groups.map(\.elements) == [["tip", "turn"], ["fade", "flip"]])
    #expect([Int]().grouped { $0 }.isEmpty)
  }
}
