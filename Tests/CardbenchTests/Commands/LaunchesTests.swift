import Foundation
import Testing

@Suite(.measures)
struct LaunchesTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test func everyBenchmarkHasALinePerLaunchAndOneComparisonForAll() throws {
    let run = try LaunchedRun.shared.get()
    let rows = try #require(CompleteRun.table(run.csv))

    #expect(run.outcome.code == 0)
    #expect(run.outcome.errors.contains("2 launches of 20 rounds"))
    let launches = Dictionary(grouping: rows) { $0["benchmark"]! }.mapValues { $0.map { $0["launch"]! } }
    #expect(launches.values.allSatisfy { $0 == ["1", "2"] })
    let compared = rows.filter { $0["path"] == "curve" }
    #expect(!compared.isEmpty && compared.allSatisfy { $0["agreement"] == "ok" && $0["worst_scaled_error"] != "" })
  }

  @Test(
    arguments: [(LaunchedRun.subject, 3), (LaunchedRun.subject, nil), (["--filter", "^call/empty/simd/float/"], 1)]
      as [([String], Int?)])
  func roundsAreAsManyAsWereAskedForAndFillAShortLaunch(subject: [String], rounds: Int?) throws {
    let words = ["run", "--launches", "1", "-o", "r.csv"] + (rounds.map { ["--rounds", "\($0)"] } ?? []) + subject
    let count = rounds ?? 200
    try folder.run(words).expect(0, "1 launch of \(count) round\(count == 1 ? "" : "s"), about ")
    let rows = try #require(CompleteRun.table(try folder.text("r.csv")))
    #expect(Set(rows.map { $0["rounds"]! }) == ["\(count)"])
  }

  @Test func everyLineSaysWhatBuiltAndDisturbedItAndWhatThePanelTook() throws {
    let rows = try #require(CompleteRun.table(try LaunchedRun.shared.get().csv))
    for row in rows {
      #expect(row["panel_id"]?.count == 8 && row["flags_id"]?.count == 8 && row["compiler"]?.hasPrefix("Swift") == true)
      #expect(row["panel_ns"]?.split(separator: " ").count == 7)
      for column in ["remeasured_blocks", "involuntary_switches", "run_delay_ns", "steal_ms", "pressure_us"] {
        #expect(Int(row[column] ?? "") != nil, "\(column)")
      }
    }
  }

  @Test func anotherFilesCountsAreTakenOver() throws {
    let run = try LaunchedRun.shared.get()
    let arguments = ["run", "--launches", "1", "-o", "again.csv", "--like", "r.csv"] + LaunchedRun.subject
    try run.folder.run(arguments).expect(0)
    let counts = try [run.csv, run.folder.text("again.csv")].map { text in
      let rows = try #require(CompleteRun.table(text)).filter { $0["launch"] == "1" && $0["iterations"] != "1" }
      return Dictionary(uniqueKeysWithValues: rows.map { ($0["benchmark"]!, $0["iterations"]!) })
    }
    #expect(counts[0] == counts[1])
  }

  @Test func aFileWithoutCountsIsNamed() throws {
    try Program.run(["run", "--like", "missing.csv"] + LaunchedRun.subject).expect(
      2, "--like: Cannot open 'missing.csv'")
  }

  @Test func anInterruptedRunAndItsSamplesGoOnWhereTheyWere() throws {
    let folder = try ScratchFolder(["r.csv": "precious", "r.samples.csv": "precious"])
    let arguments = ["run", "--launches", "40", "--rounds", "20", "--samples", "-o", "r.csv"] + LaunchedRun.subject
    let program = try Program.started(arguments, in: folder)
    func lines() throws -> [[String: String]] {
      try folder.names().contains("r.partial.csv") ? CompleteRun.table(try folder.text("r.partial.csv")) ?? [] : []
    }
    let hasTwoLaunches = try Program.waits { try lines().last?["launch"].flatMap { Int($0) } ?? 0 >= 2 }
    try #require(hasTwoLaunches)
    let growing = try folder.text("r.partial.samples.csv").split(separator: "\n")
    #expect(growing.contains { $0.contains(",1,20,") } && growing.contains { $0.contains(",2,1,") }, "it grows")
    #expect(try folder.text("r.samples.csv") == "precious")
    program.interrupt()
    try program.outcome().expect(130, "run --resume r.partial.csv")
    let kept = try lines()

    // Forty launches would take too long; the planned number is in the metadata.
    let planned = try folder.text("r.partial.meta.json").replacing("\"40\"", with: "\"3\"")
    try folder.write(planned, to: "r.partial.meta.json")
    try folder.write(folder.text("r.partial.samples.csv") + "phase/slideIn/sc", to: "r.partial.samples.csv")
    try folder.run("run", "--resume", "r.partial.csv").expect(0)
    let rows = try #require(CompleteRun.table(try folder.text("r.csv")))
    #expect(Set(rows.map { $0["run_id"]! }).count == 1)
    #expect(Set(rows.map { $0["launch"]! }).isSuperset(of: ["1", "2", "3"]))
    #expect(rows.first?["ns_min"] == kept.first?["ns_min"], "the first launch is the one that was kept")
    #expect(try folder.names() == ["r.csv", "r.meta.json", "r.samples.csv"])
    #expect(try folder.text("r.meta.json").contains("\"--launches\""), "it could be resumed once more")
    try expectSamplesOfEveryRow(in: folder)
  }

  /// Every row of a result has one kept block per round, and its time is that of the fastest.
  private func expectSamplesOfEveryRow(in folder: ScratchFolder) throws {
    let samples = try #require(CompleteRun.table(try folder.text("r.samples.csv"))).filter { $0["kept"] == "1" }
    let rows = try #require(CompleteRun.table(try folder.text("r.csv"))).filter { $0["rounds"] != "" }
    #expect(samples.count == rows.reduce(0) { $0 + (Int($1["rounds"]!) ?? 0) })
    let placements = Set(samples.map { Int($0["placement"] ?? "") ?? -1 })
    #expect(placements.count > 4 && placements.isSubset(of: (0..<4).flatMap { [1024 * $0, 1024 * $0 + 128] }))
    for row in rows {
      let kept = samples.filter { $0["benchmark"] == row["benchmark"] && $0["launch"] == row["launch"] }
      #expect(kept.count == Int(row["rounds"]!))
      let least = kept.map { Double($0["total_ns"]!)! / Double($0["iterations"]!)! }.min()
      #expect(least == Double(row["ns_min"]!))
    }
  }

  @Test func samplesOfALaunchThatIsMeasuredAgainAreForgotten() throws {
    let plugin = try CompiledPlugin(.lateCrash, in: folder)
    let subject = ["--rows", "17,18", "--filter", "^(phase|concat)/.*/(scalar|mine)/float", "--plugin", plugin.path]
    let words = ["run", "--quick", "--samples", "--output", "r.csv"] + subject
    try folder.run(words, environment: plugin.environment).expect(1)
    try expectSamplesOfEveryRow(in: folder)
  }

  @Test func aRunIsInterruptedWithinATrace() throws {
    let arguments = ["run", "--launches", "40", "--filter", "^replay/", "--variants", "scalar", "-o", "r.csv"]
    let program = try Program.started(arguments, in: folder)
    #expect(try program.waits(for: "ready to time"))
    program.interrupt()
    try program.outcome().expect(130)
  }

  /// A column of the table or a key of the metadata, its value in an interrupted run, and a part of the error.
  static let changes = [
    ("launch", "-1", "-1"), ("launch", "-9223372036854775808", "-9223372036854775808"),
    ("launch", "9223372036854775807", "9223372036854775807"), ("run_id", "another", "has lines of run 'another'"),
    ("panel_id", "x", "another panel"), ("build_id", "x", "another build of cardbench"),
    ("instruction_set", "x", "another instruction set"), ("openblas_core", "x", "another library 'openblas_core'"),
  ]

  @Test(arguments: changes) func whatCannotBeResumedIsNamed(name: String, value: String, message: String) throws {
    let run = try LaunchedRun.shared.get()
    let (isColumn, meta) = (["launch", "run_id"].contains(name), try run.folder.text("r.meta.json"))
    guard name != "openblas_core" || meta.contains(name) else { return }
    let table = isColumn ? run.csv(changing: name) { _, _ in value } : run.csv
    let facts = isColumn ? meta : meta.replacing("\"\(name)\" : \"", with: "\"\(name)\" : \"\(value)")
    let folder = try ScratchFolder(["x.partial.csv": table, "x.partial.meta.json": facts])
    try folder.run("run", "--resume", "x.partial.csv").expect(2, message)
    #expect(try folder.names() == ["x.partial.csv", "x.partial.meta.json"])
  }

  @Test func aPartialTableThatLostRowsAndACompleteOneAreRefused() throws {
    let run = try LaunchedRun.shared.get()
    try run.folder.run("run", "--resume", "r.csv").expect(2, "whose name ends in '.partial.csv'")
    let fewer = run.csv.split(separator: "\n").dropLast().map { $0 + "\n" }.joined()
    let folder = try ScratchFolder(["x.partial.csv": fewer, "x.partial.meta.json": run.folder.text("r.meta.json")])
    try folder.run("run", "--resume", "x.partial.csv").expect(2, "truncated or edited")
  }

  @Test func aRunDoesNotGoOnWithAnotherRecipe() throws {
    let recipe = #"{"name":"own","duration":1,"driver":{"curve":"linear"},"end":{"opacity":0}}"#
    let folder = try ScratchFolder(["own.json": recipe])
    let subject = ["--recipe", "own.json", "--rows", "64", "--filter", "^frame/own/scalar/"]
    try folder.run(["run", "--quick", "-o", "r.csv"] + subject).expect(0)
    try folder.write(try folder.text("r.csv"), to: "x.partial.csv")
    try folder.write(try folder.text("r.meta.json"), to: "x.partial.meta.json")
    try folder.write(recipe.replacing("1", with: "2"), to: "own.json")
    try folder.run("run", "--resume", "x.partial.csv").expect(2, "was measured with another file 'own.json'")
  }

  @Test func aRunThatGoesOnKeepsItsCommitAndNeedNotKnowItsBuild() throws {
    let run = try LaunchedRun.shared.get()
    let meta = try run.folder.text("r.meta.json").replacing(#/ *"build_id" : .*\n/#, with: "")
      .replacing(#""arguments""#, with: #""commit" : "0123abcd", "arguments""#)
    try #require(!meta.contains("build_id"))
    let folder = try ScratchFolder(["r.partial.csv": run.csv, "r.partial.meta.json": meta])
    try folder.run("run", "--resume", "r.partial.csv").expect(0)
    #expect(try folder.text("r.meta.json").contains(#""commit" : "0123abcd""#))
  }

  /// Its flags differ from this process's until its command line is parsed.
  @Test func aRunWithHugePagesGoesOn() throws {
    let words = ["run", "--quick", "--rounds", "1", "--pages", "huge", "-o", "r.csv"] + LaunchedRun.subject
    try folder.run(words).expect(0)
    try folder.write(folder.text("r.csv"), to: "x.partial.csv")
    try folder.write(folder.text("r.meta.json"), to: "x.partial.meta.json")
    try folder.run("run", "--resume", "x.partial.csv").expect(0)

    let meta = try folder.text("x.meta.json").replacing(#""flags_id" : ""#, with: #""flags_id" : "x"#)
    try folder.write(folder.text("r.csv"), to: "y.partial.csv")
    try folder.write(meta, to: "y.partial.meta.json")
    try folder.run("run", "--resume", "y.partial.csv").expect(2, "another set of compiler flags")
  }

  @Test func aBudgetThatIsTooShortIsRefusedBeforeAnythingIsMeasured() throws {
    let arguments = ["run", "--time-budget", "0.001s", "-o", "r.csv"] + LaunchedRun.subject
    try folder.run(arguments).expect(64, "is too short: one launch of three rounds takes")
    #expect(try folder.names() == [])
  }

  @Test func aWorkerGreetsAndEndsWithItsInput() throws {
    let arguments = LaunchedRun.subject.map { "'\($0)'" }.joined(separator: " ")
    let outcome = try Program.shell(#"echo nonsense | "$cardbench" worker \#(arguments)"#).expect(0)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.contains(#""reply":"greeting""#) == true)
    #expect(lines.last?.contains(#""reply":"refused""#) == true)
  }
}
