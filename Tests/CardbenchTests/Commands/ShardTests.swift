import Foundation
import Testing

@Suite struct ShardTests {
  /// Groups of several kernels and properties, cheap enough to be checked twice.
  private static let subject = [
    "--filter", "^(blend|phase|rungeKutta4)/", "--variants", "scalar,simd", "--search", "2",
  ]

  private func run(
    _ arguments: [String], in folder: ScratchFolder, environment: [String: String] = [:]
  ) throws -> Program.Outcome {
    try Program.started(arguments, in: folder, environment: environment).outcome()
  }

  /// A check whole, and all its parts in an order of their own.
  private func divide(
    _ arguments: [String], into count: Int, skipping missing: Set<Int> = [], in folder: ScratchFolder
  ) throws {
    #expect(try run(arguments + ["--output", "whole.csv"], in: folder).code == 0)
    for index in (1...count).reversed() where !missing.contains(index) {
      let outcome = try run(arguments + ["--shard", "\(index)/\(count)", "-o", "parts"], in: folder)
      #expect(outcome.code == 0, "\(outcome.errors)")
    }
  }

  @Test(arguments: [1, 3, 40]) func mergedPartsOfACheckAreTheWholeToTheByte(count: Int) throws {
    let folder = try ScratchFolder()
    try divide(["check"] + Self.subject, into: count, in: folder)

    let outcome = try run(["merge", "parts", "--output", "merged.csv"], in: folder)
    #expect(
      outcome.code == 0 && outcome.errors.contains("merged \(count) shard\(count == 1 ? "" : "s"):"),
      "\(outcome.errors)")
    #expect(try folder.text("merged.csv") == folder.text("whole.csv"))
  }

  @Test func mergedPartsAreTheWholeAsJSONToo() throws {
    let folder = try ScratchFolder()
    try divide(["check"] + Self.subject, into: 2, in: folder)

    let whole = try run(["check"] + Self.subject + ["--format", "json"], in: folder)
    #expect(try run(["merge", "parts", "--format", "json"], in: folder).output == whole.output)
    #expect(try run(["merge", "parts", "--output", "merged.json"], in: folder).code == 0)
    #expect(try run(["check"] + Self.subject + ["--output", "whole.json"], in: folder).code == 0)
    #expect(try folder.text("merged.json") == whole.output && folder.text("whole.json") == whole.output)
  }

  @Test func whatIsMissingIsNamedAndNothingIsWritten() throws {
    let folder = try ScratchFolder()
    try divide(["check"] + Self.subject, into: 4, skipping: [2, 4], in: folder)

    let outcome = try run(["merge", "parts", "--output", "merged.csv"], in: folder)
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("2 of 4 shards are missing: 2,4\n"))
    #expect(outcome.errors.contains("--shard 2/4 --output FOLDER"))
    #expect((try? folder.text("merged.csv")) == nil)
  }

  @Test func partsOfDifferentSeedsAreRefusedWithBoth() throws {
    let folder = try ScratchFolder()
    for (index, seed) in [(1, "1"), (2, "7")] {
      let arguments = ["check"] + Self.subject + ["--seed", seed, "--shard", "\(index)/2", "-o", "parts"]
      #expect(try run(arguments, in: folder).code == 0)
    }
    let outcome = try run(["merge", "parts"], in: folder)
    #expect(outcome.code == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("--seed 1'") && outcome.errors.contains("--seed 7'"))
  }

  @Test func theEnvironmentIsReadWhereThatIsAskedForAndNotOtherwise() throws {
    let slurm = [
      "SLURM_ARRAY_TASK_ID": "2", "SLURM_ARRAY_TASK_COUNT": "2", "SLURM_ARRAY_TASK_MIN": "1",
      "SLURM_ARRAY_TASK_MAX": "2",
    ]
    let folder = try ScratchFolder()
    let arguments = ["check", "--filter", "^blend/scalar/", "--search", "0"]
    let whole = try run(arguments, in: folder, environment: slurm)
    #expect(whole.code == 0 && whole.output.contains("blend ") && !whole.errors.contains("shard"))

    let part = try run(arguments + ["--shard", "env", "--output", "parts"], in: folder, environment: slurm)
    #expect(part.code == 0 && part.errors.contains("shard 2/2") && part.errors.contains("parts/part-2-of-2.csv"))
    let outside = try run(arguments + ["--shard", "env", "--output", "parts"], in: folder)
    #expect(outside.code == 64 && outside.errors.contains("no scheduler says which shard this is"))
  }

  @Test func aShardHasAFolderForItsPart() throws {
    let folder = try ScratchFolder()
    let outcome = try run(["check", "--filter", "^blend/", "--shard", "1/2"], in: folder)
    #expect(outcome.code == 64 && outcome.errors.contains("needs --output FOLDER"))

    let none = try run(["merge", "nowhere"], in: folder)
    #expect(none.code == 2 && none.errors.contains("'nowhere' does not exist"))
  }

  @Test func aDamagedPartIsAMissingOne() throws {
    let folder = try ScratchFolder()
    try divide(["check", "--filter", "^blend/scalar/", "--search", "0"], into: 2, in: folder)
    try folder.write(String(try folder.text("parts/part-1-of-2.csv").dropLast(20)), to: "parts/part-1-of-2.csv")

    let outcome = try run(["merge", "parts"], in: folder)
    #expect(outcome.code == 2 && outcome.errors.contains("1 of 2 shards is missing: 1"))
  }

  @Test(.measures) func shardsOfARunMakeAResultFileWithEveryBenchmarkOnce() throws {
    let folder = try ScratchFolder()
    let arguments = ["run", "--rounds", "3", "--launches", "2", "--rows", "64", "--filter", "^(phase|curve)/slideIn"]
    for index in 1...3 {
      let outcome = try run(arguments + ["--shard", "\(index)/3", "-o", "parts"], in: folder)
      #expect(outcome.code == 0, "\(outcome.errors)")
    }
    let outcome = try run(["merge", "parts", "-o", "merged.csv"], in: folder)
    #expect(outcome.code == 0, "\(outcome.errors)")

    let names = try run(arguments + ["--dry-run"], in: folder).output.split(separator: "\n").map(String.init)
    let rows = try #require(CompleteRun.table(try folder.text("merged.csv")))
    for launch in ["1", "2"] {
      #expect(rows.filter { $0["launch"] == launch }.compactMap { $0["benchmark"] } == names)
    }
    #expect(Set(rows.compactMap { $0["run_id"] }).count == 1)
    #expect(try run(["show", "merged.csv"], in: folder).code == 0)
    #expect(try folder.text("merged.meta.json").contains("merged from 3 shards"))
  }

  @Test(.measures) func aShardThatWasResumedFitsTheOthers() throws {
    let folder = try ScratchFolder()
    let arguments = ["run", "--quick", "--rows", "64", "--filter", "^(phase|curve)/slideIn"]
    for index in 1...2 {
      #expect(try run(arguments + ["--shard", "\(index)/2", "-o", "parts"], in: folder).code == 0)
    }
    let part = folder.path + "/parts/part-1-of-2"
    for (from, to) in [(".csv", ".partial.csv"), (".meta.json", ".partial.meta.json")] {
      try FileManager.default.moveItem(atPath: part + from, toPath: part + to)
    }
    try FileManager.default.removeItem(atPath: part + ".shard.json")
    #expect(try run(["run", "--resume", "parts/part-1-of-2.partial.csv"], in: folder).code == 0)
    let outcome = try run(["merge", "parts", "-o", "merged.csv"], in: folder)
    #expect(outcome.code == 0, "\(outcome.errors)")
  }

  @Test func aShardOfASelftestWithoutARepetitionIsRefused() throws {
    let folder = try ScratchFolder()
    let none = try run(["selftest", "--repeat", "2", "--shard", "1/3", "-o", "parts"], in: folder)
    #expect(none.code == 64 && none.errors.contains("--repeat 2 leaves nothing to do for shard 1/3"), "\(none.errors)")
  }

  @Test(.measures) func shardsOfASelftestAddUpToAllItsComparisons() throws {
    let folder = try ScratchFolder()
    let arguments = ["selftest", "--benchmarks", "5", "--forms", "files", "--launches", "2", "--rounds", "3"]
    let subject = ["--repeat", "3", "--rows", "10000", "--filter", "^concat/", "--variants", "scalar,simd,auto"]
    for (index, repetitions) in [(1, "1 repetition,"), (2, "2 repetitions,")] {
      let outcome = try run(arguments + subject + ["--shard", "\(index)/2", "-o", "parts"], in: folder)
      #expect(outcome.code == 0 && outcome.errors.contains("5 benchmarks, \(repetitions)"), "\(outcome.errors)")
    }
    let outcome = try run(["merge", "parts", "-o", "merged.csv"], in: folder)
    #expect(outcome.code == 0 && outcome.output.contains("recommendation: "), "\(outcome.errors)")

    let rows = try #require(CompleteRun.table(try folder.text("merged.csv"))).filter { $0["rule"] == "compare" }
    let comparisons = rows.compactMap { $0["comparisons"].flatMap { Int($0) } }.reduce(0, +)
    #expect(comparisons == 3 * 5)
    #expect(try folder.text("parts/part-2-of-2.shard.json").contains("\"kind\" : \"selftest\""))
  }
}
