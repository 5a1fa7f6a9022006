import Foundation
import Testing

@Suite(.measures)
struct CompareTests {
  private func compare(_ files: [String: String], _ arguments: String...) throws -> Program.Outcome {
    try ScratchFolder(files).run(["compare"] + arguments)
  }

  @Test func aFileIsUnchangedAgainstItselfAlsoWithLineEndsOfWindows() throws {
    let csv = try LaunchedRun.shared.get().csv
    let windows = "\u{FEFF}" + csv.replacingOccurrences(of: "\n", with: "\r\n")
    for name in ["a.csv", "b.csv"] {
      let outcome = try compare(["a.csv": csv, "b.csv": windows], "a.csv", name)
      outcome.expect(0, printing: "result: fine slower=0 faster=0 ")
    }
  }

  @Test func halfAsFastAgainIsSlowerAndFails() throws {
    let run = try LaunchedRun.shared.get()
    let files = ["a.csv": run.csv, "b.csv": run.csv(slowerBy: 1.5)]
    try compare(files, "a.csv", "b.csv").expect(3, printing: "result: regression ")
    try compare(files, "b.csv", "a.csv").expect(0)
    try compare(files, "a.csv", "b.csv", "--fail-on", "none").expect(0)
    try compare(files, "a.csv", "b.csv", "--fail-on", "inconclusive").expect(3)
  }

  @Test func budgetsAreLeftToTheGateAndThatIsSaid() throws {
    let csv = try LaunchedRun.shared.get().csv
    let files = ["a.csv": csv, "t.txt": "^curve/ threshold 10 %\n^curve/ error <= bound\n"]
    try compare(files, "a.csv", "a.csv", "--thresholds", "t.txt").expect(
      0, printing: "the budgets of 't.txt' are for 'gate'")
    let table = try compare(files, "a.csv", "a.csv", "--thresholds", "t.txt", "--format", "csv").output
    #expect(table.contains(",budget not measured,"), "\(table)")
    let alone = ["a.csv": csv, "t.txt": "^curve/ threshold 10 %\n"]
    #expect(!(try compare(alone, "a.csv", "a.csv", "--thresholds", "t.txt").output.contains("budgets")))
  }

  /// A project's rules may cover more than the two files contain, and a plug-in that is unknown here.
  @Test func aRuleThatMatchesNoBenchmarkIsNotedWithItsPlaceAndTheNearestName() throws {
    let csv = try LaunchedRun.shared.get().csv
    let rules = "^curve/ threshold 10 %\n^sprnig/s0/ threshold 1 %\n^spring/ threshold 2 %\n"
    for command in [["compare", "a.csv"], ["report", "a.csv", "--baseline"]] {
      let folder = try ScratchFolder(["a.csv": csv, "t.txt": rules])
      let words = command + ["a.csv", "--thresholds", "t.txt", "--output", "a.html"]
      try folder.run(words).expect(0)
      let page = try String(contentsOfFile: folder.path + "/a.html", encoding: .utf8)
      #expect(page.contains("^sprnig/") && page.contains("matches no benchmark that there is; the nearest name is"))
      #expect(!page.contains("line 3"))
    }
  }

  @Test func aSingleLaunchIsWeakEvidenceAndNeverFails() throws {
    let run = try LaunchedRun.shared.get()
    func first(_ csv: String) -> String {
      let header = csv.prefix { $0 != "\n" } + "\n"
      let place = header.dropLast().components(separatedBy: ",").firstIndex(of: "launch")!
      let lines = csv.split(separator: "\n").dropFirst().filter { $0.components(separatedBy: ",")[place] == "1" }
      return header + lines.map { $0 + "\n" }.joined()
    }
    try compare(["a.csv": first(run.csv), "b.csv": first(run.csv(slowerBy: 2))], "a.csv", "b.csv").expect(
      0, printing: "weak evidence")
  }

  @Test func otherMachinesAreNotCompared() throws {
    let run = try LaunchedRun.shared.get()
    let other = run.csv(changing: "machine_id") { _, _ in "intel-1-2-0badcafe" }
    try compare(["a.csv": run.csv, "b.csv": other], "a.csv", "b.csv").expect(
      2, printing: "intel-1-2-0badcafe", "--force")
    try compare(["a.csv": run.csv, "b.csv": other], "a.csv", "b.csv", "--force").expect(0)
  }

  @Test func aCommandWithoutAVerdictIsNotGreenInJUnit() throws {
    let folder = try ScratchFolder(["a.csv": LaunchedRun.shared.get().csv])
    let arguments = ["compare", "a.csv", "none.csv", "-o", "c.xml", "-o", "c.md"]
    try folder.run(arguments).expect(2)
    #expect(try folder.names() == ["a.csv", "c.xml"] && folder.text("c.xml").contains("errors=\"1\""))
  }

  @Test func theStepSummaryIsAppendedTo() throws {
    let folder = try ScratchFolder(["a.csv": LaunchedRun.shared.get().csv, "summary.md": "before\n"])
    try folder.shell("GITHUB_STEP_SUMMARY=summary.md \"$cardbench\" compare a.csv a.csv").expect(0)
    let summary = try folder.text("summary.md")
    #expect(summary.hasPrefix("before\n") && summary.count > 100)
  }
}

@Suite(.measures)
struct ReportTests {
  private func report(_ arguments: String...) throws -> Program.Outcome {
    try LaunchedRun.shared.get().folder.run(["report"] + arguments)
  }

  private func file(_ name: String) throws -> String { try LaunchedRun.shared.get().folder.text(name) }

  @Test func theSameResultsGiveTheSamePage() throws {
    let outcome = try report("r.csv", "-o", "one.html").expect(0)
    #expect(outcome.output.hasSuffix("report:     one.html\n"), "\(outcome)")
    try report("r.csv", "-o", "two.html").expect(0)
    let page = try file("one.html")
    #expect(try page == file("two.html"))
    #expect(page.hasPrefix("<!doctype html>\n<html lang=\"en\">"))
    #expect(page.contains("derivation"), "contracts are among the details")
  }

  @Test func aBaselineAndAComparisonShowWhatChanged() throws {
    try report("r.csv", "--baseline", "r.csv", "-o", "changed.html").expect(0)
    #expect(try file("changed.html").contains("id=\"chart-changes\""))
    let folder = try LaunchedRun.shared.get().folder
    try folder.run("compare", "r.csv", "r.csv", "-o", "compared.html").expect(0)
    #expect(try file("compared.html").contains("id=\"chart-changes\""))
  }

  @Test func whatCannotBeReadIsBadDataAndNoLinesAreAnEmptyPage() throws {
    try report("missing.csv", "-o", "p.html").expect(2)
    let folder = try ScratchFolder(["none.csv": file("r.csv").prefix { $0 != "\n" } + "\n"])
    try folder.run("report", "none.csv").expect(0, printing: "report:     none.html")
    try folder.makeFolder("results")
    try folder.write(folder.text("none.csv"), to: "results/run.csv")
    try folder.run("report", "results/run.csv").expect(0, printing: "report:     run.html")
    #expect(try folder.names().sorted() == ["none.csv", "none.html", "results", "run.html"])
  }

  @Test func theErrorsOfACheckAreShownAndAFileOfAnotherKindIsNamed() throws {
    let folder = try LaunchedRun.shared.get().folder
    let check = ["check", "--filter", "^(curve|spring)/scalar/float", "--output", "c.csv", "--map", "m.csv"]
    try folder.run(check).expect(0)
    try report("r.csv", "--check", "c.csv", "--map", "m.csv", "-o", "checked.html").expect(0)
    let page = try file("checked.html")
    for chart in ["domain-errors", "errors-curve--float", "errors-spring--float"] {
      #expect(page.contains("id=\"chart-\(chart)\""), "\(chart)")
    }
    try report("r.csv", "--check", "m.csv", "-o", "wrong.html").expect(2, "'m.csv', there is no column 'property'")
  }
}
