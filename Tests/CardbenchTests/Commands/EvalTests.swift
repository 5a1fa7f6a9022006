import Foundation
import Testing

@Suite struct EvalTests {
  static let questions = [
    "spring", "spring-parameters", "landmarks", "convert", "integrate", "curve", "transform", "interpolate",
    "decompose", "recipe",
  ]
  static let cases = "time,stiffness,damping\n0.1,100,10\n0.2,100,10\n"

  /// Runs `eval` on a text from standard input.
  private func eval(_ arguments: String, _ csv: String) throws -> Program.Outcome {
    try ScratchFolder(["in.csv": csv]).shell(#""$cardbench" eval \#(arguments) < in.csv"#)
  }

  @Test func answersThatCannotBeWrittenLeaveTheOldFileAndABadLineDoesNot() throws {
    let folder = try ScratchFolder()
    let lines = (1...200).map { "0.\($0),\($0),10\n" }
    try folder.write("time,stiffness,damping\n" + lines.joined(), to: "in.csv")
    try folder.write("old\n", to: "out.csv")
    try folder.shell(#"ulimit -f 2; "$cardbench" eval spring in.csv -o out.csv"#).expect(1, "'out.csv'")
    #expect(try folder.text("out.csv") == "old\n")
    try folder.shell(#"echo x,x,x >> in.csv; "$cardbench" eval spring in.csv -o out.csv"#).expect(2)
    #expect(try folder.text("out.csv").split(separator: "\n").count == 201, "lines before a bad one")
    #expect(try folder.names().filter { !$0.hasPrefix(".") } == ["in.csv", "out.csv"])
  }

  @Test(arguments: questions)
  func theExampleInTheHelpCanBePasted(question: String) throws {
    let help = try Program.run("eval", question, "--help").output
    let example = try #require(help.components(separatedBy: "\nExample:\n").dropFirst().first)
    let line = try #require(example.components(separatedBy: "\n\n").first)
    let outcome = try Program.shell(line.replacing("cardbench eval", with: #""$cardbench" eval"#)).expect(0)
    #expect(outcome.errors.isEmpty && outcome.output.split(separator: "\n").count >= 2, "\(outcome)")
  }

  @Test func aFileAndStandardInputGiveTheSameOnStandardOutputAndInAFile() throws {
    let folder = try ScratchFolder(["in.csv": Self.cases])
    let shell = { (arguments: String) in try folder.shell(#""$cardbench" eval spring \#(arguments)"#) }
    let file = try shell("in.csv").expect(0)
    #expect(file.errors.isEmpty, "\(file)")
    #expect(file.output.hasPrefix("time,stiffness,damping,position,velocity_out\n0.1,100,10,0.34"))
    #expect(try shell("< in.csv").output == file.output)
    #expect(try shell("- < in.csv").output == file.output)
    #expect(try shell("in.csv -o out.csv").output == "")
    #expect(try folder.text("out.csv") == file.output)
  }

  @Test func aBadLineEndsTheRunWithCodeTwoBehindEverythingBeforeIt() throws {
    let outcome = try eval("spring", Self.cases + "0.3,abc,10\n0.4,100,10\n").expect(2, "line 4, column 'stiffness': ")
    #expect(outcome.output.split(separator: "\n").count == 3)
  }

  @Test func skippedLinesAreCountedAndTheCodeIsZero() throws {
    try eval("spring --skip-bad", Self.cases + "0.3,abc,10\n0.4,100\n0.5,100,10\n")
      .expect(0, "line 4, column 'stiffness': ", "2 of 5 lines", printing: "\n0.3,abc,10,,\n0.4,100,,\n0.5,100,10,")
  }

  static let headers: [(String, String, String)] = [
    ("spring", "", "empty"), ("curve", "x1,y1,x2,y2,curve,input\n", "curve and x1,y1,x2,y2"),
    ("interpolate --method operations", "from_ops,progress\n", "'to_ops'"), ("spring --judge position", "", "empty"),
    ("spring --judge position", "stiffness,damping,time,positon\n", "'position' is missing; 'positon'"),
    ("spring --judge position", "stiffness,damping,time,position\n1,1,1,x\n", "line 2, column 'position': "),
    ("spring --judge position --at-most 1", "stiffness,damping,time,position\n", "judged no line"),
  ]

  @Test(arguments: headers)
  func aFileThatDoesNotSayWhatIsNeededIsBadData(question: String, csv: String, message: String) throws {
    let outcome = try eval(question, csv).expect(2, "Error: ", message)
    #expect(outcome.output.split(separator: "\n").count <= 1)
  }

  @Test func unreadableFilesAreBadData() throws {
    let folder = try ScratchFolder()
    try folder.run("eval", "spring", "missing.csv").expect(2, "'missing.csv': No such file or directory\n")
    try folder.run("eval", "spring", ".").expect(2, "'.': Is a directory\n")
  }

  @Test func aRecipeAndATableOfOnesOwnArePlayed() throws {
    let folder = try ScratchFolder(["in.csv": "recipe,row,time\nmine,1,0\n"])
    try folder.write(
      #"{"name": "mine", "start": {"transform": [{"translate": [0, {"rowHeights": 1}]}]}, "duration": 1, "#
        + #""driver": {"curve": "linear"}}"#, to: "recipe.json")
    try folder.write(#"{"width": 375, "rows": [{"height": 100}, {"height": 50}]}"#, to: "table.json")
    let outcome = try folder.shell("\"$cardbench\" eval recipe in.csv --recipe recipe.json --table table.json")

    #expect(outcome.output.hasSuffix(",0.0,50.0,0.0,1.0\n"), "\(outcome.errors)")
  }

  @Test func aReaderThatHasSeenEnoughEndsAnEndlessFile() throws {
    let endless = "{ echo time,stiffness,damping; yes 0.1,100,10; }"
    let outcome = try Program.shell("\(endless) | { \"$cardbench\" eval spring; echo $? > code; } | head -1; cat code")

    #expect(outcome.output == "time,stiffness,damping,position,velocity_out\n0\n")
    #expect(!outcome.errors.contains("Error"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full here"))
  func aFullDiskIsAnError() throws {
    try eval("spring > /dev/full", Self.cases).expect(1, "No space left on device\n")
  }

  @Test func anInterruptionEndsBetweenTwoLines() throws {
    let endless = "{ echo time,stiffness,damping; yes 0.1,100,10; }"
    let outcome = try Program.shell(
      """
      \(endless) | "$cardbench" eval spring > out.csv &
      until [ "$(wc -c < out.csv)" -gt 1000 ]; do sleep 0.02; done
      kill -TERM $!; wait $!; echo $?; tail -c 60 out.csv
      """)

    #expect(outcome.output.hasPrefix("143\n"), "\(outcome.output)")
    #expect(outcome.output.hasSuffix("\n0.1,100,10,0.3402998466082984,5.33507195114693\n"), "\(outcome.output)")
  }

  @Test func aFileThatWasToBeReplacedStaysAsItWasWhereASignalEndsTheWork() throws {
    let folder = try ScratchFolder(["out.csv": "old"])
    let outcome = try folder.shell(
      """
      { echo time,stiffness,damping; yes 0.1,100,10; } | "$cardbench" eval spring -o out.csv &
      until [ "$(cat out.csv.*.tmp 2>/dev/null | wc -c)" -gt 1000 ]; do sleep 0.02; done
      kill -TERM $!; wait $!; echo $?
      """)

    #expect(outcome.output == "143\n", "\(outcome.errors)")
    #expect(try folder.names() == ["out.csv"] && folder.text("out.csv") == "old")
  }

  /// A program that asks one case at a time gets each answer before the next question.
  @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
  func answersDoNotWaitForTheEndOfTheInputAndASignalEndsTheWaitForQuestions(signal: String, code: Int) throws {
    let outcome = try Program.shell(
      """
      mkfifo questions; "$cardbench" eval spring < questions > answers & exec 3> questions
      printf 'time,stiffness,damping\\n0.1,100,10\\n' >&3
      for i in $(seq 6000); do [ "$(wc -l < answers)" = 2 ] && break; sleep 0.02; done; wc -l < answers
      kill -\(signal) $!; for i in $(seq 1000); do kill -0 $! 2>&- || break; sleep 0.02; done
      kill -KILL $! 2>&-; wait $!; echo $?
      """)

    #expect(outcome.output == "2\n\(code)\n", "\(outcome.errors)")
  }
}
