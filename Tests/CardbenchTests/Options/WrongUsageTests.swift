import BenchTestSupport
import Records
import Testing

@Suite struct WrongUsageTests {
  /// Arguments of `run` and what the first line of the answer must contain.
  static let mistakes: [([String], String)] = [
    (["--quik"], "'--quik'. Did you mean '--quick'?"),
    (["stray"], "'stray'"),
    (
      ["--variants", "simd,scaler"],
      "'scaler' is unknown; expected scalar, auto, simd, simd128, simd256, simd512, parallel, blas. Did you mean 'scalar'?"
    ),
    (["--variants", ""], "expected scalar, auto, simd, simd128, simd256, simd512, parallel, blas"),
    (["--precision", "duoble"], "Did you mean 'double'?"),
    (["--policy", "firstDisplya"], "Did you mean 'firstDisplay'?"),
    (["--format", "jsn"], "Did you mean 'json'?"),
    (["--filter", "frame/tipInn/simd"], "did you mean 'tipIn' instead of 'tipInn'?"),
    (["--filter", "frame/(pres|tipIm)/"], "did you mean 'tipIn' instead of 'tipIm'?"),
    (["--filter", "xyzzy-plugh"], "list' shows all names."),
    (["--filter", "^frame/", "--skip", "fra"], "--skip leaves nothing of it."),
    (["--filter", "frame/("], "'frame/(' is not a regular expression: expected ')'"),
    (["--skip", "["], "'[' is not a regular expression"),
    (["--rows", "0"], "'0' is not a row count; expected whole numbers from 1"),
    (["--rows", "-5"], "'-5' is not a row count"),
    (["--rows", "abc"], "'abc' is not a row count"),
    (["--rows", "1000,"], "'' is not a row count"),
    (["--rows", "1e3"], "'1e3' is not a row count"),
    (["--rows", "99999999999999999999"], "'99999999999999999999' is not a row count"),
    (["--seed", "-1"], "'-1' is invalid for '--seed"),
    (["-o", "a.csv", "--output", "b.csv"], "--output is given 2 times, as 'a.csv' and 'b.csv'"),
    (["--output", ""], "--output needs the path of a file."),
    (["--output", "m.json"], "--output 'm.json': what is written there is no .json; name a file in .csv."),
    (["--report", "r.csv"], "--report 'r.csv': what is written there is no .csv; name a file in .html."),
    (["--tune", ""], "--tune needs the path of a file."),
    (["--scroll", "s.csv", "--output", "s.csv"], "'s.csv' is also an input"),
    (["--table", "t.json", "--rows", "5"], "--rows and --table contradict each other"),
  ]

  @Test(arguments: mistakes)
  func aMistakeIsNamedWithItsRemedyAndNothingHappens(arguments: [String], message: String) throws {
    let folder = try ScratchFolder()
    let program = try Program.started(["run"] + arguments, in: folder)
    let outcome = try program.outcome()

    #expect(outcome.code == 64)
    #expect(outcome.errors.hasPrefix("Error: "))
    #expect(outcome.errors.prefix { $0 != "\n" }.contains(message), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
    #expect(try folder.names() == [])
  }

  @Test func checkNamesTheListOfItsOwnNames() throws {
    let outcome = try Program.run("check", "--filter", "frame/tipIn")

    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("list --kernels' shows all names."))
  }

  /// Names of files that promise another format than what would be written.
  static let names = [
    ["check", "-o", "c.md"], ["check", "--map", "m.json"], ["merge", "parts", "-o", "m.txt"],
    ["merge", "parts", "--format", "json", "-o", "m.csv"], ["report", "r.csv", "-o", "r.svg"],
    ["film", "tipIn", "-o", "f.csv"], ["eval", "spring", "-o", "s.json"], ["selftest", "-o", "s.json"],
    ["export", "r.csv", "--to", "go", "-o", "r.csv.html"], ["gate", "--thresholds", "t.txt", "--results", "r.json"],
  ]

  @Test(arguments: names) func aNameThatPromisesAnotherFormatIsRefused(arguments: [String]) throws {
    let folder = try ScratchFolder()
    let outcome = try Program.started(arguments, in: folder).outcome()
    #expect(outcome.code == 64 && outcome.errors.contains("what is written there is no ."), "\(outcome.errors)")
    #expect(try folder.names() == [])
  }

  @Test func samplesOfAGateNeedAResultFile() throws {
    let outcome = try Program.started(["gate", "--baseline-bin", "p", "--samples"], in: try ScratchFolder()).outcome()
    #expect(outcome.code == 64 && outcome.errors.contains("--results"), "\(outcome.errors)")
  }

  static let idle = [["--strict"], ["--force"], ["--threshold", "5%"]]

  @Test(arguments: idle + [["--thresholds", "t.txt"]])
  func aReportWithoutABaselineTakesNoOptionOfAComparison(option: [String]) throws {
    let folder = try ScratchFolder()
    try folder.write(ResultTable.csv([.timed("k")]), to: "r.csv")
    let outcome = try Program.started(["report", "r.csv"] + option, in: folder).outcome()
    #expect(outcome.code == 64 && outcome.errors.contains("\(option[0]) is about comparisons"), "\(outcome.errors)")
    #expect(outcome.errors.contains("name a baseline with --baseline FILE"))
    #expect(try folder.names() == ["r.csv"])
  }

  @Test func sessionsAreForPairs() throws {
    let outcome = try Program.run("selftest", "--forms", "files", "--sessions", "3")
    #expect(outcome.code == 64 && outcome.errors.contains("--sessions is about --forms paired"), "\(outcome.errors)")
  }

  @Test(arguments: idle + [["--fail-on", "inconclusive"]])
  func budgetsAloneTakeNoOptionOfAComparison(option: [String]) throws {
    let folder = try ScratchFolder()
    try folder.write("^phase/ error <= bound\n", to: "t.txt")
    let outcome = try Program.started(["gate", "--thresholds", "t.txt"] + option, in: folder).outcome()
    #expect(outcome.code == 64 && outcome.errors.contains("name a baseline with --baseline FILE"), "\(outcome.errors)")
  }
}
