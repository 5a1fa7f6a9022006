import Bench
import BenchTestSupport
import Foundation
import Records
import Stopwatch
import Testing

@testable import cardbench

@Suite struct SubjectOptionsTests {
  /// Every option that affects measurements, with a value other than its default.
  private static let everyOption = [
    "--filter", "^frame/ a", "--filter=--b", "--skip", "x,y", "--precision", "double", "--variants", "simd,scalar",
    "--recipe", "a b.json", "--recipe", "c.json", "--scroll", "s.csv", "--policy", "oneThenAnother", "--again",
    "slideIn",
    "--seed", "18446744073709551615", "--warm-inputs",
  ]

  private func text(_ options: SubjectOptions) -> String {
    var text = ""
    dump(options, to: &text)
    return text
  }

  @Test(arguments: [
    [], everyOption + ["--rows", "7,1000"], ["--table", "t.json"], ["--table", "t.json", "--rows", "7"],
  ])
  func aWorkerReadsTheOptionsThatThisProcessRead(arguments: [String]) throws {
    let options = try SubjectOptions.parse(arguments)
    let handedOn = try SubjectOptions.parse(options.arguments(for: .gate))

    var expected = options
    if options.scene.table == nil, options.rows == nil { expected.rows = [10_000] }
    #expect(text(handedOn) == text(expected))
  }

  @Test func aWorkerWithAPluginIsCalledWithIt() throws {
    let options = try SubjectOptions.parse(["--plugin", "a.so"])
    #expect(options.workerCommand(executable: "./base", for: .gate).name == "./base --plugin a.so")
  }
}

@Suite struct EndlessPatternTests {
  static let pattern = "^(([a-zA-Z0-9]+)+/?)+!$"
  /// Takes a second or two per name, and so never reaches the last one.
  static let slow = "^(([a-z])+.)+[A-Z]([a-z])+$"

  @Test func aPatternThatTakesTooLongIsRefused() throws { try expectRefusal(of: Self.pattern, by: ["list"]) }

  @Test(.measures) func aPatternThatIsSlowForEveryNameIsRefused() throws {
    try expectRefusal(of: Self.slow, by: ["list"])
  }

  @Test(.measures, arguments: [["check"], ["run", "--dry-run"]])
  func otherCommandsRefuseItToo(command: [String]) throws { try expectRefusal(of: Self.pattern, by: command) }

  private func expectRefusal(of pattern: String, by command: [String]) throws {
    try Program.run(command + ["--filter", pattern]).expect(64, "matching '\(pattern)' takes too long")
  }

  @Test(.measures) func sameInARuleOfAThresholdsFile() throws {
    let folder = try ScratchFolder(["t.txt": "\(Self.pattern) threshold 10 %\n^phase/ error <= bound\n"])
    try folder.run(["gate", "--thresholds", "t.txt"] + LaunchedRun.subject).expect(64, "takes too long")
  }
}

@Suite struct ResourceLimitsTests {
  /// A shell limit that is too low, a command, and the remedy in the error.
  static let limits = [
    ("ulimit -n 40", "list", "'ulimit -n 256'"), ("ulimit -s 128", "run --quick", "'ulimit -s 8192'"),
    ("ulimit -v 600000", "eval spring missing.csv", "'ulimit -v unlimited'"),
    ("ulimit -d 100000", "check", "'ulimit -d unlimited'"),
  ]

  @Test(arguments: limits)
  func tooLittleIsSaidWithTheRemedyInsteadOfACrash(limit: String, command: String, remedy: String) throws {
    let outcome = try Program.shell(#"\#(limit); "$cardbench" \#(command)"#).expect(1, "Error: ", remedy)
    #expect(outcome.output.isEmpty)
  }

  @Test func aLimitThatMayBeRaisedIs() throws {
    try Program.shell(#"ulimit -S -n 40; "$cardbench" list"#).expect(0)
  }

  @Test(arguments: ["sparse.csv", "/proc/self/pagemap"])
  func aFileThatDoesNotFitIntoMemoryIsAnErrorAndNoCrash(file: String) throws {
    let line = "truncate -s 3G sparse.csv; ulimit -v 1500000; \"$cardbench\" show \(file)"
    try Program.shell(line).expect(2, "Cannot read '\(file)': ")
  }

  @Test func anExampleOfAPluginThatDoesNotFitLeavesNoHalfOfIt() throws {
    let folder = try ScratchFolder()
    try folder.shell(#"ulimit -f 4; "$cardbench" plugin new mine --language c"#).expect(
      1, "File too large. Allow larger files with `ulimit -f`")
    #expect(try folder.names() == [])
  }

  @Test(.measures) func aFileThatMayNotGrowIsAnErrorAndNoSignal() throws {
    let folder = try ScratchFolder()
    let run = #"ulimit -f 8; "$cardbench" run --quick --rows 64 --filter '^phase/' -o r.csv"#
    try folder.shell(run).expect(1, "File too large. Allow larger files with `ulimit -f`")
    #expect(try folder.names() == ["r.partial.csv", "r.partial.meta.json"], "and no half of a file")
  }
}

@Suite struct StandardDescriptorsTests {
  @Test func whatIsClosedMixesNoNoticesIntoData() throws {
    let folder = try ScratchFolder(["in.csv": "mass,stiffness,damping,time\n1,1,1,1\n1,x,1,1\n"])
    let line = #""$cardbench" eval spring in.csv --skip-bad -o out.csv 2>&-"#
    try folder.shell(line).expect(0)
    let lines = try folder.text("out.csv").split(separator: "\n")
    #expect(lines.count == 3 && lines.allSatisfy { !$0.contains("note:") }, "\(lines)")
  }

  @Test func aProgramWithoutStreamsEndsAsUsual() throws {
    try Program.shell(#""$cardbench" list <&- >&- 2>&-"#).expect(0)
    try Program.shell(#""$cardbench" show missing.csv <&- >&- 2>&-"#).expect(2)
  }
}
