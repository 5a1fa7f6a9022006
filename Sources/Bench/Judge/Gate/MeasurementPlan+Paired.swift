import BenchRecords

extension MeasurementPlan {
  /// Blocks per benchmark and round of a paired session: each program twice.
  private static let pairedBlocks: UInt64 = 4
  /// Starting two processes and comparing outputs with references, per session, in nanoseconds.
  private static let sessionNanoseconds: UInt64 = 1_000_000_000
  /// How long the rounds of a session should last, in nanoseconds: as 20 rounds of 100 benchmarks do.
  private static let enoughNanoseconds: UInt64 = 12_000_000_000
  /// How many rounds are enough, however few benchmarks there are.
  private static let enoughRounds = 100

  /// The plan with the fewest rounds whose minimum says something.
  public var withFewestRounds: MeasurementPlan { with(rounds: min(rounds, Self.leastRounds)) }

  /// How long paired sessions will take, before anything is known about the benchmarks.
  public func expectedNanoseconds(sessions: Int, benchmarks count: Int) -> UInt64 {
    UInt64(sessions) * (Self.sessionNanoseconds + UInt64(rounds) * roundNanoseconds(benchmarks: count))
  }

  /// A round, with the unmeasured half of a block before each.
  private func roundNanoseconds(benchmarks count: Int) -> UInt64 {
    Self.pairedBlocks * UInt64(count) * (blockNanoseconds + blockNanoseconds / 2)
  }

  /// The plan with more rounds where few benchmarks, such as suspects, would make a session short.
  ///
  /// - Returns: The plan with rounds for twelve seconds, but no fewer than it had, and no more than 100.
  public func filling(sessionOf count: Int) -> MeasurementPlan {
    let wanted = Self.enoughNanoseconds / max(1, roundNanoseconds(benchmarks: count))
    return with(rounds: max(rounds, Int(min(wanted, UInt64(Self.enoughRounds)))))
  }

  /// The plan with as many rounds as fit in a time.
  ///
  /// - Returns: The plan with at most its own rounds; `nil` when not even the fewest fit.
  public func fitting(nanoseconds: UInt64, sessions: Int, benchmarks count: Int) -> MeasurementPlan? {
    var plan = self
    while plan.expectedNanoseconds(sessions: sessions, benchmarks: count) > nanoseconds {
      guard plan.rounds > Self.leastRounds else { return nil }
      plan.rounds -= 1
    }
    return with(rounds: plan.rounds)
  }
}
