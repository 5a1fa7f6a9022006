import Foundation
import Testing

@Suite struct ShardTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Groups of several kernels and properties, cheap enough to check twice.
  private static let subject = [
    "--filter", "^(blend|phase|rungeKutta4)/", "--variants", "scalar,simd", "--search", "2",
  ]

  /// An undivided check, and all its parts in another order.
  private func divide(
    _ arguments: [String], into count: Int, skipping missing: Set<Int> = []
  ) throws {
    try folder.run(arguments + ["--output", "whole.csv"]).expect(0)
    for index in (1...count).reversed() where !missing.contains(index) {
      try folder.run(arguments + ["--shard", "\(index)/\(count)", "-o", "parts"]).expect(0)
    }
  }

  @Test(arguments: [1, 3, 20]) func mergedPartsOfACheckAreTheWholeToTheByteInEitherFormat(count: Int) throws {
    try divide(["check"] + Self.subject, into: count)
    for name in ["merged.csv", "merged.json"] { try folder.run("merge", "parts", "--output", name).expect(0) }
    #expect(try folder.text("merged.csv") == folder.text("whole.csv"))
    guard count == 3 else { return }
    let whole = try folder.run(["check"] + Self.subject + ["--format", "json", "-o", "whole.json"]).expect(0)
    let texts = try [folder.text("merged.json"), folder.text("whole.json")]
    #expect(try Set(texts + [folder.run("merge", "parts", "--format", "json").output]) == [whole.output])
  }

  @Test func whatIsMissingIsNamedAndNothingIsWritten() throws {
    try divide(["check"] + Self.subject, into: 4, skipping: [2, 4])

    try folder.run("merge", "parts", "--output", "merged.csv").expect(
      2, "2 of 4 shards are missing: 2,4\n", "--shard 2/4 --output FOLDER")
    #expect((try? folder.text("merged.csv")) == nil)
  }

  @Test func partsOfDifferentSeedsAreRefusedWithBoth() throws {
    for (index, seed) in [(1, "1"), (2, "7")] {
      let arguments = ["check"] + Self.subject + ["--seed", seed, "--shard", "\(index)/2", "-o", "parts"]
      try folder.run(arguments).expect(0)
    }
    try folder.run("merge", "parts").expect(2, "--seed 1'", "--seed 7'")
  }

  @Test func theEnvironmentIsReadWhereThatIsAskedForAndNotOtherwise() throws {
    let slurm = [
      "SLURM_ARRAY_TASK_ID": "2", "SLURM_ARRAY_TASK_COUNT": "2", "SLURM_ARRAY_TASK_MIN": "1",
      "SLURM_ARRAY_TASK_MAX": "2",
    ]
    let arguments = ["check", "--filter", "^blend/scalar/", "--search", "0"]
    let whole = try folder.run(arguments, environment: slurm).expect(0, printing: "blend ")
    #expect(!whole.errors.contains("shard"), "\(whole)")

    try folder.run(arguments + ["--shard", "env", "--output", "parts"], environment: slurm).expect(
      0, "shard 2/2", "parts/part-2-of-2.csv")
    try folder.run(arguments + ["--shard", "env", "--output", "parts"]).expect(
      64, "no scheduler says which shard this is")
  }

  @Test func aDamagedPartIsAMissingOne() throws {
    try divide(["check", "--filter", "^blend/scalar/", "--search", "0"], into: 2)
    try folder.write(String(try folder.text("parts/part-1-of-2.csv").dropLast(20)), to: "parts/part-1-of-2.csv")

    try folder.run("merge", "parts").expect(2, "1 of 2 shards is missing: 1")
  }

  @Test(.measures) func shardsOfARunMakeAResultFileWithEveryBenchmarkOnce() throws {
    let arguments = ["run", "--rounds", "3", "--launches", "2", "--rows", "64", "--filter", "^(phase|curve)/slideIn"]
    for index in 1...3 {
      try folder.run(arguments + ["--shard", "\(index)/3", "-o", "parts"]).expect(0)
    }
    try folder.run("merge", "parts", "-o", "merged.csv").expect(0)

    let names = try folder.run(arguments + ["--dry-run"]).output.split(separator: "\n").map(String.init)
    let rows = try #require(CompleteRun.table(try folder.text("merged.csv")))
    for launch in ["1", "2"] {
      #expect(rows.filter { $0["launch"] == launch }.compactMap { $0["benchmark"] } == names)
    }
    #expect(Set(rows.compactMap { $0["run_id"] }).count == 1)
    try folder.run("show", "merged.csv").expect(0)
    #expect(try folder.text("merged.meta.json").contains("merged from 3 shards"))
  }

  @Test(.measures) func aShardThatWasResumedFitsTheOthers() throws {
    let arguments = ["run", "--quick", "--rows", "64", "--filter", "^(phase|curve)/slideIn"]
    for index in 1...2 {
      try folder.run(arguments + ["--shard", "\(index)/2", "-o", "parts"]).expect(0)
    }
    let part = folder.path + "/parts/part-1-of-2"
    for (from, to) in [(".csv", ".partial.csv"), (".meta.json", ".partial.meta.json")] {
      try FileManager.default.moveItem(atPath: part + from, toPath: part + to)
    }
    try FileManager.default.removeItem(atPath: part + ".shard.json")
    try folder.run("run", "--resume", "parts/part-1-of-2.partial.csv").expect(0)
    try folder.run("merge", "parts", "-o", "merged.csv").expect(0)
  }

  @Test(.measures) func shardsOfASelftestAddUpToAllItsComparisons() throws {
    let arguments = ["selftest", "--benchmarks", "5", "--forms", "files", "--launches", "2", "--rounds", "3"]
    let subject = ["--repeat", "3", "--rows", "10000", "--filter", "^concat/", "--variants", "scalar,simd,auto"]
    for (index, repetitions) in [(1, "1 repetition,"), (2, "2 repetitions,")] {
      try folder.run(arguments + subject + ["--shard", "\(index)/2", "-o", "parts"]).expect(
        0, "5 benchmarks, \(repetitions)")
    }
    try folder.run("merge", "parts", "-o", "merged.csv").expect(0, printing: "recommendation: ")

    let rows = try #require(CompleteRun.table(try folder.text("merged.csv"))).filter { $0["rule"] == "compare" }
    let comparisons = rows.compactMap { $0["comparisons"].flatMap { Int($0) } }.reduce(0, +)
    #expect(comparisons == 3 * 5)
    #expect(try folder.text("parts/part-2-of-2.shard.json").contains("\"kind\" : \"selftest\""))
  }
}
