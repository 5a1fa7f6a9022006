/// One of several parts into which work is divided among machines that do not communicate.
package struct Shard: Codable, Sendable, Equatable {
  /// Counted from 1.
  package let index: Int
  package let count: Int

  /// More than the tasks of any cluster.
  package static let acceptedCounts = 1...1_000_000

  package init?(_ index: Int, of count: Int) {
    guard Self.acceptedCounts.contains(count), (1...count).contains(index) else { return nil }
    (self.index, self.count) = (index, count)
  }

  /// Whether index and count are valid.
  var isPossible: Bool { Shard(index, of: count) != nil }

  /// Whether a work item with a unique identity belongs to this shard.
  ///
  /// True for exactly one shard; depends only on the identity, such as `sort/radix/float/1000`.
  package func includes(_ identity: String) -> Bool {
    let hash = StableHash.number(of: [identity])
    // The high bits of this hash are better mixed.
    return Int((hash ^ hash >> 32) % UInt64(count)) == index - 1
  }

  /// Its range of `total` work items, 0…2⁴², counted from 0; consecutive shards have contiguous ranges.
  package func range(of total: Int) -> Range<Int> { total * (index - 1) / count..<total * index / count }
}

extension Shard: CustomStringConvertible {
  package var description: String { "\(index)/\(count)" }
}

/// A requested shard: given explicitly, or read from the environment set by a cluster's scheduler.
package enum ShardRequest: Sendable, Equatable {
  case given(Shard)
  /// Given as `env`, or as `env/16` if the scheduler does not provide the total.
  case environment(total: Int?)

  package init(_ text: String) throws(ShardError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let numbers = parts.map(Self.number)
    if parts == ["env"] {
      self = .environment(total: nil)
    } else if parts.count == 2, let count = numbers[1], let index = parts[0] == "env" ? 1 : numbers[0],
      let shard = Shard(index, of: count)
    {
      self = parts[0] == "env" ? .environment(total: count) : .given(shard)
    } else {
      throw .malformed(text)
    }
  }

  package func shard(in environment: [String: String]) throws(ShardError) -> Shard {
    switch self {
    case .given(let shard): return shard
    case .environment(let total):
      let present = Scheduler.all.filter { environment[$0.index].map { !$0.isEmpty } ?? false }
      guard let scheduler = present.first else { throw .noScheduler }
      guard present.count == 1 else { throw .severalSchedulers(present.map(\.name)) }
      return try scheduler.shard(in: environment, total: total)
    }
  }

  /// Digits only: a sign or a blank is an error.
  fileprivate static func number(_ text: String) -> Int? {
    text.allSatisfy { ("0"..."9").contains($0) } ? Int(text) : nil
  }
}

/// A cluster scheduler that starts array tasks and numbers them in their environment.
private struct Scheduler {
  let name: String
  let index: String
  /// The variable with the number of tasks, if any.
  let total: String?
  let first: Int

  static let all = [
    Scheduler(name: "Slurm", index: "SLURM_ARRAY_TASK_ID", total: "SLURM_ARRAY_TASK_COUNT", first: 1),
    Scheduler(name: "Kubernetes", index: "JOB_COMPLETION_INDEX", total: nil, first: 0),
    Scheduler(name: "AWS Batch", index: "AWS_BATCH_JOB_ARRAY_INDEX", total: "AWS_BATCH_JOB_ARRAY_SIZE", first: 0),
    Scheduler(name: "Bazel", index: "TEST_SHARD_INDEX", total: "TEST_TOTAL_SHARDS", first: 0),
  ]

  /// - Parameter given: The number of shards, if stated by the user.
  func shard(in environment: [String: String], total given: Int?) throws(ShardError) -> Shard {
    let number = try Self.number(index, environment)
    let (first, said) = try tasks(in: environment, isCountGiven: given != nil)
    if let said, let given, said != given { throw .otherTotal(scheduler: name, said: said, given: given) }
    guard let count = given ?? said else { throw .noTotal(scheduler: name, variable: index) }
    guard let shard = Shard(number - first + 1, of: count) else {
      throw .noSuchShard(scheduler: name, number: number, total: count, first: first)
    }
    return shard
  }

  /// The number of the first task, and the number of tasks if the scheduler provides it.
  ///
  /// A Slurm array may repeat single shards, as with `--array=3,7`: its tasks are all the shards only if they start at
  /// 0 or 1 and have no gaps.
  private func tasks(
    in environment: [String: String], isCountGiven: Bool
  ) throws(ShardError) -> (first: Int, count: Int?) {
    guard let total, name != "Slurm" || !isCountGiven else { return (first, nil) }
    guard name == "Slurm" else { return (first, environment[total] == nil ? nil : try Self.number(total, environment)) }
    let (first, last) = (
      try Self.number("SLURM_ARRAY_TASK_MIN", environment), try Self.number("SLURM_ARRAY_TASK_MAX", environment)
    )
    let count = try Self.number(total, environment)
    return (first, first <= 1 && last - first + 1 == count ? count : nil)
  }

  private static func number(_ variable: String, _ environment: [String: String]) throws(ShardError) -> Int {
    guard let value = environment[variable], let number = ShardRequest.number(value), number <= Int32.max else {
      throw .notANumber(variable: variable, value: environment[variable])
    }
    return number
  }
}

package enum ShardError: Error, Equatable, CustomStringConvertible {
  case malformed(String)
  case noScheduler
  case severalSchedulers([String])
  case noTotal(scheduler: String, variable: String)
  case notANumber(variable: String, value: String?)
  case otherTotal(scheduler: String, said: Int, given: Int)
  case noSuchShard(scheduler: String, number: Int, total: Int, first: Int)

  package var description: String {
    switch self {
    case .malformed(let text):
      "'\(text)' is not a shard; expected an index and a count, such as 3/16, or 'env' or 'env/16' for the shard "
        + "in the scheduler's environment."
    case .noScheduler:
      "no scheduler says which shard this is: none of \(Scheduler.all.map(\.index).joined(separator: ", ")) is set. Name "
        + "the shard, such as 3/16."
    case .severalSchedulers(let names):
      "\(names.joined(separator: " and ")) are both present. State the shard explicitly, such as 3/16."
    case let .noTotal(scheduler, variable):
      "\(scheduler) provides the shard in \(variable) but not the number of shards. State it, as in env/16."
    case let .notANumber(variable, value):
      "\(variable) is \(value.map { "'\($0)', which is not a number" } ?? "missing"). State the shard, such as 3/16."
    case let .otherTotal(scheduler, said, given):
      "\(scheduler) reports \(said) shards, but the argument states \(given). Omit or correct the argument."
    case let .noSuchShard(scheduler, number, total, first):
      "\(scheduler) gave this task the number \(number), but the \(total) shards are counted from \(first)."
    }
  }
}
