import CardEval
import Testing

@Suite struct CaseStreamTests {
  /// A byte order mark, quotes, an unknown column, CRLF and LF, a blank line, and no last line end.
  static let difficult =
    "\u{FEFF}\"name, of it\",time,\"stiffness\", damping \r\n\"a \"\"b\"\"\nc\",0.25,100,10\r\n\r\nd\"e,\"0.5\",100,1e1\nf,1,100,10"

  @Test(arguments: [1, 2, 7, 64, 65_536])
  func theOutputDoesNotDependOnHowTheFileIsCut(chunk: Int) throws {
    let whole = try answers(Self.difficult, .spring(), chunk: 1 << 20)
    let cut = try answers(Self.difficult, .spring(), chunk: chunk)

    #expect(cut == whole)
    #expect(whole.hasPrefix("\u{FEFF}\"name, of it\",time,\"stiffness\", damping ,position,velocity_out\r\n"))
  }

  @Test func aLineWithTextBehindAQuoteIsOneLineHoweverTheFileIsCut() throws {
    let csv = "ops\n\"9\" behind the quote\nT:1;2;3\n"
    for chunk in [1, 7, 9, 1_000] {
      var bad: [Int] = []
      let text = try answers(csv, .transform(), chunk: chunk) { bad.append($0.line) }
      #expect(bad == [2], "in pieces of \(chunk)")
      #expect(text.split(separator: "\n").count == 3, "in pieces of \(chunk)")
    }
  }

  @Test func bytesOfALinePassThroughWithItsLineEndAndTheAnswerAppended() throws {
    let output = try answers(Self.difficult, .spring())
    let lines = { (text: String) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) }
    let (inputs, outputs) = (lines(Self.difficult), lines(output))

    #expect(outputs.count == inputs.count + 1)
    for (input, output) in zip(inputs, outputs) { #expect(output.hasPrefix(input), "\(output)") }
    #expect(output.contains("\"a \"\"b\"\"\nc\",0.25,100,10,1.0233"))
    #expect(output.contains("\r\n\r\nd\"e,\"0.5\",100,1e1,"))
    #expect(output.hasSuffix("\r\n"))
  }

  @Test func aHeaderAloneHasNoAnswersAndNoError() throws {
    #expect(try answers("time,stiffness,damping", .spring()) == "time,stiffness,damping,position,velocity_out\n")
  }

  @Test func aHeaderOfManyNearMissesGetsAFewHints() throws {
    let names = (0..<5_000).map { "inpu\($0 % 10)" } + [String(repeating: "input", count: 100)]
    let error = #expect(throws: HeaderError.self) {
      try answers(names.joined(separator: ",") + "\n", .curve())
    }
    let words = try #require(error).description
    #expect(words.contains("'inpu0' looks like 'input'") && words.utf8.count < 1_000, "\(words.utf8.count)")
  }

  @Test func anEmptyFileIsAnErrorThatSaysWhatIsExpected() {
    #expect(throws: HeaderError.self) { try answers("", .spring()) }
    #expect(throws: HeaderError.self) { try answers("\n\n", .spring()) }
  }

  @Test func aResultColumnThatIsThereAlreadyIsRefused() {
    #expect(throws: HeaderError.resultExists("position")) {
      try answers("time,stiffness,damping,position\n", .spring())
    }
  }

  @Test func aNeededColumnThatIsThereTwiceIsRefused() {
    #expect(throws: HeaderError.repeated("time")) { try answers("time,stiffness,damping,time\n", .spring()) }
    #expect(throws: Never.self) { try answers("x,time,stiffness,damping,x\n", .spring()) }
  }

  static let badLines: [(String, String)] = [
    ("0.1,1", ": expected 3 fields, as the header has; got 2"),
    ("0.1,1,2,3", ": expected 3 fields, as the header has; got 4"),
    ("0.1,abc,1", ", column 'stiffness': expected a number above 0; got 'abc'"),
    ("0.1,,1", ", column 'stiffness': expected a number above 0; got an empty field"),
    ("0.1,0,1", ", column 'stiffness': expected a number above 0; got '0'"),
    ("0.1,inf,1", ", column 'stiffness': expected a number above 0; got 'inf'"),
    ("0.1,nan,1", ", column 'stiffness': expected a number above 0; got 'nan'"),
    ("0.1,1,-1", ", column 'damping': expected a number of 0 or more; got '-1'"),
    ("\"0.1\"x,1,1", ", field 1: expected a comma or the end of the line after the closing quote"),
    ("\"0.1,1,1", ", field 1: the quote is never closed"),
  ]

  @Test(arguments: badLines)
  func aBadLineIsNamedAndEverythingBeforeItHasBeenWritten(line: String, problem: String) throws {
    let good = "time,stiffness,damping\n0.1,100,10\n\"0.2\",\"100\",10\n"
    let collected = Output()
    var stream = CaseStream(.spring()) { collected.bytes += $0 }
    let error = #expect(throws: BadLine.self) {
      try Array((good + line).utf8).withUnsafeBytes { try stream.consume($0) }
      try stream.finish()
    }

    #expect(error?.description.hasPrefix("line 4" + problem) == true, "\(String(describing: error))")
    #expect(String(decoding: collected.bytes, as: UTF8.self) == (try answers(good, .spring())))
  }

  @Test(arguments: badLines)
  func skippedLinesKeepTheirPlaceWithEmptyResults(line: String, problem: String) throws {
    var bad: [BadLine] = []
    let output = try answers("time,stiffness,damping\n\(line)\n0.1,100,10\n", .spring()) { bad.append($0) }
    let lines = output.split(separator: "\n")

    #expect(bad.count == 1 && bad[0].line == 2 && bad[0].description.contains(problem))
    #expect(lines.count == 3 && lines[1] == "\(line),,")
    #expect(lines[2].hasPrefix("0.1,100,10,0.34"))
  }

  @Test func aLineEndInsideQuotesCountsAsALine() throws {
    let error = #expect(throws: BadLine.self) {
      try answers("note,time,stiffness,damping\n\"a\nb\nc\",0,1,1\nd,0,0,1\n", .spring())
    }
    #expect(error?.line == 5)
  }

  @Test func aFileWithoutLineEndsIsGivenUpBeforeItFillsTheMemory() {
    let endless = "time,stiffness,damping\n" + String(repeating: "1", count: 3 << 20)
    let error = #expect(throws: BadLine.self) { try answers(endless, .spring()) }
    #expect(error?.problem == .tooLong(limit: CaseStream.longestLine))
  }

  @Test(.timeLimit(.minutes(10)))
  func linesThatEachOpenAQuoteDoNotReadTheRestOfTheFileAgainEach() throws {
    let lines = 200_000
    let csv = "curve,input\n" + String(repeating: "a\",0.5,\"\n", count: lines)
    var bad = 0
    let output = try answers(csv, .curve()) { _ in bad += 1 }
    #expect(bad == lines && output.utf8.count { $0 == 0x0A } == lines + 1)
  }

  @Test(arguments: [99, 100])
  func aFieldMayHaveALineEndFewerThanARecordMayHaveLines(lineEnds: Int) throws {
    let field = "\"" + String(repeating: "\n", count: lineEnds) + "ease\""
    var bad: [BadLine] = []
    _ = try answers("curve,input\n\(field),0.5\n", .curve()) { bad.append($0) }
    #expect(bad.first?.problem == (lineEnds < 100 ? nil : .unclosedQuote(field: 1)))
  }

  @Test func aQuoteThatIsNeverClosedCostsOneLineOnly() throws {
    let rest = String(repeating: "0.1,100,10\n", count: 200_000)
    var bad = 0
    let output = try answers("time,stiffness,damping\n\"0.1,100,10\n" + rest, .spring()) { _ in bad += 1 }

    #expect(bad == 1)
    #expect(output.count { $0 == "\n" } == 200_002)
  }
}
