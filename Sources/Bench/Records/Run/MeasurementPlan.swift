package struct MeasurementPlan: Codable, Sendable, Equatable {
  /// Blocks of every benchmark; at least 1.
  package var rounds: Int
  /// The rounds with traces, evenly spread; clamped to 1…`rounds`.
  package var traceRounds: Int
  /// The target duration of a block; positive.
  ///
  /// Long relative to the cost of reading the clock, short relative to the scheduler's time slice of about 10 ms.
  package var blockNanoseconds: UInt64
  /// The maximum number of calls in a block; reached only by extremely short calls.
  package var maximumIterations: Int
  package var seed: UInt64

  enum CodingKeys: String, CodingKey {
    case rounds, seed
    case traceRounds = "trace_rounds"
    case blockNanoseconds = "block_ns"
    case maximumIterations = "maximum_iterations"
  }

  package init(
    rounds: Int = 20, traceRounds: Int = 10, blockNanoseconds: UInt64 = 1_000_000,
    maximumIterations: Int = 1 << 20, seed: UInt64 = 1
  ) {
    precondition(rounds >= 1, "rounds must be at least 1; got \(rounds)")
    precondition(blockNanoseconds > 0, "blockNanoseconds must be positive")
    precondition(maximumIterations >= 1, "maximumIterations must be at least 1; got \(maximumIterations)")
    (self.rounds, self.traceRounds) = (rounds, min(max(1, traceRounds), rounds))
    (self.blockNanoseconds, self.maximumIterations, self.seed) = (blockNanoseconds, maximumIterations, seed)
  }

  /// Twenty rounds, the knee of the measured false-alarm curves.
  package static let standard = MeasurementPlan()

  /// Rounds that are timed even if time has run out: a minimum over fewer is unreliable.
  package static let leastRounds = 3

  package static let acceptedRounds = 1...1000

  package static let quick = MeasurementPlan(rounds: 5, traceRounds: 3)

  package func with(rounds: Int) -> MeasurementPlan {
    MeasurementPlan(
      rounds: rounds, traceRounds: traceRounds, blockNanoseconds: blockNanoseconds,
      maximumIterations: maximumIterations, seed: seed)
  }

  /// The number of rounds, 1…`rounds`, for a benchmark whose part of a round lasts `nanoseconds`.
  ///
  /// As many as keep its total within twice the blocks of a short benchmark, but at least five, or half of `rounds` if
  /// that is less: a minimum over fewer is unreliable.
  ///
  /// - Parameter nanoseconds: The duration of a block and the call before it.
  package func participations(lasting nanoseconds: UInt64) -> Int {
    let affordable = 2 * UInt64(rounds) * blockNanoseconds / max(1, nanoseconds)
    let least = min(5, (rounds + 1) / 2)
    return affordable >= UInt64(rounds) ? rounds : max(least, Int(affordable))
  }

  /// Whether one of evenly spread participations falls into a round, counted from 0; the first falls into the first
  /// round, so a session that runs out of time has timed everything.
  package func includes(round: Int, of participations: Int) -> Bool { round * participations % rounds < participations }
}
