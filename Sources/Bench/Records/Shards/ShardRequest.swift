/// Which shard somebody wants: a number, or what the scheduler of a cluster says in the environment.
package enum ShardRequest: Sendable, Equatable {
  /// Given as `3/16`.
  case given(Shard)
  /// Given as `env`, or as `env/16` where the scheduler does not say how many there are.
  case environment(total: Int?)

  /// Reads `i/n`, `env` or `env/n`.
  ///
  /// - Parameter text: The argument.
  /// - Throws: ``ShardError`` with what is expected.
  package init(_ text: String) throws(ShardError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if parts == ["env"] {
      self = .environment(total: nil)
      return
    }
    guard parts.count == 2, let count = Self.number(parts[1]), Shard.acceptedCounts.contains(count) else {
      throw .malformed(text)
    }
    if parts[0] == "env" {
      self = .environment(total: count)
    } else if let index = Self.number(parts[0]), let shard = Shard(index, of: count) {
      self = .given(shard)
    } else {
      throw .malformed(text)
    }
  }

  /// The shard that is meant.
  ///
  /// - Parameter environment: The variables of this process; looked at where `env` was given, and not otherwise.
  /// - Throws: ``ShardError`` where no scheduler, or more than one, says which shard this is, or one contradicts itself.
  package func shard(in environment: [String: String]) throws(ShardError) -> Shard {
    switch self {
    case .given(let shard): shard
    case .environment(let total): try Scheduler.shard(in: environment, total: total)
    }
  }

  /// Digits only: a sign or a blank is a slip.
  static func number(_ text: String) -> Int? { text.allSatisfy { ("0"..."9").contains($0) } ? Int(text) : nil }
}

/// A shard that does not exist, or that the environment does not name.
package enum ShardError: Error, Equatable, CustomStringConvertible {
  /// The argument is none.
  case malformed(String)
  /// No scheduler has set its variables.
  case noScheduler
  /// Several have.
  case severalSchedulers([String])
  /// The scheduler says which shard, and not how many there are.
  case noTotal(scheduler: String, variable: String)
  /// A variable is missing or no number.
  case notANumber(variable: String, value: String?)
  /// The numbers of an array of Slurm are no row from 0 or 1 on.
  case gaps(first: Int, last: Int, count: Int)
  /// The scheduler counts other shards than were asked for.
  case otherTotal(scheduler: String, said: Int, given: Int)
  /// The task has a number that no shard has.
  case noSuchShard(scheduler: String, number: Int, total: Int, first: Int)

  /// What is wrong, and what to do.
  package var description: String {
    switch self {
    case .malformed(let text):
      "'\(text)' is no shard; expected a number and how many there are, such as 3/16, or 'env' or 'env/16' for the one "
        + "that the scheduler's environment names."
    case .noScheduler:
      "no scheduler says which shard this is: none of \(Scheduler.all.map(\.index).joined(separator: ", ")) is set. Name "
        + "the shard, such as 3/16."
    case .severalSchedulers(let names):
      "\(names.joined(separator: " and ")) both say which shard this is. Name the shard, such as 3/16."
    case let .noTotal(scheduler, variable):
      "\(scheduler) says in \(variable) which shard this is, and not how many there are. Say it: env/16."
    case let .notANumber(variable, value):
      "\(variable) is \(value.map { "'\($0)', which is no number of a shard" } ?? "missing"). Name the shard, such as 3/16."
    case let .gaps(first, last, count):
      "this array of Slurm has \(count) tasks numbered from \(first) to \(last), which are not all from 1 on. Where they "
        + "repeat some shards, say how many there are in all, such as env/16."
    case let .otherTotal(scheduler, said, given):
      "\(scheduler) says that there are \(said) shards, and the argument says \(given). Give one of both."
    case let .noSuchShard(scheduler, number, total, first):
      "\(scheduler) gave this task the number \(number), and the \(total) shards are counted from \(first)."
    }
  }
}
