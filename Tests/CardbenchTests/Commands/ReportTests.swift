import Foundation
import Testing

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
