import Foundation
import Testing

@Suite struct EvalJudgeTests {
  /// At time 0 a spring is where it starts; the second line is off by a quarter.
  private static let answers = "stiffness,damping,from,to,time,position\n4,0,1,0,0,1\n4,0,1,0,0,1.25\n"

  /// Judges a text that is read from standard input.
  private func judge(_ arguments: String, _ csv: String = answers) throws -> Program.Outcome {
    let folder = try ScratchFolder()
    try folder.write(csv, to: "in.csv")
    return try Program.shell("\"$cardbench\" eval \(arguments) < in.csv", in: folder)
  }

  @Test func errorsGoToStandardOutputAndTheirSummaryToStandardError() throws {
    let outcome = try judge("spring --judge position")

    #expect(outcome.code == 0)
    #expect(
      outcome.output
        == "stiffness,damping,from,to,time,position,position_error\n4,0,1,0,0,1,0.0\n4,0,1,0,0,1.25,1.1258999e+15\n")
    #expect(
      outcome.errors == """
        judged 2 lines, 2 numbers; errors in double epsilon x instantaneousAmplitude

        column       worst       p99  median  line
        ────────  ────────  ────────  ──────  ────
        position  1.13e+15  1.13e+15       0     3
        bounds    displacementAccurate 1.29, displacementExactPhase 7.05
        worst     line 3, position 1.25, exact 1.0
        its line  4,0,1,0,0,1.25

        """)
  }

  @Test func oneLineWithOneNumberIsOne() throws {
    let outcome = try judge("spring --judge position", "stiffness,damping,from,to,time,position\n4,0,1,0,0,1\n")
    #expect(outcome.errors.hasPrefix("judged 1 line, 1 number; errors in "), "\(outcome.errors)")
  }

  @Test func anErrorAboveTheLimitEndsWithCodeFour() throws {
    let over = try judge("spring --judge position --at-most 4")
    #expect(over.code == 4 && over.output.split(separator: "\n").count == 3)
    #expect(over.errors.hasSuffix("\nFAILED: line 3, position: error 1.13e+15, at most 4.00\n"), "\(over.errors)")
    #expect(try judge("spring --judge position --at-most 2e15").code == 0)
  }

  /// The second spring's damping ratio is above all that the kernel's bound is about.
  @Test func aLineOutsideTheDomainIsReportedApartAndHeldToNoLimit() throws {
    let csv = "stiffness,damping,from,to,time,position\n4,0,1,0,0,1\n4,1e6,1,0,0.1,0.5\n"
    let outcome = try judge("spring --judge position --at-most 4", csv)
    let apart = "1 line is outside the domain of displacementAccurate and counted apart"

    #expect(outcome.code == 0 && outcome.errors.hasPrefix("judged 1 line, 1 number;"), "\(outcome.errors)")
    #expect(outcome.errors.contains("\n\(apart): no bound "))
    let rest = csv.replacingOccurrences(of: "4,0,1,0,0,1\n", with: "")
    let nothing = try judge("spring --judge position --at-most 4", rest)
    #expect(nothing.code == 2 && nothing.errors.hasPrefix("judged no line\n\(apart)"), "\(nothing.errors)")
    #expect(nothing.errors.contains("no line was judged in the domain."))
  }

  @Test func aNumberThatIsNotFiniteIsAboveEveryLimit() throws {
    let csv = Self.answers.replacingOccurrences(of: "1.25", with: "NaN")
    #expect(try judge("spring --judge position --at-most 1e300", csv).code == 4)
    #expect(try judge("spring --judge position", csv).code == 0)
  }

  /// A pipe into 'head' must not turn a failure into a success.
  @Test func theVerdictIsOnAllLinesEvenIfNobodyReadsThem() throws {
    let folder = try ScratchFolder()
    let outcome = try Program.shell(
      """
      { printf 'stiffness,damping,from,to,time,position\\n'; yes 4,0,1,0,0,1 | head -50000; echo 4,0,1,0,0,1.25; } > in.csv
      { "$cardbench" eval spring --judge all --at-most 4 in.csv; echo $? > code; } | head -1; cat code
      """, in: folder)

    #expect(outcome.output == "stiffness,damping,from,to,time,position,position_error\n4\n")
    #expect(outcome.errors.hasPrefix("judged 50,001 lines,"), "\(outcome.errors)")
  }

  static let mistakes: [(String, String)] = [
    ("spring --judge positon", "'positon' is none of the columns that have a truth: position, velocity_out; or all."),
    ("spring --judge positon", "Did you mean 'position'?"),
    ("spring --judge position,", "'' is none of the columns that have a truth"),
    ("spring --judge position,all", "--judge: 'all' is every column already; give it alone, or leave it out."),
    ("curve --judge slope", "'slope' is none of the columns that have a truth: value; or all."),
    ("integrate --judge steps", "'steps' is none of the columns that have a truth: position, velocity_out; or all."),
    ("interpolate --method operations --judge m11", "--method operations has no truth to --judge by"),
    ("spring --at-most 4", "--at-most needs --judge"),
    ("spring --judge position --at-most=-1", "--at-most takes an error of 0 or more"),
    ("spring --judge position --at-most nan", "--at-most takes an error of 0 or more"),
  ]

  @Test(arguments: mistakes)
  func aWrongCallIsAnsweredWithItsRemedy(arguments: String, message: String) throws {
    let outcome = try judge(arguments)

    #expect(outcome.code == 64 && outcome.output.isEmpty)
    #expect(outcome.errors.prefix { $0 != "\n" }.contains(message), "\(outcome.errors)")
  }

  static let bad: [(String, String)] = [
    ("", "Error: expected a header line; got an empty file.\n"),
    ("stiffness,damping,time,positon\n", "Error: the header: column 'position' is missing; 'positon' looks like"),
    ("stiffness,damping,time,position\n1,1,1,x\n", "Error: line 2, column 'position': expected a number; got 'x'\n"),
    ("stiffness,damping,time,position\n", "judged no line\nError: --at-most has nothing to hold: no line was"),
  ]

  @Test(arguments: bad)
  func aFileThatCannotBeJudgedIsBadData(csv: String, message: String) throws {
    let outcome = try judge("spring --judge position --at-most 1", csv)

    #expect(outcome.code == 2)
    #expect(outcome.errors.hasPrefix(message), "\(outcome.errors)")
  }
}
