/// What paired sessions found out.
package struct PairedOutcome: Sendable, Equatable {
  /// The benchmarks of both programs.
  package var benchmarks: [PairedBenchmark] = []
  /// The names that only the base has.
  package var onlyInBase: [String] = []
  /// The names that only the new program has.
  package var onlyInNew: [String] = []
  /// What the base said of itself.
  package var base: WorkerGreeting?
  /// What the new program said of itself.
  package var new: WorkerGreeting?
  /// Whether the series was not stopped; a budget may have left no time for some sessions.
  package var isComplete = true

  /// Starts with nothing found out.
  package init() {}
}

/// What paired sessions found out about one benchmark.
package struct PairedBenchmark: Sendable, Equatable {
  /// What one session found out.
  package struct Session: Sendable, Equatable {
    /// The natural logarithm of new over base: the median over the rounds.
    package var logRatio: Double
    /// Nanoseconds per call of the base: the fastest block.
    package var baseNanoseconds: Double
    /// Nanoseconds per call of the new program: the fastest block.
    package var newNanoseconds: Double
    /// Nanoseconds per call of every block of the base, in order.
    package var baseBlocks: [Double]
    /// Nanoseconds per call of every block of the new program, in order.
    package var newBlocks: [Double]

    /// Describes a session.
    package init(
      logRatio: Double, baseNanoseconds: Double, newNanoseconds: Double, baseBlocks: [Double] = [],
      newBlocks: [Double] = []
    ) {
      self.logRatio = logRatio
      (self.baseNanoseconds, self.newNanoseconds) = (baseNanoseconds, newNanoseconds)
      (self.baseBlocks, self.newBlocks) = (baseBlocks, newBlocks)
    }
  }

  /// What distinguishes it.
  package var identity: BenchmarkIdentity
  /// The sessions, in order.
  package var sessions: [Session] = []
  /// How the base's output agrees with its reference; `nil` when it was not compared.
  package var baseAgreement: Agreement?
  /// How the new program's output agrees with its reference; `nil` when it was not compared.
  package var newAgreement: Agreement?

  /// Starts without sessions.
  package init(identity: BenchmarkIdentity) { self.identity = identity }
}
