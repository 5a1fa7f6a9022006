import Bench
import BenchTestSupport
import Records
import Stopwatch
import Testing

@testable import cardbench

@Suite struct SubjectOptionsTests {
  /// Every option that decides what is measured, away from its default.
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
  /// Takes a second or two for each of the names, and so never reaches the last one.
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
