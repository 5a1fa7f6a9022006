import Foundation
import Testing

@Suite(.serialized, .measures)
struct GateTests {
  /// A gate of few benchmarks and launches; --force where other tests may keep the machine so busy that its drift is an
  /// objection.
  private func gate(_ files: [String: String], _ arguments: String...) throws -> Program.Outcome {
    let folder = try ScratchFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    return try Program.started(["gate"] + arguments + LaunchedRun.subject, in: folder).outcome()
  }

  @Test func budgetsThatAreKeptPass() throws {
    let rules = "^phase/ error <= 0 ulp\n^curve/ error <= bound\n^curve/.*/simd/ simd >= 0.01 x scalar\n"
    let outcome = try gate(["t.txt": rules], "--thresholds", "t.txt", "--launches", "1")
    #expect(outcome.code == 0, "\(outcome.errors)")
  }

  @Test func aBudgetOfTimeThatIsBrokenTwiceFailsWithThree() throws {
    let outcome = try gate(
      ["t.txt": "^curve/.*/simd/float/ simd >= 100000 x scalar\n"], "--thresholds", "t.txt", "--launches", "1")
    #expect(outcome.code == 3, "\(outcome.output)")
    #expect(outcome.errors.contains("then: "), "it is measured again")
  }

  @Test func aBrokenAccuracyBudgetFailsWithFourAlsoBesideTime() throws {
    let rules = "^curve/.*/float/ error <= 0.0001\n^curve/.*/simd/float/ simd >= 100000 x scalar\n"
    let outcome = try gate(["t.txt": rules], "--thresholds", "t.txt", "--launches", "1")
    #expect(outcome.code == 4, "\(outcome.output)")
  }

  @Test(arguments: [[:], ["x.csv": ""]])
  func twoOutputsAreTwoFiles(existing: [String: String]) throws {
    let outcome = try gate(
      existing.merging(["t.txt": "^curve/ error <= bound\n"]) { $1 }, "--thresholds", "t.txt", "--output", "x.csv",
      "--results", "./x.csv")
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("--output and --results name the same file"), "\(outcome.errors)")
  }

  @Test func everyOutputIsWrittenInItsFormat() throws {
    let folder = try ScratchFolder()
    try folder.write("^curve/ error <= bound\n", to: "t.txt")
    let outputs = ["--output", "v.csv", "-o", "v.json", "--output", "v.md", "--output", "v"]
    let arguments = ["gate", "--thresholds", "t.txt", "--format", "junit"] + outputs + LaunchedRun.subject
    #expect(try Program.started(arguments, in: folder).outcome().code == 0)
    #expect(try folder.names() == ["t.txt", "v", "v.csv", "v.json", "v.md"])
    #expect(try folder.text("v.csv").contains("budget kept"))
    #expect(try folder.text("v.json").hasPrefix("{") && folder.text("v.md").hasPrefix("###"))
    #expect(try folder.text("v").contains("<testsuite"), "another suffix takes the format of what is printed")
  }

  @Test func whatWasMeasuredCanBeTheNextBaseline() throws {
    let folder = try ScratchFolder()
    try folder.write(try LaunchedRun.shared.get().csv, to: "b.csv")
    let usual = ["--launches", "2", "--force", "--threshold", "900%"] + LaunchedRun.subject
    let first = try Program.started(["gate", "--baseline", "b.csv", "--results", "r.csv"] + usual, in: folder)
    #expect(try first.outcome().code == 0)
    let second = try Program.started(["gate", "--baseline", "r.csv"] + usual, in: folder).outcome()
    #expect(second.code == 0, "\(second.errors)")
  }

  @Test func aGateComparesWithTheLastResultsOfAHistoryAndMayAddItsOwn() throws {
    let run = try LaunchedRun.shared.get()
    let folder = try ScratchFolder()
    try folder.makeFolder("kept")
    for commit in ["a", "b"] {
      try folder.write(run.csv(changing: "run_id") { _, _ in "run-\(commit)" }, to: "kept/\(commit).csv")
    }
    let usual = ["--launches", "2", "--force", "--threshold", "900%"] + LaunchedRun.subject
    let arguments = ["gate", "--history", "kept", "--results", "kept/c.csv"] + usual
    let outcome = try Program.started(arguments, in: folder).outcome()
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("baseline: the last 2 results below 'kept', up to 'b'"), "\(outcome.errors)")
    let history = try Program.started(["history", "kept"], in: folder).outcome()
    #expect(history.output.contains("results=3"), "\(history.output)")
  }

  @Test func whereNothingIsTimedNoBaselineIsKept() throws {
    let folder = try ScratchFolder()
    try folder.write("^curve/ error <= bound\n", to: "t.txt")
    let arguments = ["gate", "--thresholds", "t.txt", "--results", "b.csv"] + LaunchedRun.subject
    let outcome = try Program.started(arguments, in: folder).outcome()
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("'b.csv' is not written: no budget needs a time"), "\(outcome.errors)")
    #expect(try folder.names() == ["t.txt"])
  }

  @Test func aBaselineWithWarmInputsIsComparedWithWarmInputs() throws {
    let run = try LaunchedRun.shared.get()
    let folder = try ScratchFolder()
    try folder.write(run.csv(changing: "fresh_inputs") { _, _ in "0" }, to: "b.csv")
    let arguments = ["gate", "--baseline", "b.csv", "--launches", "2", "--force", "--threshold", "900%"]
    let outcome = try Program.started(
      arguments + ["--results", "new.csv"] + LaunchedRun.subject, in: folder
    ).outcome()
    #expect(outcome.code == 0, "\(outcome.output)")
    let rows = try #require(CompleteRun.table(try folder.text("new.csv")))
    #expect(Set(rows.map { $0["fresh_inputs"]! }) == ["0"])
    let mixed = try Program.started(["compare", "b.csv", run.folder.path + "/r.csv"], in: folder).outcome()
    #expect(mixed.code == 2)
    #expect(mixed.output.contains("the inputs differ: warm and fresh"), "\(mixed.output)")
  }

  @Test func aGateHasTheRoundsOfItsBaselineUnlessItIsTold() throws {
    let folder = try ScratchFolder()
    try folder.write(try LaunchedRun.shared.get().csv(changing: "rounds") { _, _ in "33" }, to: "b.csv")
    let arguments = ["gate", "--baseline", "b.csv", "--launches", "2", "--force", "--threshold", "900%"]
    let gate = try Program.started(arguments + LaunchedRun.subject, in: folder).outcome()
    #expect(gate.errors.contains("2 launches of 33 rounds"), "\(gate.errors)")
    let told = try Program.started(arguments + ["--rounds", "21"] + LaunchedRun.subject, in: folder).outcome()
    #expect(told.errors.contains("2 launches of 21 rounds"), "\(told.errors)")
  }

  @Test func withoutAnythingToCompareWithItSaysWhatThereIs() throws {
    let outcome = try gate([:])
    #expect(outcome.code == 64)
    for option in ["--baseline", "--history", "--baseline-bin", "--baseline-rev", "--thresholds"] {
      #expect(outcome.errors.contains(option))
    }
  }

  @Test func aBaselineOfAnotherMachineIsRefusedWithARemedy() throws {
    let csv = try LaunchedRun.shared.get().csv(changing: "machine_id") { _, _ in "intel-1-2-0badcafe" }
    let outcome = try gate(["b.csv": csv], "--baseline", "b.csv", "--launches", "1")
    #expect(outcome.code == 2)
    #expect((outcome.output + outcome.errors).contains("--baseline-rev"), "\(outcome.output)")
  }

  @Test func aBaselineWithNothingInCommonIsRefusedBeforeAnythingIsMeasured() throws {
    let folder = try ScratchFolder()
    try folder.write(try LaunchedRun.shared.get().csv, to: "b.csv")
    let arguments = ["gate", "--baseline", "b.csv", "--force", "--filter", "^spring/", "--rows", "64"]
    let outcome = try Program.started(arguments, in: folder).outcome()
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("nothing to compare: 'b.csv' has "), "\(outcome.errors)")
    #expect(outcome.errors.contains("such as 'spring/") && !outcome.errors.contains("rounds, seed"))
  }

  @Test func aBaselineThatWasFourTimesAsFastConfirmsTheSlowdown() throws {
    let csv = try LaunchedRun.shared.get().csv(slowerBy: 0.25)
    let outcome = try gate(["b.csv": csv], "--baseline", "b.csv", "--launches", "2", "--force")
    #expect(outcome.code == 3, "\(outcome.output)")
    #expect(outcome.output.contains("confirmed="))
  }

  @Test func aBaselineThatWasFourTimesAsSlowPasses() throws {
    let csv = try LaunchedRun.shared.get().csv(slowerBy: 4)
    #expect(try gate(["b.csv": csv], "--baseline", "b.csv", "--launches", "2", "--force").code == 0)
  }

  @Test func theProgramAgainstItselfSaysThatItIs() throws {
    let outcome = try gate([:], "--baseline-bin", Program.path, "--sessions", "2", "--threshold", "200%")
    #expect(outcome.code == 0, "\(outcome.output)")
    #expect(outcome.output.contains("A/A"))
  }

  @Test func bothProgramsCanBeKeptAsResultFiles() throws {
    let folder = try ScratchFolder()
    let arguments = ["gate", "--baseline-bin", Program.path, "--sessions", "2", "--rounds", "4", "--threshold", "200%"]
    let gate = try Program.started(arguments + ["--results", "r.csv", "--samples"] + LaunchedRun.subject, in: folder)
    #expect(try gate.outcome().code == 0)
    let names = ["r", "r.base"].flatMap { stem in ["csv", "meta.json", "samples.csv"].map { "\(stem).\($0)" } }
    #expect(try folder.names() == names.sorted())
    let sides = try ["r.csv", "r.base.csv"].map { try #require(CompleteRun.table(try folder.text($0))) }
    #expect(sides[0].map { $0["benchmark"] } == sides[1].map { $0["benchmark"] })
    #expect(sides[0].allSatisfy { $0["rounds"] == "8" && $0["panel_ns"] == "" }, "two blocks a round")
    let compared = try Program.started(["compare", "r.base.csv", "r.csv", "--threshold", "200%"], in: folder).outcome()
    #expect(compared.code == 0, "\(compared.output)")
  }

  @Test func aProgramThatIsNoCardbenchIsNamed() throws {
    let outcome = try gate([:], "--baseline-bin", "/bin/echo")
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("'/bin/echo'"), "\(outcome.errors)")
  }

  @Test func aRevisionIsFoundByItsMessageAndNeedsAPackage() throws {
    let folder = try ScratchFolder()
    let git = "git -c user.name=a -c user.email=a@b -c commit.gpgsign=false"
    let outcome = try Program.shell(
      """
      git init -q . && \(git) commit -q --allow-empty -m 'the spring is bouncy' && mkdir sub && cd sub \
        && touch Package.swift && git add . && \(git) commit -q -m 'a package' \
        && exec "$cardbench" gate --baseline-rev ':/is bouncy' --filter '^phase/'
      """, in: folder)
    #expect(outcome.code == 2, "\(outcome.errors)")
    #expect(outcome.errors.contains("has no 'sub/Package.swift'"), "\(outcome.errors)")
  }

  @Test func aRevisionOutsideAPackageIsRefused() throws {
    let outcome = try gate([:], "--baseline-rev", "HEAD")
    #expect(outcome.code == 2, "\(outcome.errors)")
    #expect(outcome.errors.contains("has no Package.swift"), "\(outcome.errors)")
  }
}
