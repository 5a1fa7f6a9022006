/// What paired sessions found out.
public struct PairedOutcome: Sendable, Equatable {
  /// The benchmarks of both programs.
  public var benchmarks: [PairedBenchmark] = []
  /// The names that only the base has.
  public var onlyInBase: [String] = []
  /// The names that only the new program has.
  public var onlyInNew: [String] = []
  /// What the base said of itself.
  public var base: WorkerGreeting?
  /// What the new program said of itself.
  public var new: WorkerGreeting?
  /// Whether the series was not stopped; a budget may have left no time for some sessions.
  public var isComplete = true

  /// Starts with nothing found out.
  public init() {}
}

/// What paired sessions found out about one benchmark.
public struct PairedBenchmark: Sendable, Equatable {
  /// What one session found out.
  public struct Session: Sendable, Equatable {
    /// The natural logarithm of new over base: the median over the rounds.
    public var logRatio: Double
    /// Nanoseconds per call of the base: the fastest block.
    public var baseNanoseconds: Double
    /// Nanoseconds per call of the new program: the fastest block.
    public var newNanoseconds: Double
    /// Nanoseconds per call of every block of the base, in order.
    public var baseBlocks: [Double]
    /// Nanoseconds per call of every block of the new program, in order.
    public var newBlocks: [Double]

    /// Describes a session.
    public init(
      logRatio: Double, baseNanoseconds: Double, newNanoseconds: Double, baseBlocks: [Double] = [],
      newBlocks: [Double] = []
    ) {
      self.logRatio = logRatio
      (self.baseNanoseconds, self.newNanoseconds) = (baseNanoseconds, newNanoseconds)
      (self.baseBlocks, self.newBlocks) = (baseBlocks, newBlocks)
    }
  }

  /// What distinguishes it.
  public var identity: BenchmarkIdentity
  /// The sessions, in order.
  public var sessions: [Session] = []
  /// How the base's output agrees with its reference; `nil` when it was not compared.
  public var baseAgreement: Agreement?
  /// How the new program's output agrees with its reference; `nil` when it was not compared.
  public var newAgreement: Agreement?

  /// Starts without sessions.
  public init(identity: BenchmarkIdentity) { self.identity = identity }
}
