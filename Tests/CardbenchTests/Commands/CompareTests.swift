import Foundation
import Testing

@Suite(.measures)
struct CompareTests {
  private func compare(_ files: [String: String], _ arguments: String...) throws -> Program.Outcome {
    let folder = try ScratchFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    return try Program.started(["compare"] + arguments, in: folder).outcome()
  }

  private func lastLine(_ outcome: Program.Outcome) -> String {
    outcome.output.split(separator: "\n").last.map(String.init) ?? ""
  }

  @Test func aFileIsUnchangedAgainstItself() throws {
    let csv = try LaunchedRun.shared.get().csv
    let outcome = try compare(["a.csv": csv], "a.csv", "a.csv")
    #expect(outcome.code == 0)
    #expect(lastLine(outcome).hasPrefix("result: fine slower=0 faster=0 "))
    #expect(lastLine(outcome).hasSuffix(" exit=0"))
  }

  @Test func halfAsFastAgainIsSlowerAndFails() throws {
    let run = try LaunchedRun.shared.get()
    let files = ["a.csv": run.csv, "b.csv": run.csv(slowerBy: 1.5)]
    let slower = try compare(files, "a.csv", "b.csv")
    #expect(slower.code == 3)
    #expect(lastLine(slower).hasPrefix("result: regression "))
    let faster = try compare(files, "b.csv", "a.csv")
    #expect(faster.code == 0, "faster never fails")
    #expect(try compare(files, "a.csv", "b.csv", "--fail-on", "none").code == 0)
  }

  @Test func failingOnTheInconclusiveAddsToTheUsualCauses() throws {
    let run = try LaunchedRun.shared.get()
    let files = ["a.csv": run.csv, "b.csv": run.csv(slowerBy: 1.5)]
    #expect(try compare(files, "a.csv", "b.csv", "--fail-on", "inconclusive").code == 3)
  }

  @Test func budgetsAreLeftToTheGateAndThatIsSaid() throws {
    let csv = try LaunchedRun.shared.get().csv
    let files = ["a.csv": csv, "t.txt": "^curve/ threshold 10 %\n^curve/ error <= bound\n"]
    let outcome = try compare(files, "a.csv", "a.csv", "--thresholds", "t.txt")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("the budgets of 't.txt' are for 'gate'"), "\(outcome.output)")
    let table = try compare(files, "a.csv", "a.csv", "--thresholds", "t.txt", "--format", "csv").output
    #expect(table.contains(",budget not measured,"), "\(table)")
    let alone = ["a.csv": csv, "t.txt": "^curve/ threshold 10 %\n"]
    #expect(!(try compare(alone, "a.csv", "a.csv", "--thresholds", "t.txt").output.contains("budgets")))
  }

  /// The rules of a project may be about more than two files have, and about a plug-in of which nothing is known here.
  @Test func aRuleThatMatchesNoBenchmarkIsNotedWithItsPlaceAndTheNearestName() throws {
    let csv = try LaunchedRun.shared.get().csv
    let rules = "^curve/ threshold 10 %\n^sprnig/s0/ threshold 1 %\n^spring/ threshold 2 %\n"
    for command in [["compare", "a.csv"], ["report", "a.csv", "--baseline"]] {
      let folder = try ScratchFolder()
      try folder.write(csv, to: "a.csv")
      try folder.write(rules, to: "t.txt")
      let words = command + ["a.csv", "--thresholds", "t.txt", "--output", "a.html"]
      #expect(try Program.started(words, in: folder).outcome().code == 0)
      let page = try String(contentsOfFile: folder.path + "/a.html", encoding: .utf8)
      #expect(page.contains("sprnig/s0/") && page.contains("matches no benchmark that there is; the nearest name is"))
      #expect(!page.contains("line 3"))
    }
  }

  @Test(arguments: ["a.csv", "./a.csv", "link.csv"])
  func aFileThatIsReadIsNotOverwrittenHoweverItIsNamed(output: String) throws {
    let folder = try ScratchFolder()
    let csv = try LaunchedRun.shared.get().csv
    try folder.write(csv, to: "a.csv")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link.csv", withDestinationPath: folder.path + "/a.csv")
    let outcome = try Program.started(["compare", "a.csv", "a.csv", "--output", output], in: folder).outcome()
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("--output '\(output)' is also an input"), "\(outcome.errors)")
    #expect(try folder.text("a.csv") == csv)
  }

  @Test func aSingleLaunchIsWeakEvidenceAndNeverFails() throws {
    let run = try LaunchedRun.shared.get()
    func first(_ csv: String) -> String {
      let header = csv.prefix { $0 != "\n" } + "\n"
      let place = header.dropLast().components(separatedBy: ",").firstIndex(of: "launch")!
      let lines = csv.split(separator: "\n").dropFirst().filter { $0.components(separatedBy: ",")[place] == "1" }
      return header + lines.map { $0 + "\n" }.joined()
    }
    let outcome = try compare(["a.csv": first(run.csv), "b.csv": first(run.csv(slowerBy: 2))], "a.csv", "b.csv")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("weak evidence"), "\(outcome.output)")
  }

  @Test func otherMachinesAreNotCompared() throws {
    let run = try LaunchedRun.shared.get()
    let other = run.csv(changing: "machine_id") { _, _ in "intel-1-2-0badcafe" }
    let outcome = try compare(["a.csv": run.csv, "b.csv": other], "a.csv", "b.csv")
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("intel-1-2-0badcafe") && outcome.output.contains("--force"), "\(outcome.output)")
    #expect(try compare(["a.csv": run.csv, "b.csv": other], "a.csv", "b.csv", "--force").code == 0)
  }

  /// What may be wrong with a file, and what the error says beside its path.
  static let damages: [(String, @Sendable (String) -> String, String)] = [
    ("cut in the middle of a line", { String($0.prefix($0.count / 2)) }, "line "),
    ("empty", { _ in "" }, "empty"),
    ("without a column", { $0.replacingOccurrences(of: ",ns_min,", with: ",other,") }, "'ns_min' is missing"),
    ("with a line twice", { $0 + $0.split(separator: "\n")[1] + "\n" }, "lines 2 and "),
    ("with semicolons", { $0.replacingOccurrences(of: ",", with: ";") }, "semicolons"),
  ]

  @Test(arguments: damages)
  func aDamagedFileIsNamedWithThePlace(what: String, damage: @Sendable (String) -> String, message: String) throws {
    let csv = try LaunchedRun.shared.get().csv
    let outcome = try compare(["a.csv": csv, "b.csv": damage(csv)], "a.csv", "b.csv")
    #expect(outcome.code == 2)
    #expect(outcome.errors.hasPrefix("Error: 'b.csv'"), "\(what): \(outcome.errors)")
    #expect(outcome.errors.contains(message), "\(what): \(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  @Test func lineEndsAndAByteOrderMarkMakeNoDifference() throws {
    let csv = try LaunchedRun.shared.get().csv
    let windows = "\u{FEFF}" + csv.replacingOccurrences(of: "\n", with: "\r\n")
    #expect(try compare(["a.csv": csv, "b.csv": windows], "a.csv", "b.csv").code == 0)
  }

  @Test func everyFormatCanBeRead() throws {
    let run = try LaunchedRun.shared.get()
    let files = ["a.csv": run.csv, "b.csv": run.csv(slowerBy: 1.5)]
    let json = try compare(files, "a.csv", "b.csv", "--format", "json")
    #expect(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) is [String: Any])
    let table = try compare(files, "a.csv", "b.csv", "--format", "csv")
    #expect(try #require(CompleteRun.table(table.output)).contains { $0.values.contains("slower") })
    #expect(try compare(files, "a.csv", "b.csv", "--format", "markdown").output.contains("| "))
    #expect(try compare(files, "a.csv", "b.csv", "--format", "junit").output.contains("<testsuite"))
  }

  @Test func everyOutputIsWrittenInItsFormat() throws {
    let folder = try ScratchFolder()
    try folder.write(try LaunchedRun.shared.get().csv, to: "a.csv")
    let outcome = try Program.started(
      ["compare", "a.csv", "a.csv", "-o", "c.csv", "--output", "c.json", "-o", "c.txt"], in: folder
    ).outcome()
    #expect(outcome.code == 0)
    #expect(try folder.names() == ["a.csv", "c.csv", "c.json", "c.txt"])
    #expect(try folder.text("c.csv").hasPrefix("base,new,") && folder.text("c.json").hasPrefix("{"))
    #expect(try folder.text("c.txt").contains("\nbase "))
  }

  @Test func aCommandWithoutAVerdictIsNotGreenInJUnit() throws {
    let folder = try ScratchFolder()
    try folder.write(try LaunchedRun.shared.get().csv, to: "a.csv")
    let arguments = ["compare", "a.csv", "none.csv", "-o", "c.xml", "-o", "c.md"]
    let outcome = try Program.started(arguments, in: folder).outcome()
    #expect(outcome.code == 2)
    #expect(try folder.names() == ["a.csv", "c.xml"] && folder.text("c.xml").contains("errors=\"1\""))
  }

  @Test func twoOutputsToOneFileAreRefused() throws {
    let outcome = try compare([:], "a.csv", "b.csv", "-o", "c.csv", "-o", "./c.csv")
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("two --output name the same file"), "\(outcome.errors)")
  }

  @Test func theStepSummaryIsAppendedTo() throws {
    let folder = try ScratchFolder()
    try folder.write(try LaunchedRun.shared.get().csv, to: "a.csv")
    try folder.write("before\n", to: "summary.md")
    let outcome = try Program.shell("GITHUB_STEP_SUMMARY=summary.md \"$cardbench\" compare a.csv a.csv", in: folder)
    #expect(outcome.code == 0)
    let summary = try folder.text("summary.md")
    #expect(summary.hasPrefix("before\n") && summary.count > 100)
  }

  @Test func oneFileIsNotEnough() throws {
    let outcome = try compare([:], "a.csv")
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("compare "), "\(outcome.errors)")
  }
}
