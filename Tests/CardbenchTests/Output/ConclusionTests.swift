import Foundation
import Testing

@Suite(.measures)
struct ConclusionTests {
  @Test func aRunEndsWithOneScreenAndThreeCommands() throws {
    let text = try CompleteRun.shared.get().outcome.output
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)

    #expect(lines.count <= 54, "\(text)")
    #expect(text.contains("\none screen of cards, float: a scroll through "))
    #expect(text.contains("one frame of 100 rows, float, µs per frame\n"))
    #expect(text.contains("stages at 100 rows, float\n"))
    for recipe in ["fadeIn", "tipIn", "flipVertical"] { #expect(lines.contains { $0.hasPrefix(recipe + " ") }) }
    for line in ["every row:  ", "more:       ", "compare:    ", "next:       "] {
      #expect(lines.contains { $0.hasPrefix(line) }, "\(line)")
    }
  }

  @Test func theFileOfARunIsShownAgainAndWithEveryTable() throws {
    let run = try CompleteRun.shared.get()
    let again = try Program.run("show", run.path)
    #expect(run.outcome.output.hasPrefix(again.output), "\(again.errors)")

    let text = try Program.run("show", "--all", "--explain", run.path).output
    for title in ["frame, 100 rows", "curve, 100 rows", "display"] {
      #expect(text.contains("\(title)\n"), "\(title)")
    }
    #expect(text.contains(/\nreplay, [\d,]+ rows, µs per frame\n/))
    for column in ["ns/row  ", "% of 120 Hz  ", "× scalar  ", "error / bound  ", "median  "] {
      #expect(text.contains("\n\(column)"), "\(column)")
    }
    for recipe in ["fadeIn", "tipIn", "flipVertical"] {
      #expect(text.split(separator: "\n").contains { $0.hasPrefix("100 rows of \(recipe) cost ") })
    }
    #expect(text.contains("a memory of 100 displayed rows costs "))
  }

  @Test func aPartThatNoLineHasIsNamedWithTheNearest() throws {
    let outcome = try Program.run("show", CompleteRun.shared.get().path, "--filter", "frame/tipInn")
    outcome.expect(64, "did you mean 'tipIn' instead of 'tipInn'?")
  }

  @Test(arguments: ["text", "json"])
  func thePlacementsOfOutputsAreComparedWhereThatIsAskedFor(format: String) throws {
    let words = ["run", "--launches", "1", "--rounds", "8", "--explain", "--format", format] + LaunchedRun.subject
    let outcome = try Program.started(words, in: ScratchFolder()).outcome()
    let isText = format == "text"

    #expect(outcome.code == 0)
    #expect((isText ? outcome.output : outcome.errors).contains("placement of outputs"), "\(outcome.errors)")
    #expect(!(isText ? outcome.errors : outcome.output).contains("placement of outputs"))
  }

  @Test func theLastLineIsACommandThatWorks() throws {
    let run = try CompleteRun.shared.get()
    let last = try #require(run.outcome.output.split(separator: "\n").last)
    #expect(last.hasPrefix("next:  "))
    let command = last.dropFirst("next:".count).drop { $0 == " " }

    let next = try Program.shell("\(command) --dry-run", in: run.folder)

    #expect(command.hasSuffix("cardbench run --rows 64,100"))
    #expect(next.code == 0)
  }

  @Test func aPathWithSpacesIsQuotedInTheCommandToTry() throws {
    let folder = try ScratchFolder()
    try folder.makeFolder("my tools")
    let run = #"ln -s "$cardbench" 'my tools/cardbench' && 'my tools/cardbench'"#

    let outcome = try Program.shell("\(run) run --quick --rows 64 --filter '^phase/'", in: folder)

    let last = try #require(outcome.output.split(separator: "\n").last)
    #expect(last == "next:       'my tools/cardbench' run --rows 64 --filter '^phase/'")
  }

  @Test(arguments: ["csv", "json"])
  func formatsForProgramsAreTheOnlyThingOnStandardOutput(format: String) throws {
    let folder = try ScratchFolder()
    let outcome = try Program.run(
      "run", "--quick", "--rows", "64", "--filter", "^phase/", "--format", format, in: folder)
    // The listed benchmarks and their limits: a twin, a peak and an empty call per element type.
    let listed = try Program.run("list", "--rows", "64", "--filter", "^phase/").output.split(separator: "\n")
    let expected = listed.count + 6

    #expect(outcome.code == 0)
    #expect(try folder.names() == [])
    #expect(outcome.output.hasSuffix("\n") && !outcome.output.hasSuffix("\n\n"))
    if format == "csv" {
      #expect(try #require(CompleteRun.table(outcome.output)).count == expected)
      #expect(outcome.output.hasPrefix("schema,"))
    } else {
      let rows = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]]
      #expect(try #require(rows).allSatisfy { $0["ns_min"] is Double && $0["ns_p95"] is NSNull })
      #expect(rows?.count == expected)
    }
  }
}
