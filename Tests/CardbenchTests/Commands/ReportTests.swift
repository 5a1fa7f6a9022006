import Testing

@Suite(.measures)
struct ReportTests {
  private func report(_ arguments: String...) throws -> Program.Outcome {
    try Program.started(["report"] + arguments, in: LaunchedRun.shared.get().folder).outcome()
  }

  private func file(_ name: String) throws -> String { try LaunchedRun.shared.get().folder.text(name) }

  @Test func theSameResultsGiveTheSamePage() throws {
    let outcome = try report("r.csv", "-o", "one.html")
    #expect(outcome.code == 0 && outcome.output.hasSuffix("report:     one.html\n"), "\(outcome)")
    #expect(try report("r.csv", "-o", "two.html").code == 0)
    let page = try file("one.html")
    #expect(try page == file("two.html"))
    #expect(page.hasPrefix("<!doctype html>\n<html lang=\"en\">"))
    #expect(page.contains("derivation"), "contracts are among the details")
  }

  @Test func aBaselineAndAComparisonShowWhatChanged() throws {
    #expect(try report("r.csv", "--baseline", "r.csv", "-o", "changed.html").code == 0)
    #expect(try file("changed.html").contains("id=\"chart-changes\""))
    let folder = try LaunchedRun.shared.get().folder
    let compared = try Program.started(["compare", "r.csv", "r.csv", "-o", "compared.html"], in: folder).outcome()
    #expect(compared.code == 0, "\(compared.errors)")
    #expect(try file("compared.html").contains("id=\"chart-changes\""))
  }

  @Test func aPictureNeedsAName() throws {
    #expect(try report("r.csv", "--format", "svg").code == 64)
    let unknown = try report("r.csv", "--format", "svg", "--chart", "nothing", "-o", "p.svg")
    #expect(unknown.code == 64 && unknown.errors.contains("there is no picture 'nothing'"), "\(unknown.errors)")
  }

  @Test func whatCannotBeReadIsBadDataAndNoLinesAreAnEmptyPage() throws {
    #expect(try report("missing.csv", "-o", "p.html").code == 2)
    #expect(try report("r.csv", "-o", "r.csv").code == 64)
    let folder = try ScratchFolder()
    try folder.write(file("r.csv").prefix { $0 != "\n" } + "\n", to: "none.csv")
    let outcome = try Program.started(["report", "none.csv"], in: folder).outcome()
    #expect(outcome.code == 0 && outcome.output.contains("report:     none.html"), "\(outcome)")
    try folder.makeFolder("results")
    try folder.write(folder.text("none.csv"), to: "results/run.csv")
    let beside = try Program.started(["report", "results/run.csv"], in: folder).outcome()
    #expect(beside.code == 0 && beside.output.contains("report:     run.html"), "\(beside)")
    #expect(try folder.names().sorted() == ["none.csv", "none.html", "results", "run.html"])
  }

  @Test func theErrorsOfACheckAreShownAndAFileOfAnotherKindIsNamed() throws {
    let folder = try LaunchedRun.shared.get().folder
    let check = ["check", "--filter", "^(curve|spring)/scalar/float", "--output", "c.csv", "--map", "m.csv"]
    #expect(try Program.started(check, in: folder).outcome().code == 0)
    #expect(try report("r.csv", "--check", "c.csv", "--map", "m.csv", "-o", "checked.html").code == 0)
    let page = try file("checked.html")
    for chart in ["domain-errors", "errors-curve--float", "errors-spring--float"] {
      #expect(page.contains("id=\"chart-\(chart)\""), "\(chart)")
    }
    let wrong = try report("r.csv", "--check", "m.csv", "-o", "wrong.html")
    #expect(wrong.code == 2 && wrong.errors.contains("'m.csv', there is no column 'property'"), "\(wrong.errors)")
    #expect(try report("r.csv", "--map", "m.csv", "-o", "m.csv").code == 64)
    #expect(try Program.started(["check", "--exhaustive", "--map", "m.csv"], in: folder).outcome().code == 64)
  }
}
