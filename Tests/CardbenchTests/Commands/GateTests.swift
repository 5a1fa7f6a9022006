import BenchTestSupport
import Foundation
import Records
import Testing

@Suite(.serialized, .measures)
struct GateTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A gate of few benchmarks and launches; with --force if other tests may keep the machine so busy that drift is an
  /// objection.
  private func gate(_ files: [String: String], _ arguments: String...) throws -> Program.Outcome {
    try ScratchFolder(files).run(["gate"] + arguments + LaunchedRun.subject)
  }

  /// A violated time budget is remeasured; an accuracy budget also decides.
  @Test(
    arguments: [
      ("^phase/ error <= 0 ulp\n^curve/ error <= bound\n^curve/.*/simd/ simd >= 0.01 x scalar\n", 0, ""),
      ("^curve/.*/simd/float/ simd >= 100000 x scalar\n", 3, "2 confirmed"),
      ("^curve/.*/float/ error <= 0.0001\n^curve/.*/simd/float/ simd >= 100000 x scalar\n", 4, "2 confirmed"),
    ] as [(String, Int32, String)])
  func budgetsDecideTheExitCode(rules: String, code: Int32, words: String) throws {
    let outcome = try gate(["t.txt": rules], "--thresholds", "t.txt", "--launches", "1").expect(code)
    #expect(words.isEmpty || outcome.output.contains(words), "\(outcome)")
  }

  @Test func everyOutputIsWrittenInItsFormat() throws {
    let folder = try ScratchFolder(["t.txt": "^curve/ error <= bound\n"])
    let outputs = ["--output", "v.csv", "-o", "v.json", "--output", "v.md", "--output", "v"]
    let arguments = ["gate", "--thresholds", "t.txt", "--format", "junit"] + outputs + LaunchedRun.subject
    try folder.run(arguments).expect(0)
    #expect(try folder.names() == ["t.txt", "v", "v.csv", "v.json", "v.md"])
    #expect(try folder.text("v.csv").contains("budget kept"))
    #expect(try folder.text("v.json").hasPrefix("{") && folder.text("v.md").hasPrefix("###"))
    #expect(try folder.text("v").contains("<testsuite"), "another suffix takes the format of what is printed")
  }

  @Test func whatWasMeasuredCanBeTheNextBaseline() throws {
    let folder = try ScratchFolder(["b.csv": LaunchedRun.shared.get().csv])
    let usual = ["--launches", "2", "--force", "--threshold", "900%"] + LaunchedRun.subject
    try folder.run(["gate", "--baseline", "b.csv", "--results", "r.csv"] + usual).expect(0)
    try folder.run(["gate", "--baseline", "r.csv"] + usual).expect(0)
  }

  @Test func aGateComparesWithTheLastResultsOfAHistoryAndMayAddItsOwn() throws {
    let run = try LaunchedRun.shared.get()
    try folder.makeFolder("kept")
    for commit in ["a", "b"] {
      try folder.write(run.csv(changing: "run_id") { _, _ in "run-\(commit)" }, to: "kept/\(commit).csv")
    }
    let usual = ["--launches", "2", "--force", "--threshold", "900%"] + LaunchedRun.subject
    let arguments = ["gate", "--history", "kept", "--results", "kept/c.csv"] + usual
    try folder.run(arguments).expect(0, "baseline: the last 2 results below 'kept', up to 'b'")
    try folder.run("history", "kept").expect(0, printing: "results=3")
  }

  @Test func whereNothingIsTimedNoBaselineIsKept() throws {
    let folder = try ScratchFolder(["t.txt": "^curve/ error <= bound\n"])
    let arguments = ["gate", "--thresholds", "t.txt", "--results", "b.csv"] + LaunchedRun.subject
    try folder.run(arguments).expect(0, "'b.csv' is not written: no budget needs a time")
    #expect(try folder.names() == ["t.txt"])
  }

  @Test func aBaselineWithWarmInputsIsComparedWithWarmInputs() throws {
    let run = try LaunchedRun.shared.get()
    let folder = try ScratchFolder(["b.csv": run.csv(changing: "fresh_inputs") { _, _ in "0" }])
    let arguments = ["gate", "--baseline", "b.csv", "--launches", "2", "--force", "--threshold", "900%"]
    try folder.run(arguments + ["--results", "new.csv"] + LaunchedRun.subject).expect(0)
    let rows = try #require(CompleteRun.table(try folder.text("new.csv")))
    #expect(Set(rows.map { $0["fresh_inputs"]! }) == ["0"])
    try folder.run("compare", "b.csv", run.folder.path + "/r.csv").expect(
      2, printing: "the inputs differ: warm and fresh")
  }

  @Test func aGateHasTheRoundsOfItsBaselineUnlessItIsTold() throws {
    let folder = try ScratchFolder(["b.csv": LaunchedRun.shared.get().csv(changing: "rounds") { _, _ in "33" }])
    let arguments = ["gate", "--baseline", "b.csv", "--launches", "2", "--force", "--threshold", "900%"]
    for (options, rounds) in [([], 33), (["--rounds", "21"], 21)] {
      let gate = try folder.run(arguments + options + LaunchedRun.subject)
      #expect(gate.errors.contains("2 launches of \(rounds) rounds"), "\(gate)")
    }
  }

  @Test func aBaselineOfAnotherMachineIsRefusedWithARemedy() throws {
    let csv = try LaunchedRun.shared.get().csv(changing: "machine_id") { _, _ in "intel-1-2-0badcafe" }
    let outcome = try gate(["b.csv": csv], "--baseline", "b.csv", "--launches", "1").expect(2)
    #expect((outcome.output + outcome.errors).contains("--baseline-rev"), "\(outcome.output)")
  }

  @Test func aBaselineWithNothingInCommonIsRefusedBeforeAnythingIsMeasured() throws {
    let folder = try ScratchFolder(["b.csv": LaunchedRun.shared.get().csv])
    let arguments = ["gate", "--baseline", "b.csv", "--force", "--filter", "^spring/", "--rows", "64"]
    let outcome = try folder.run(arguments).expect(2, "nothing to compare: 'b.csv' has ", "such as 'spring/")
    #expect(!outcome.errors.contains("rounds, seed"), "\(outcome)")
  }

  @Test(arguments: [(0.25, 3), (4, 0)] as [(Double, Int32)])
  func aBaselineThatWasFourTimesAsFastConfirmsTheSlowdown(factor: Double, code: Int32) throws {
    let csv = try LaunchedRun.shared.get().csv(slowerBy: factor)
    try gate(["b.csv": csv], "--baseline", "b.csv", "--launches", "2", "--force")
      .expect(code, printing: code == 0 ? "result: " : "confirmed=")
  }

  @Test(arguments: [("--baseline-bin", "/bin/echo", "'/bin/echo'"), ("--baseline-rev", "HEAD", "has no Package.swift")])
  func whatIsNoBaselineIsNamed(option: String, value: String, words: String) throws {
    try gate([:], option, value).expect(2, words)
  }

  @Test func theProgramAgainstItselfSaysThatItIs() throws {
    try gate([:], "--baseline-bin", Program.path, "--sessions", "2", "--threshold", "200%").expect(0, printing: "A/A")
  }

  @Test func bothProgramsCanBeKeptAsResultFiles() throws {
    let arguments = ["gate", "--baseline-bin", Program.path, "--sessions", "2", "--rounds", "4", "--threshold", "200%"]
    try folder.run(arguments + ["--results", "r.csv", "--samples"] + LaunchedRun.subject).expect(0)
    let names = ["r", "r.base"].flatMap { stem in ["csv", "meta.json", "samples.csv"].map { "\(stem).\($0)" } }
    #expect(try folder.names() == names.sorted())
    let sides = try ["r.csv", "r.base.csv"].map { try #require(CompleteRun.table(try folder.text($0))) }
    #expect(sides[0].map { $0["benchmark"] } == sides[1].map { $0["benchmark"] })
    #expect(sides[0].allSatisfy { $0["rounds"] == "8" && $0["panel_ns"] == "" }, "two blocks a round")
    try folder.run("compare", "r.base.csv", "r.csv", "--threshold", "200%").expect(0)
  }

  @Test func aRevisionIsFoundByItsMessageAndNeedsAPackage() throws {
    let git = "git -c user.name=a -c user.email=a@b -c commit.gpgsign=false"
    try folder.shell(
      """
      git init -q . && \(git) commit -q --allow-empty -m 'the spring is bouncy' && mkdir sub && cd sub \
        && touch Package.swift && git add . && \(git) commit -q -m 'a package' \
        && exec "$cardbench" gate --baseline-rev ':/is bouncy' --filter '^phase/'
      """
    ).expect(2, "has no 'sub/Package.swift'")
  }
}

/// Errors of a gate before it measures.
@Suite(.enabled(if: Build.isRelease, "a debug build takes long to list all benchmarks")) struct GateRefusalTests {
  private static let filter = ["--filter", "^phase/", "--rows", "64"]

  private func gate(_ files: [String: String], _ arguments: [String]) throws -> Program.Outcome {
    try ScratchFolder(files).run(["gate"] + arguments)
  }

  @Test(arguments: [[], filter, ["--variants", "scalar"], ["--rows", "1000"]])
  func aRuleThatMatchesNothingUnderAnyFilterIsAnErrorWithTheNearestName(narrowing: [String]) throws {
    let rules = "^phase/ error <= bound\n^frmae/tipIn/ error <= bound\n^sping/ threshold 10 %\n"
    let outcome = try gate(["t.txt": rules], ["--thresholds", "t.txt"] + narrowing).expect(2)
    let lines = outcome.errors.split(separator: "\n")
    try #require(lines.count == 2, "\(outcome.errors)")
    #expect(lines[0].hasPrefix("Error: 't.txt', line 2: '^frmae/tipIn/' ") && lines[0].contains("'frame/tipIn/"))
    #expect(lines[1].hasPrefix("'t.txt', line 3: '^sping/' ") && lines[1].contains("'spring/"))
  }

  @Test func aVariantThatDoesNotExistIsNamedAlsoBehindAFilter() throws {
    let rules = "^phase/ error <= bound\n^curve/ simd >= 2 x scaler\n"
    try gate(["t.txt": rules], ["--thresholds", "t.txt"] + Self.filter)
      .expect(2, "'t.txt', line 2: no benchmark has the variant 'scaler'; did you mean 'scalar'?\n")
  }

  @Test(arguments: [
    ("^frame/tipIn/simd/float/10000$ scalar >= 2 x simd", "the nearest name is 'frame/tipIn/scalar/float/10000'"),
    ("^curve/tipIn/simd/float/10000$ simd >= 2 x blas", "the nearest rule is 'simd >= 2 x scalar'"),
  ])
  func aRatioThatCanNeverBeFormedIsRefusedWithAndWithoutAFilter(rule: String, remedy: String) throws {
    for filter in [[], Self.filter] {
      try gate(["t.txt": "^phase/ error <= 1\n\(rule)\n"], ["--thresholds", "t.txt"] + filter).expect(
        2, "'t.txt', line 2: ", remedy)
    }
  }

  @Test(arguments: [
    "^curve/.*/simd/float/12345$ error <= bound", "^frame/.*/(blas|simd512)/ error <= bound",
    "^replay/.*@untilFirstScreenful/ error <= bound", "/parallel/.*/1000000$ threshold 5 %",
  ])
  func aRuleForWhatAFilterOrThisMachineLeavesOutIsNoError(rule: String) throws {
    let outcome = try gate(["t.txt": "^phase/ error <= 1\n\(rule)\n"], ["--thresholds", "t.txt"] + Self.filter)
    #expect(!outcome.errors.contains("t.txt"), "\(outcome.errors)")
  }

  @Test func aHistoryOfOtherMachinesIsRefusedWithWhatItHas() throws {
    let folder = try ScratchFolder()
    try folder.makeFolder("kept")
    var row = ResultRow.timed("phase")
    row.launch.machineID = "intel-1-2-0badcafe"
    try folder.write(String(decoding: ResultTable.csv([row]), as: UTF8.self), to: "kept/a.csv")
    try folder.run(["gate", "--history", "kept"] + Self.filter).expect(
      2, "Results are: 1 of intel-1-2-0badcafe, Swift 6.3", "'run --launches 5")
  }
}
