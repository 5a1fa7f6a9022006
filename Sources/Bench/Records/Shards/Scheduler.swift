/// What starts the tasks of an array on the machines of a cluster, and tells each in its environment which one it is.
struct Scheduler {
  /// What people call it.
  let name: String
  /// The variable with the number of the task.
  let index: String
  /// The variable with the number of tasks; nil where there is none.
  let total: String?
  /// The number of the first task.
  let first: Int

  /// In the order of the documents.
  static let all = [
    Scheduler(name: "Slurm", index: "SLURM_ARRAY_TASK_ID", total: "SLURM_ARRAY_TASK_COUNT", first: 1),
    Scheduler(name: "Kubernetes", index: "JOB_COMPLETION_INDEX", total: nil, first: 0),
    Scheduler(name: "AWS Batch", index: "AWS_BATCH_JOB_ARRAY_INDEX", total: "AWS_BATCH_JOB_ARRAY_SIZE", first: 0),
    Scheduler(name: "Bazel", index: "TEST_SHARD_INDEX", total: "TEST_TOTAL_SHARDS", first: 0),
  ]

  /// The shard that an environment names.
  ///
  /// - Parameters:
  ///   - environment: The variables.
  ///   - total: How many shards there are, where the caller knows.
  static func shard(in environment: [String: String], total: Int?) throws(ShardError) -> Shard {
    let present = all.filter { environment[$0.index].map { !$0.isEmpty } ?? false }
    guard let scheduler = present.first else { throw .noScheduler }
    guard present.count == 1 else { throw .severalSchedulers(present.map(\.name)) }
    let variables = Variables(values: environment)
    // Whoever says how many there are also repeats single tasks, as 'sbatch --array=3,7' does.
    if total == nil, scheduler.name == "Slurm" { return try slurmShard(variables) }
    return try scheduler.shard(variables, total: total)
  }

  private func shard(_ variables: Variables, total given: Int?) throws(ShardError) -> Shard {
    let number = try variables.number(index)
    var said: Int?
    if let total, name != "Slurm", variables.values[total] != nil { said = try variables.number(total) }
    if let said, let given, said != given { throw .otherTotal(scheduler: name, said: said, given: given) }
    guard let count = given ?? said else { throw .noTotal(scheduler: name, variable: index) }
    guard let shard = Shard(number - first + 1, of: count) else {
      throw .noSuchShard(scheduler: name, number: number, total: count, first: first)
    }
    return shard
  }

  /// An array of Slurm has the numbers that its user wants; only such as begin it and have no gaps are shards.
  private static func slurmShard(_ variables: Variables) throws(ShardError) -> Shard {
    let number = try variables.number("SLURM_ARRAY_TASK_ID")
    let count = try variables.number("SLURM_ARRAY_TASK_COUNT")
    let first = try variables.number("SLURM_ARRAY_TASK_MIN")
    let last = try variables.number("SLURM_ARRAY_TASK_MAX")
    guard first <= 1, last - first + 1 == count else { throw .gaps(first: first, last: last, count: count) }
    guard let shard = Shard(number - first + 1, of: count) else {
      throw .noSuchShard(scheduler: "Slurm", number: number, total: count, first: first)
    }
    return shard
  }
}

/// Numbers in an environment.
private struct Variables {
  let values: [String: String]

  /// A number that can be reckoned with.
  func number(_ variable: String) throws(ShardError) -> Int {
    guard let value = values[variable], let number = ShardRequest.number(value), number <= Int32.max else {
      throw .notANumber(variable: variable, value: values[variable])
    }
    return number
  }
}
