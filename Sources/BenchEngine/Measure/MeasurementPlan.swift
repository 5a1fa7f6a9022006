/// How thoroughly to measure.
public struct MeasurementPlan: Codable, Sendable, Equatable {
  /// How often every benchmark is timed; at least 1.
  public var rounds: Int
  /// How many of the rounds traces take part in, evenly spread; 1…`rounds`.
  ///
  /// A pass of a trace is usually many blocks long.
  public var traceRounds: Int
  /// How long one timed block should last, in nanoseconds.
  ///
  /// Long against the cost of reading the clock, short against the operating system's time slice of about 10 ms.
  public var blockNanoseconds: UInt64
  /// The largest number of calls in a block; reached only when a call takes next to no time.
  public var maximumIterations: Int
  /// The seed of the order in which benchmarks are timed.
  public var seed: UInt64

  enum CodingKeys: String, CodingKey {
    case rounds
    case traceRounds = "trace_rounds"
    case blockNanoseconds = "block_ns"
    case maximumIterations = "maximum_iterations"
    case seed
  }

  /// Creates a plan.
  ///
  /// - Parameters:
  ///   - rounds: How often every benchmark is timed; at least 1.
  ///   - traceRounds: How many of the rounds traces take part in; clamped to 1…`rounds`.
  ///   - blockNanoseconds: How long one timed block should last, in nanoseconds; positive.
  ///   - maximumIterations: The largest number of calls in a block; at least 1.
  ///   - seed: The seed of the order in which benchmarks are timed.
  public init(
    rounds: Int = 20, traceRounds: Int = 10, blockNanoseconds: UInt64 = 1_000_000,
    maximumIterations: Int = 1 << 20, seed: UInt64 = 1
  ) {
    precondition(rounds >= 1, "rounds must be at least 1; got \(rounds)")
    precondition(blockNanoseconds > 0, "blockNanoseconds must be positive")
    precondition(maximumIterations >= 1, "maximumIterations must be at least 1; got \(maximumIterations)")
    self.rounds = rounds
    self.traceRounds = min(max(1, traceRounds), rounds)
    self.blockNanoseconds = blockNanoseconds
    self.maximumIterations = maximumIterations
    self.seed = seed
  }

  /// Twenty rounds, the knee of the measured false-alarm curves.
  public static let standard = MeasurementPlan()

  /// Five rounds, for a look.
  public static let quick = MeasurementPlan(rounds: 5, traceRounds: 3)

  /// Whether traces take part in a round, counted from 0.
  func includesTraces(inRound round: Int) -> Bool {
    round * traceRounds / rounds != (round + 1) * traceRounds / rounds
  }

  /// The time a session will take, before anything is known about its benchmarks.
  ///
  /// One block per benchmark and round, and the equivalent of four blocks to calibrate each. A call or pass that is
  /// longer than a block makes it longer; so does the comparison with the reference.
  ///
  /// - Parameter count: The number of benchmarks.
  /// - Returns: The estimate, in nanoseconds.
  public func priorEstimate(benchmarks count: Int) -> UInt64 {
    (UInt64(rounds) + Self.calibrationBlocks) * blockNanoseconds * UInt64(count)
  }

  /// What calibrating a benchmark costs, in blocks: two for the search, two to check that time is linear in calls.
  static let calibrationBlocks: UInt64 = 4
}
