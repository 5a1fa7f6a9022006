import Foundation
import Testing

@Suite struct EvalJudgeTests {
  /// At time 0 a spring is at its start; the second line is off by a quarter.
  private static let answers = "stiffness,damping,from,to,time,position\n4,0,1,0,0,1\n4,0,1,0,0,1.25\n"

  /// Judges a text from standard input.
  private func judge(_ arguments: String, _ csv: String = answers) throws -> Program.Outcome {
    try ScratchFolder(["in.csv": csv]).shell(#""$cardbench" eval \#(arguments) < in.csv"#)
  }

  @Test func errorsGoToStandardOutputAndTheirSummaryToStandardError() throws {
    let outcome = try judge("spring --judge position").expect(0)
    #expect(
      outcome.output
        == "stiffness,damping,from,to,time,position,position_error\n4,0,1,0,0,1,0.0\n4,0,1,0,0,1.25,1.1258999e+15\n")
    for words in ["judged 2 lines, 2 numbers;", "displacementAccurate 1.29,", "line 3, position 1.25, exact 1.0\n"] {
      #expect(outcome.errors.contains(words), "\(outcome.errors)")
    }
  }

  @Test func anErrorAboveTheLimitEndsWithCodeFour() throws {
    let over = try judge("spring --judge position --at-most 4").expect(4)
    #expect(over.output.split(separator: "\n").count == 3, "\(over)")
    #expect(over.errors.hasSuffix("\nFAILED: line 3, position: error 1.13e+15, at most 4.00\n"), "\(over.errors)")
    try judge("spring --judge position --at-most 2e15").expect(0)
  }

  /// The second spring's damping ratio is outside the domain of the kernel's bound.
  @Test func aLineOutsideTheDomainIsReportedApartAndHeldToNoLimit() throws {
    let csv = "stiffness,damping,from,to,time,position\n4,0,1,0,0,1\n4,1e6,1,0,0.1,0.5\n"
    let outcome = try judge("spring --judge position --at-most 4", csv)
    let apart = "1 line is outside the domain of displacementAccurate and counted separately"

    #expect(outcome.code == 0 && outcome.errors.hasPrefix("judged 1 line, 1 number;"), "\(outcome.errors)")
    #expect(outcome.errors.contains("\n\(apart): no bound "))
    let rest = csv.replacingOccurrences(of: "4,0,1,0,0,1\n", with: "")
    let nothing = try judge("spring --judge position --at-most 4", rest).expect(2, "no line was judged in the domain.")
    #expect(nothing.errors.hasPrefix("judged no line\n\(apart)"), "\(nothing)")
  }

  @Test func aNumberThatIsNotFiniteIsAboveEveryLimit() throws {
    let csv = Self.answers.replacingOccurrences(of: "1.25", with: "NaN")
    try judge("spring --judge position --at-most 1e300", csv).expect(4)
    try judge("spring --judge position", csv).expect(0)
  }

  /// A pipe into 'head' must not turn failure into success.
  @Test func theVerdictIsOnAllLinesEvenIfNobodyReadsThem() throws {
    let folder = try ScratchFolder()
    let outcome = try folder.shell(
      """
      { printf 'stiffness,damping,from,to,time,position\\n'; yes 4,0,1,0,0,1 | head -50000; echo 4,0,1,0,0,1.25; } > in.csv
      { "$cardbench" eval spring --judge all --at-most 4 in.csv; echo $? > code; } | head -1; cat code
      """)

    #expect(outcome.output == "stiffness,damping,from,to,time,position,position_error\n4\n")
    #expect(outcome.errors.hasPrefix("judged 50,001 lines,"), "\(outcome.errors)")
  }
}

@Suite struct ConvertTests {
  private func convert(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(["convert"] + arguments)
  }

  @Test func everyFormatHasALinePerEngine() throws {
    let words = "swiftui spring(duration: 0.5, bounce: 0.3)"
    let csv = try convert(words, "--format", "csv").expect(0).output.split(separator: "\n")
    #expect(csv.count == 21 && csv.contains { $0.hasPrefix("motion,\"{ type: \"\"spring\"\", stiffness: 157.91") })
    let json = try convert(words, "--format", "json", "--to", "compose, Flutter").expect(0).output
    let rows = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    #expect(rows.count == 2 && rows[0]["words"] as? String == "spring(dampingRatio = 0.7f, stiffness = 157.91367f)")
    try convert(words, "--distance", "300", "--profile", "shipped")
      .expect(0, printing: "looks settled", "1.54", "4.62", "frames", ".spring(duration: 0.5, bounce: 0.3)")
  }

  @Test func otherWordsAreComparedWithTheAskedMotion() throws {
    let framer = "motion duration: 0.5, bounce: 0.3"
    let csv = try convert("swiftui spring(duration: 0.5, bounce: 0.3)", "--beside", framer, "--format", "csv").expect(0)
    let rows = csv.output.split(separator: "\n")
    #expect(rows.count == 2 && rows[1].hasPrefix("motion,\"\(framer)\",30.1174"))
  }

  @Test func aPageHasTheDeviationsOverTime() throws {
    let page = try convert("swiftui bouncy", "--to", "flutter,unity", "--format", "html").expect(0).output
    #expect(page.hasPrefix("<!doctype html>") && page.contains("Deviation over time"))
    let text = try convert("swiftui bouncy", "--to", "flutter").expect(0, printing: "jump, %").output
    #expect(!text.contains("over time"))
    try convert("css linear(0, 1.2 50%, 1) 400ms", "--to", "css").expect(
      0, printing: "linear(0 0%, 1.2 50%, 1 100%) 0.4s")
  }
}
