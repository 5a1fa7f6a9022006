import Foundation
import Testing

@Suite(.measures)
struct LaunchesTests {
  @Test func everyBenchmarkHasALinePerLaunchAndOneComparisonForAll() throws {
    let run = try LaunchedRun.shared.get()
    let rows = try #require(CompleteRun.table(run.csv))

    #expect(run.outcome.code == 0)
    #expect(run.outcome.errors.contains("2 launches of 20 rounds"))
    let launches = Dictionary(grouping: rows) { $0["benchmark"]! }.mapValues { $0.map { $0["launch"]! } }
    #expect(launches.values.allSatisfy { $0 == ["1", "2"] })
    let compared = rows.filter { $0["kernel"] == "curve" }
    #expect(!compared.isEmpty && compared.allSatisfy { $0["agreement"] == "ok" && $0["worst_scaled_error"] != "" })
  }

  @Test func roundsAreAsManyAsWereAskedFor() throws {
    let folder = try ScratchFolder()
    let arguments = ["run", "--launches", "1", "--rounds", "3", "-o", "r.csv"] + LaunchedRun.subject
    #expect(try Program.started(arguments, in: folder).outcome().code == 0)
    let rows = try #require(CompleteRun.table(try folder.text("r.csv")))
    #expect(Set(rows.map { $0["rounds"]! }) == ["3"])
    #expect(try Program.run("run", "--rounds", "0").code == 64)
  }

  @Test func oneRoundOfOneBenchmarkIsOne() throws {
    let folder = try ScratchFolder()
    let subject = ["--rows", "64", "--filter", "^call/empty/simd/float/"]
    let outcome = try Program.started(
      ["run", "--launches", "1", "--rounds", "1", "-o", "r.csv"] + subject, in: folder
    ).outcome()
    #expect(outcome.errors.hasPrefix("1 benchmark, 1 launch of 1 round, seed "), "\(outcome.errors)")
  }

  @Test func fewBenchmarksAreTimedMoreOften() throws {
    let folder = try ScratchFolder()
    let outcome = try Program.started(
      ["run", "--launches", "1", "-o", "r.csv"] + LaunchedRun.subject, in: folder
    ).outcome()
    #expect(outcome.errors.contains("1 launch of 200 rounds"), "\(outcome.errors)")
    let rows = try #require(CompleteRun.table(try folder.text("r.csv")))
    #expect(Set(rows.map { $0["rounds"]! }) == ["200"])
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
    let outcome = try Program.started(arguments, in: run.folder).outcome()

    #expect(outcome.code == 0)
    let counts = try [run.csv, run.folder.text("again.csv")].map { text in
      let rows = try #require(CompleteRun.table(text)).filter { $0["launch"] == "1" && $0["iterations"] != "1" }
      return Dictionary(uniqueKeysWithValues: rows.map { ($0["benchmark"]!, $0["iterations"]!) })
    }
    #expect(counts[0] == counts[1])
  }

  @Test func aFileWithoutCountsIsNamed() throws {
    let folder = try ScratchFolder()
    let outcome = try Program.started(["run", "--like", "missing.csv"] + LaunchedRun.subject, in: folder).outcome()
    #expect(outcome.code == 2)
    #expect(outcome.errors.hasPrefix("Error: --like: Cannot open 'missing.csv'"), "\(outcome.errors)")
  }

  @Test func anInterruptedRunGoesOnWhereItWas() throws {
    let folder = try ScratchFolder()
    let arguments = ["run", "--launches", "40", "--rounds", "20", "-o", "r.csv"] + LaunchedRun.subject
    let program = try Program.started(arguments, in: folder)
    func lines() throws -> [[String: String]] {
      try folder.names().contains("r.partial.csv") ? CompleteRun.table(try folder.text("r.partial.csv")) ?? [] : []
    }
    let hasTwoLaunches = try Program.waits { try lines().last?["launch"].flatMap { Int($0) } ?? 0 >= 2 }
    try #require(hasTwoLaunches)
    program.interrupt()
    let interrupted = try program.outcome()
    let kept = try lines()

    #expect(interrupted.code == 130)
    #expect(interrupted.errors.contains("run --resume r.partial.csv"), "\(interrupted.errors)")

    // Forty launches would take long; the metadata says how many were planned.
    let planned = try folder.text("r.partial.meta.json").replacingOccurrences(of: "\"40\"", with: "\"3\"")
    try folder.write(planned, to: "r.partial.meta.json")
    let resumed = try Program.started(["run", "--resume", "r.partial.csv"], in: folder).outcome()

    #expect(resumed.code == 0, "\(resumed.errors)")
    let rows = try #require(CompleteRun.table(try folder.text("r.csv")))
    #expect(Set(rows.map { $0["run_id"]! }).count == 1)
    #expect(Set(rows.map { $0["launch"]! }).isSuperset(of: ["1", "2", "3"]))
    #expect(rows.first?["ns_min"] == kept.first?["ns_min"], "the first launch is the one that was kept")
    #expect(try folder.names() == ["r.csv", "r.meta.json"])
    #expect(try folder.text("r.meta.json").contains("\"--launches\""), "it could be resumed once more")
  }

  @Test func samplesOfAnInterruptedRunGoOnWhereItWas() throws {
    let folder = try ScratchFolder()
    for name in ["r.csv", "r.samples.csv"] { try folder.write("precious", to: name) }
    let arguments = ["run", "--launches", "40", "--rounds", "20", "--samples", "-o", "r.csv"] + LaunchedRun.subject
    let program = try Program.started(arguments, in: folder)
    let hasTwoLaunches = try Program.waits {
      let text = try folder.names().contains("r.partial.csv") ? folder.text("r.partial.csv") : ""
      return CompleteRun.table(text)?.last?["launch"].flatMap { Int($0) } ?? 0 >= 2
    }
    try #require(hasTwoLaunches)
    let growing = try folder.text("r.partial.samples.csv").split(separator: "\n")
    #expect(growing.contains { $0.contains(",1,20,") } && growing.contains { $0.contains(",2,1,") }, "it grows")
    #expect(try folder.text("r.samples.csv") == "precious")
    program.interrupt()
    #expect(try program.outcome().code == 130)

    let cut = try folder.text("r.partial.samples.csv") + "phase/slideIn/sc"
    try folder.write(cut, to: "r.partial.samples.csv")
    let planned = try folder.text("r.partial.meta.json").replacingOccurrences(of: "\"40\"", with: "\"3\"")
    try folder.write(planned, to: "r.partial.meta.json")
    #expect(try Program.started(["run", "--resume", "r.partial.csv"], in: folder).outcome().code == 0)
    #expect(try folder.names() == ["r.csv", "r.meta.json", "r.samples.csv"])
    try expectSamplesOfEveryRow(in: folder)
  }

  /// Every row of a result has as many blocks that count as it has rounds, and its time is that of the fastest.
  private func expectSamplesOfEveryRow(in folder: ScratchFolder) throws {
    let samples = try #require(CompleteRun.table(try folder.text("r.samples.csv"))).filter { $0["kept"] == "1" }
    let rows = try #require(CompleteRun.table(try folder.text("r.csv"))).filter { $0["rounds"] != "" }
    #expect(samples.count == rows.reduce(0) { $0 + (Int($1["rounds"]!) ?? 0) })
    #expect(Set(samples.map { $0["placement"] ?? "" }) == ["0", "1024", "2048", "3072"])
    for row in rows {
      let kept = samples.filter { $0["benchmark"] == row["benchmark"] && $0["launch"] == row["launch"] }
      #expect(kept.count == Int(row["rounds"]!))
      let least = kept.map { Double($0["total_ns"]!)! / Double($0["iterations"]!)! }.min()
      #expect(least == Double(row["ns_min"]!))
    }
  }

  @Test func samplesOfALaunchThatIsMeasuredAgainAreForgotten() throws {
    let folder = try ScratchFolder()
    let plugin = try CompiledPlugin("mine", .lateCrash, in: folder)
    let outcome = try Program.shell(
      "\"$cardbench\" run --quick --samples --rows 17,18 --filter '^(phase|concat)/.*/(scalar|mine)/float' "
        + "--plugin \(plugin.path) --output r.csv", in: folder)
    #expect(outcome.code == 1, "\(outcome.errors)")
    try expectSamplesOfEveryRow(in: folder)
  }

  @Test func aResumedRunTakesNoOtherOption() throws {
    for other in [["--launches", "7"], ["--quick"], ["--samples"], ["--output=x.csv"]] {
      for resume in [["--resume", "r.partial.csv"], ["--resume=r.partial.csv"]] {
        let outcome = try Program.started(["run"] + resume + other, in: ScratchFolder()).outcome()
        #expect(outcome.code == 64)
        #expect(outcome.errors.contains("takes no other option"), "\(outcome.errors)")
      }
    }
  }

  @Test func aRunIsInterruptedWithinATrace() throws {
    let folder = try ScratchFolder()
    let arguments = ["run", "--launches", "40", "--filter", "^replay/", "--variants", "scalar", "-o", "r.csv"]
    let program = try Program.started(arguments, in: folder)
    #expect(try program.waits(for: "calibrated"))
    program.interrupt()
    #expect(try program.outcome().code == 130)
  }

  @Test(arguments: ["-1", "-9223372036854775808", "9223372036854775807"])
  func aLaunchThatNoRunHasIsRefused(launch: String) throws {
    let (run, folder) = (try LaunchedRun.shared.get(), try ScratchFolder())
    try folder.write(run.csv(changing: "launch") { _, _ in launch }, to: "x.partial.csv")
    try folder.write(try run.folder.text("r.meta.json"), to: "x.partial.meta.json")
    let outcome = try Program.started(["run", "--resume", "x.partial.csv"], in: folder).outcome()
    #expect(outcome.code == 2, "\(outcome.errors)")
    #expect(outcome.errors.contains(launch), "\(outcome.errors)")
  }

  @Test func aPartialTableThatLostRowsOrIsAnotherRunsIsRefused() throws {
    let run = try LaunchedRun.shared.get()
    let metadata = try run.folder.text("r.meta.json")
    let lines = run.csv.split(separator: "\n")
    let fewer = lines.dropLast().map { $0 + "\n" }.joined()
    let foreign = run.csv(changing: "run_id") { _, _ in "another" }
    for (table, message) in [(fewer, "truncated or edited"), (foreign, "has lines of run 'another'")] {
      let folder = try ScratchFolder()
      try folder.write(table, to: "x.partial.csv")
      try folder.write(metadata, to: "x.partial.meta.json")
      let outcome = try Program.started(["run", "--resume", "x.partial.csv"], in: folder).outcome()
      #expect(outcome.code == 2)
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
      #expect(try folder.names() == ["x.partial.csv", "x.partial.meta.json"])
    }
  }

  @Test func whatCannotBeResumedIsNamed() throws {
    let run = try LaunchedRun.shared.get()
    let complete = try Program.started(["run", "--resume", "r.csv"], in: run.folder).outcome()
    #expect(complete.code == 2)
    #expect(complete.errors.contains("whose name ends in '.partial.csv'"), "\(complete.errors)")

    let folder = try ScratchFolder()
    try folder.write(run.csv, to: "x.partial.csv")
    let meta = try run.folder.text("r.meta.json")
    let facts = [
      ("panel_id", "another panel"), ("build_id", "another build of cardbench"),
      ("instruction_set", "another instruction set"), ("openblas_core", "another library 'openblas_core'"),
    ]
    for (key, message) in facts where meta.contains(key) {
      let other = meta.replacingOccurrences(of: "\"\(key)\" : \"", with: "\"\(key)\" : \"x")
      try folder.write(other, to: "x.partial.meta.json")
      let resumed = try Program.started(["run", "--resume", "x.partial.csv"], in: folder).outcome()
      #expect(resumed.code == 2)
      #expect(resumed.errors.contains(message), "\(resumed.errors)")
    }
  }

  @Test func aRunDoesNotGoOnWithAnotherRecipe() throws {
    let folder = try ScratchFolder()
    let recipe = #"{"name":"own","duration":1,"driver":{"curve":"linear"},"end":{"opacity":0}}"#
    try folder.write(recipe, to: "own.json")
    let arguments = [
      "run", "--quick", "--recipe", "own.json", "--rows", "64", "--filter", "^frame/own/scalar/", "-o", "r.csv",
    ]
    let outcome = try Program.started(arguments, in: folder).outcome()
    try #require(outcome.code == 0, "\(outcome.errors)")
    try folder.write(try folder.text("r.csv"), to: "x.partial.csv")
    try folder.write(try folder.text("r.meta.json"), to: "x.partial.meta.json")
    try folder.write(recipe.replacing("1", with: "2"), to: "own.json")
    let resumed = try Program.started(["run", "--resume", "x.partial.csv"], in: folder).outcome()
    #expect(resumed.code == 2)
    #expect(resumed.errors.contains("was measured with another file 'own.json'"), "\(resumed.errors)")
  }

  @Test func aRunThatGoesOnKeepsItsCommit() throws {
    let (run, folder) = (try LaunchedRun.shared.get(), try ScratchFolder())
    try folder.write(run.csv, to: "r.partial.csv")
    let meta = try run.folder.text("r.meta.json")
      .replacing(#""arguments""#, with: #""commit" : "0123abcd", "arguments""#)
    try folder.write(meta, to: "r.partial.meta.json")
    #expect(try Program.started(["run", "--resume", "r.partial.csv"], in: folder).outcome().code == 0)
    #expect(try folder.text("r.meta.json").contains(#""commit" : "0123abcd""#))
  }

  /// Its flags are others only once its command line is read.
  @Test func aRunWithHugePagesGoesOn() throws {
    let folder = try ScratchFolder()
    let words = ["run", "--quick", "--rounds", "1", "--pages", "huge", "-o", "r.csv"] + LaunchedRun.subject
    #expect(try Program.started(words, in: folder).outcome().code == 0)
    try folder.write(folder.text("r.csv"), to: "x.partial.csv")
    try folder.write(folder.text("r.meta.json"), to: "x.partial.meta.json")
    let resumed = try Program.started(["run", "--resume", "x.partial.csv"], in: folder).outcome()
    #expect(resumed.code == 0, "\(resumed.errors)")

    let meta = try folder.text("x.meta.json").replacing(#""flags_id" : ""#, with: #""flags_id" : "x"#)
    try folder.write(folder.text("r.csv"), to: "y.partial.csv")
    try folder.write(meta, to: "y.partial.meta.json")
    let other = try Program.started(["run", "--resume", "y.partial.csv"], in: folder).outcome()
    #expect(other.code == 2 && other.errors.contains("another compiler flags"), "\(other.errors)")
  }

  @Test func aRunThatDoesNotKnowItsBuildGoesOn() throws {
    let (run, folder) = (try LaunchedRun.shared.get(), try ScratchFolder())
    try folder.write(run.csv, to: "x.partial.csv")
    let meta = try run.folder.text("r.meta.json").replacing(#/ *"build_id" : .*\n/#, with: "")
    try #require(!meta.contains("build_id"))
    try folder.write(meta, to: "x.partial.meta.json")
    let resumed = try Program.started(["run", "--resume", "x.partial.csv"], in: folder).outcome()
    #expect(resumed.code == 0, "\(resumed.errors)")
  }

  @Test func aBudgetThatIsTooShortIsRefusedBeforeAnythingIsMeasured() throws {
    let folder = try ScratchFolder()
    let arguments = ["run", "--time-budget", "0.001s", "-o", "r.csv"] + LaunchedRun.subject
    let outcome = try Program.started(arguments, in: folder).outcome()
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("is too short: one launch of three rounds takes"), "\(outcome.errors)")
    #expect(try folder.names() == [])
  }

  @Test func everyBlockIsWrittenWhereSamplesAreWanted() throws {
    let folder = try ScratchFolder()
    let arguments = ["run", "--quick", "--samples", "-o", "r.csv"] + LaunchedRun.subject
    #expect(try Program.started(arguments, in: folder).outcome().code == 0)
    try expectSamplesOfEveryRow(in: folder)
  }

  @Test func aWorkerGreetsAndEndsWithItsInput() throws {
    let folder = try ScratchFolder()
    let arguments = LaunchedRun.subject.map { "'\($0)'" }.joined(separator: " ")
    let outcome = try Program.shell("echo nonsense | \"$cardbench\" worker \(arguments)", in: folder)
    let lines = outcome.output.split(separator: "\n")
    #expect(outcome.code == 0)
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("{\"greeting\":") == true && lines.last?.hasPrefix("{\"refused\":") == true)
  }
}
