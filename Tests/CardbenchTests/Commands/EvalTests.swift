import Foundation
import Testing

@Suite struct EvalTests {
  static let questions = [
    "spring", "spring-parameters", "integrate", "curve", "transform", "interpolate", "decompose", "recipe",
  ]
  static let cases = "time,stiffness,damping\n0.1,100,10\n0.2,100,10\n"

  /// Runs `eval` on a text that it reads from standard input.
  private func eval(_ arguments: String, _ csv: String) throws -> Program.Outcome {
    let folder = try ScratchFolder()
    try csv.write(to: folder)
    return try Program.shell("\"$cardbench\" eval \(arguments) < in.csv", in: folder)
  }

  @Test func answersThatCannotBeWrittenLeaveTheOldFile() throws {
    let folder = try ScratchFolder()
    let lines = (1...200).map { "0.\($0),\($0),10\n" }
    try folder.write("time,stiffness,damping\n" + lines.joined(), to: "in.csv")
    try folder.write("old\n", to: "out.csv")
    let outcome = try Program.shell(#"ulimit -f 2; "$cardbench" eval spring in.csv -o out.csv"#, in: folder)
    #expect(outcome.code == 1 && outcome.errors.contains("'out.csv'"), "\(outcome.errors)")
    #expect(try folder.text("out.csv") == "old\n")
    #expect(try folder.names().filter { !$0.hasPrefix(".") } == ["in.csv", "out.csv"])
  }

  @Test func whatStandsBeforeABadLineReplacesTheOldFile() throws {
    let folder = try ScratchFolder()
    try folder.write("time,stiffness,damping\n0.1,100,10\n0.2,x,10\n", to: "in.csv")
    try folder.write("old\n", to: "out.csv")
    #expect(try Program.shell(#""$cardbench" eval spring in.csv -o out.csv"#, in: folder).code == 2)
    #expect(try folder.text("out.csv").split(separator: "\n").count == 2)
  }

  @Test(arguments: questions)
  func theExampleInTheHelpCanBePasted(question: String) throws {
    let help = try Program.run("eval", question, "--help").output
    let example = try #require(help.components(separatedBy: "\nExample:\n").dropFirst().first)
    let line = try #require(example.components(separatedBy: "\n\n").first)
    let outcome = try Program.shell(
      line.replacingOccurrences(of: "cardbench eval", with: "\"$cardbench\" eval"), in: ScratchFolder())

    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.output.split(separator: "\n").count >= 2, "\(outcome.output)")
  }

  @Test func aFileAndStandardInputGiveTheSameOnStandardOutputAndInAFile() throws {
    let folder = try ScratchFolder()
    try Self.cases.write(to: folder)
    let shell = { (arguments: String) in
      try Program.shell("\"$cardbench\" eval spring \(arguments)", in: folder)
    }
    let file = try shell("in.csv")

    #expect(file.code == 0 && file.errors.isEmpty)
    #expect(file.output.hasPrefix("time,stiffness,damping,position,velocity_out\n0.1,100,10,0.34"))
    #expect(try shell("< in.csv").output == file.output)
    #expect(try shell("- < in.csv").output == file.output)
    #expect(try shell("in.csv -o out.csv").output == "")
    #expect(try folder.text("out.csv") == file.output)
  }

  @Test func aBadLineEndsTheRunWithCodeTwoBehindEverythingBeforeIt() throws {
    let outcome = try eval("spring", Self.cases + "0.3,abc,10\n0.4,100,10\n")

    #expect(outcome.code == 2)
    #expect(outcome.errors == "Error: line 4, column 'stiffness': expected a number above 0; got 'abc'\n")
    #expect(outcome.output.split(separator: "\n").count == 3)
  }

  @Test func skippedLinesAreCountedAndTheCodeIsZero() throws {
    let outcome = try eval("spring --skip-bad", Self.cases + "0.3,abc,10\n0.4,100\n0.5,100,10\n")

    #expect(outcome.code == 0)
    #expect(outcome.errors.contains("note: line 4, column 'stiffness': expected a number above 0; got 'abc'\n"))
    #expect(outcome.errors.hasSuffix("note: 2 of 5 lines have no answer; their results are empty\n"))
    #expect(outcome.output.contains("\n0.3,abc,10,,\n0.4,100,,\n0.5,100,10,"))
  }

  static let headers: [(String, String, String)] = [
    ("spring", "", "expected a header line; got an empty file."),
    ("spring", "mass,stifness,damping,time\n", "'stifness' looks like 'stiffness'"),
    ("spring", "stiffness,damping,tim\n", "column 'time' is missing; 'tim' looks like 'time'."),
    ("spring", "stiffness,damping,time,position\n", "column 'position' is to be appended and is there already"),
    ("curve", "x1,y1,x2,y2,curve,input\n", "the columns curve and x1,y1,x2,y2 contradict each other"),
    ("decompose", "m11,m12\n", "columns 'm13', 'm14'"),
    ("interpolate --method operations", "from_ops,progress\n", "column 'to_ops' is missing"),
  ]

  @Test(arguments: headers)
  func aHeaderThatDoesNotSayWhatIsNeededIsBadData(question: String, csv: String, message: String) throws {
    let outcome = try eval(question, csv)

    #expect(outcome.code == 2)
    #expect(outcome.errors.hasPrefix("Error: ") && outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  static let mistakes: [(String, String)] = [
    ("sprng", "unknown subcommand 'sprng'; expected spring, spring-parameters,"),
    ("sprng", "Did you mean 'spring'?"),
    ("spring --variant oracl", "Did you mean 'oracle'?"),
    ("transform --variant simd", "no variant 'simd' answers this; there are reference, oracle."),
    ("spring --precision duoble", "Did you mean 'double'?"),
    ("curve --extrapolate cs", "Did you mean 'css'?"),
    ("integrate --unstable subdivde", "Did you mean 'subdivide'?"),
    ("interpolate --method decomposd", "Did you mean 'decomposed'?"),
    ("interpolate --method operations --variant oracle", "is answered by --variant reference only."),
    ("interpolate --method operations --variant simd", "is answered by --variant reference only."),
    ("spring --output ''", "--output needs the path of a file."),
    ("spring in.csv --output in.csv", "'in.csv' is also the input"),
    ("spring --output in.csv", "'in.csv' is also the input"),
  ]

  @Test(arguments: mistakes)
  func aWrongCallIsAnsweredWithItsRemedy(arguments: String, message: String) throws {
    let outcome = try eval(arguments, Self.cases)

    #expect(outcome.code == 64)
    #expect(outcome.errors.prefix { $0 != "\n" }.contains(message), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  @Test func unreadableFilesAreBadData() throws {
    let folder = try ScratchFolder()
    let missing = try Program.run("eval", "spring", "missing.csv", in: folder)
    let directory = try Program.run("eval", "spring", ".", in: folder)

    #expect(missing.code == 2 && missing.errors == "Error: cannot read 'missing.csv': No such file or directory\n")
    #expect(directory.code == 2 && directory.errors == "Error: cannot read '.': Is a directory\n")
  }

  @Test func aRecipeAndATableOfOnesOwnArePlayed() throws {
    let folder = try ScratchFolder()
    try "recipe,row,time\nmine,1,0\n".write(to: folder)
    try folder.write(
      #"{"name": "mine", "start": {"transform": [{"translate": [0, {"rowHeights": 1}]}]}, "duration": 1, "#
        + #""driver": {"curve": "linear"}}"#, to: "recipe.json")
    try folder.write(#"{"width": 375, "rows": [{"height": 100}, {"height": 50}]}"#, to: "table.json")
    let outcome = try Program.shell(
      "\"$cardbench\" eval recipe in.csv --recipe recipe.json --table table.json", in: folder)

    #expect(outcome.output.hasSuffix(",0.0,50.0,0.0,1.0\n"), "\(outcome.errors)")
  }

  @Test func aReaderThatHasSeenEnoughEndsAnEndlessFile() throws {
    let endless = "{ echo time,stiffness,damping; yes 0.1,100,10; }"
    let outcome = try Program.shell(
      "\(endless) | { \"$cardbench\" eval spring; echo $? > code; } | head -1; cat code", in: ScratchFolder())

    #expect(outcome.output == "time,stiffness,damping,position,velocity_out\n0\n")
    #expect(!outcome.errors.contains("Error"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full here"))
  func aFullDiskIsAnError() throws {
    let outcome = try eval("spring > /dev/full", Self.cases)

    #expect(outcome.code == 1)
    #expect(outcome.errors == "Error: cannot write to standard output: No space left on device\n")
  }

  @Test func anInterruptionEndsBetweenTwoLines() throws {
    let endless = "{ echo time,stiffness,damping; yes 0.1,100,10; }"
    let outcome = try Program.shell(
      """
      \(endless) | "$cardbench" eval spring > out.csv &
      until [ "$(wc -c < out.csv)" -gt 1000 ]; do sleep 0.02; done
      kill -TERM $!; wait $!; echo $?; tail -c 60 out.csv
      """, in: ScratchFolder())

    #expect(outcome.output.hasPrefix("143\n"), "\(outcome.output)")
    #expect(outcome.output.hasSuffix("\n0.1,100,10,0.3402998466082984,5.33507195114693\n"), "\(outcome.output)")
  }

  @Test func aFileThatWasToBeReplacedStaysAsItWasWhereASignalEndsTheWork() throws {
    let folder = try ScratchFolder()
    try folder.write("old", to: "out.csv")
    let outcome = try Program.shell(
      """
      { echo time,stiffness,damping; yes 0.1,100,10; } | "$cardbench" eval spring -o out.csv &
      until [ "$(cat out.csv.*.tmp 2>/dev/null | wc -c)" -gt 1000 ]; do sleep 0.02; done
      kill -TERM $!; wait $!; echo $?
      """, in: folder)

    #expect(outcome.output == "143\n", "\(outcome.errors)")
    #expect(try folder.names() == ["out.csv"] && folder.text("out.csv") == "old")
  }

  @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
  func aSignalEndsTheWaitForQuestions(signal: String, code: Int) throws {
    let outcome = try Program.shell(
      """
      mkfifo questions; "$cardbench" eval spring < questions > answers & exec 3> questions
      printf 'time,stiffness,damping\\n0.1,100,10\\n' >&3
      for i in $(seq 6000); do [ "$(wc -l < answers)" = 2 ] && break; sleep 0.02; done
      kill -\(signal) $!; for i in $(seq 1000); do kill -0 $! 2>&- || break; sleep 0.02; done
      kill -KILL $! 2>&-; wait $!; echo $?
      """, in: ScratchFolder())

    #expect(outcome.output == "\(code)\n", "\(outcome.errors)")
  }

  /// A program that asks case by case gets its answer before it asks again.
  @Test func answersDoNotWaitForTheEndOfTheInput() throws {
    let outcome = try Program.shell(
      """
      mkfifo questions; "$cardbench" eval spring < questions > answers & exec 3> questions
      printf 'time,stiffness,damping\\n0.1,100,10\\n' >&3
      for i in $(seq 6000); do [ "$(wc -l < answers)" = 2 ] && break; sleep 0.02; done; wc -l < answers; exec 3>&-; wait
      """, in: ScratchFolder())

    #expect(outcome.output.trimmingCharacters(in: .whitespacesAndNewlines) == "2")
  }
}

extension String {
  /// Writes the text as the file that these tests read.
  fileprivate func write(to folder: ScratchFolder) throws { try folder.write(self, to: "in.csv") }
}
