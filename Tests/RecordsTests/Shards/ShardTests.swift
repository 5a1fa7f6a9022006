import Records
import Testing

@Suite struct ShardTests {
  @Test(arguments: [1, 2, 3, 16, 97])
  func everyIdentityBelongsToExactlyOneShard(count: Int) throws {
    let shards = try (1...count).map { try #require(Shard($0, of: count)) }
    let names = (0..<500).map { "frame/recipe\($0)/simd/float/1000" }
    let others = names.filter { name in shards.count { $0.includes(name) } != 1 }
    #expect(others.isEmpty, "\(others.prefix(3))")
  }

  @Test func aShardOfSixteenHasAboutASixteenthOfTheNames() throws {
    let names = (0..<3200).map { "curve/slideIn/simd/float/\($0)" }
    for index in 1...16 {
      let shard = try #require(Shard(index, of: 16))
      let share = names.count(where: shard.includes)
      // 200 expected, with a standard deviation of 14.
      #expect((130...270).contains(share), "shard \(index) has \(share)")
    }
  }

  @Test func whereANameBelongsIsTheSameOnEveryMachine() throws {
    let owners = ["blend/float", "curve/simd/float", "frame/tipIn/simd/double/10000"].map { name in
      (1...16).first { Shard($0, of: 16)?.includes(name) == true }
    }
    #expect(owners == [15, 14, 2])
  }

  @Test(arguments: [(0, 5), (1, 1), (7, 3), (3, 7), (8160, 16), (8161, 1000)])
  func stretchesFollowEachOtherWithoutAGap(total: Int, count: Int) throws {
    var end = 0
    for index in 1...count {
      let range = try #require(Shard(index, of: count)).range(of: total)
      #expect(range.lowerBound == end)
      #expect(range.count - total / count <= 1)
      end = range.upperBound
    }
    #expect(end == total)
  }

  @Test(arguments: [
    "", "3", "0/4", "5/4", "3/0", "-1/4", "+1/4", "1/4/2", "a/b", "env/", "env/0", "ENV", " 1/2", "1/1000001",
  ])
  func whatIsNoShardIsRefusedWithWhatIsExpected(text: String) {
    #expect(throws: ShardError.malformed(text)) { try ShardRequest(text) }
    #expect(ShardError.malformed(text).description.contains("3/16"))
  }
}

@Suite struct SchedulerTests {
  private func shard(_ text: String, _ environment: [String: String]) throws -> Shard {
    try ShardRequest(text).shard(in: environment)
  }

  private func slurm(_ task: Int, _ tasks: ClosedRange<Int>, count: Int? = nil) -> [String: String] {
    [
      "SLURM_ARRAY_TASK_ID": "\(task)", "SLURM_ARRAY_TASK_COUNT": "\(count ?? tasks.count)",
      "SLURM_ARRAY_TASK_MIN": "\(tasks.lowerBound)", "SLURM_ARRAY_TASK_MAX": "\(tasks.upperBound)",
    ]
  }

  @Test func whatTheEnvironmentSaysCountsOnlyWhereItIsAskedFor() throws {
    #expect(try shard("2/5", slurm(3, 1...16)) == Shard(2, of: 5))
    #expect(try shard("env", slurm(3, 1...16)) == Shard(3, of: 16))
  }

  @Test func arraysOfSlurmCountFromOneOrZero() throws {
    #expect(try shard("env", slurm(16, 1...16)) == Shard(16, of: 16))
    #expect(try shard("env", slurm(0, 0...15)) == Shard(1, of: 16))
  }

  @Test func anArrayThatRepeatsSomeShardsNeedsToKnowHowManyThereAre() throws {
    let repeated = slurm(7, 3...9, count: 3)
    let refusal = ShardError.noTotal(scheduler: "Slurm", variable: "SLURM_ARRAY_TASK_ID")
    #expect(throws: refusal) { try shard("env", repeated) }
    #expect(throws: refusal) { try shard("env", slurm(4, 3...5)) }
    #expect(try shard("env/16", repeated) == Shard(7, of: 16))
  }

  @Test func indexedJobsOfKubernetesNeedATotal() throws {
    let job = ["JOB_COMPLETION_INDEX": "0"]
    #expect(try shard("env/4", job) == Shard(1, of: 4))
    #expect(throws: ShardError.noTotal(scheduler: "Kubernetes", variable: "JOB_COMPLETION_INDEX")) {
      try shard("env", job)
    }
    #expect(throws: ShardError.noSuchShard(scheduler: "Kubernetes", number: 4, total: 4, first: 0)) {
      try shard("env/4", ["JOB_COMPLETION_INDEX": "4"])
    }
  }

  @Test func arraysOfBatchAndShardsOfBazelCountFromZero() throws {
    let batch = ["AWS_BATCH_JOB_ARRAY_INDEX": "2"]
    #expect(try shard("env/8", batch) == Shard(3, of: 8))
    #expect(try shard("env", batch.merging(["AWS_BATCH_JOB_ARRAY_SIZE": "8"]) { $1 }) == Shard(3, of: 8))
    #expect(try shard("env", ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "2"]) == Shard(2, of: 2))
  }

  @Test func schedulersThatContradictAreRefused() {
    let bazel = ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "2"]
    #expect(throws: ShardError.severalSchedulers(["Slurm", "Bazel"])) {
      try shard("env", bazel.merging(slurm(1, 1...2)) { $1 })
    }
    #expect(throws: ShardError.otherTotal(scheduler: "Bazel", said: 2, given: 3)) { try shard("env/3", bazel) }
  }

  @Test(arguments: [
    ("JOB_COMPLETION_INDEX", Int.max.description), ("AWS_BATCH_JOB_ARRAY_INDEX", Int.max.description),
    ("SLURM_ARRAY_TASK_ID", Int.max.description), ("TEST_SHARD_INDEX", "x"), ("TEST_SHARD_INDEX", "-1"),
    ("TEST_SHARD_INDEX", "1 "), ("TEST_SHARD_INDEX", "99999999999999999999"),
  ])
  func aVariableThatIsNoUsableNumberIsNamed(variable: String, value: String) {
    #expect(throws: ShardError.notANumber(variable: variable, value: value)) {
      try shard("env/16", [variable: value])
    }
  }

  @Test(arguments: [[:], ["JOB_COMPLETION_INDEX": ""]])
  func anEnvironmentWithoutASchedulerIsRefused(environment: [String: String]) {
    #expect(throws: ShardError.noScheduler) { try shard("env/4", environment) }
  }
}
