import Records

extension MeasurementPlan {
  /// The desired duration of the blocks of a launch, in nanoseconds.
  private static let launchNanoseconds: UInt64 = 20_000_000_000
  /// The desired duration of the blocks of a paired session: three times that of starting two programs.
  private static let sessionNanoseconds: UInt64 = 3_000_000_000
  /// The maximum number of rounds, even with few benchmarks.
  private static let (enoughRounds, enoughPairedRounds) = (200, 40)
  /// The plan of a paired session: many short sessions are more informative than a few long ones.
  package static let paired = MeasurementPlan(rounds: 10)
  /// The time per element of a call, in nanoseconds: a mean of plain and fast numerical code.
  private static let elementNanoseconds: UInt64 = 12

  /// The plan with more rounds, if few benchmarks would make a launch short.
  ///
  /// A neighbour on the same core slows everything by a quarter or more, for seconds at a time, and a short launch may
  /// find no quiet moment. Measured with 100 benchmarks in 40 launches of 3 s on a noisy shared machine, the minima of
  /// a launch's 20 rounds spread by 4.7 %, of 20 rounds from three launches by 2.6 %, and of all their 60 by 1.7 %
  /// (median over benchmarks). Shorter blocks help little: with eight blocks of an eighth, 5.2 instead of 5.6 %.
  ///
  /// - Returns: The plan with rounds for about twenty seconds of blocks, at least as many as before, and at most 200.
  package func filling(launchOf names: [String]) -> MeasurementPlan {
    let expected = names.reduce(0) { $0 + blocks(of: $1) }
    let wanted = Double(rounds) * Double(Self.launchNanoseconds) / Double(max(1, expected))
    return with(rounds: max(rounds, Int(min(wanted.rounded(.up), Double(Self.enoughRounds)))))
  }

  /// The plan with more rounds, if few benchmarks, such as undecided ones, would make a session short.
  ///
  /// - Returns: The plan with rounds for three seconds of blocks, at least as many as before, and at most 40.
  package func filling(sessionOf count: Int) -> MeasurementPlan {
    let round = UInt64(Turn.pairedBlocks * count) * (blockNanoseconds + blockNanoseconds / 2)
    let wanted = Self.sessionNanoseconds / max(1, round)
    return with(rounds: max(rounds, Int(min(wanted, UInt64(Self.enoughPairedRounds)))))
  }

  package var withFewestRounds: MeasurementPlan { with(rounds: min(rounds, Self.leastRounds)) }

  /// The blocks of a benchmark in a launch, with the call before each, in nanoseconds.
  private func blocks(of name: String) -> UInt64 {
    let call = UInt64(max(0, BenchmarkIdentity.size(inName: name) ?? 0)) * Self.elementNanoseconds
    let block = max(blockNanoseconds, call) + call
    return block * UInt64(participations(lasting: block))
  }
}
