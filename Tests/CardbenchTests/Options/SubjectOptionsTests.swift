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
    let handedOn = try SubjectOptions.parse(options.arguments(defaultRows: [10_000]))

    var expected = options
    if options.scene.table == nil, options.rows == nil { expected.rows = [10_000] }
    #expect(text(handedOn) == text(expected))
  }

  @Test func aWorkerWithAPluginIsCalledWithIt() throws {
    let options = try SubjectOptions.parse(["--plugin", "a.so"])
    #expect(options.workerCommand(executable: "./base", defaultRows: [1]).name == "./base --plugin a.so")
  }
}
