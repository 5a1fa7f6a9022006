import Records

/// What two sides say about one benchmark.
package struct ComparedBenchmark: Sendable, Equatable {
  /// What distinguishes the benchmark.
  package var identity: BenchmarkIdentity
  /// The median over launches of the base, in nanoseconds per call, as measured.
  package var baseNanoseconds: Double
  /// The median over launches of the new side, in nanoseconds per call, as measured; of sessions, the base's times the
  /// ratio, since two medians of their own may contradict that of the ratios.
  package var newNanoseconds: Double
  /// Launches, or sessions, of the base.
  package var baseLaunches: Int
  /// Launches, or sessions, of the new side.
  package var newLaunches: Int
  /// The ratio of times, new over base, without the machine's drift; what the verdict is about.
  package var estimate: RatioEstimate
  /// The ratio of times as measured.
  package var raw: RatioEstimate
  /// The probability of such a difference by chance; `nil` for a single launch per side.
  package var pValue: Double?
  /// The same, corrected for the number of benchmarks.
  package var qValue: Double?
  /// The smallest relative difference that counts here.
  package var threshold: Double
  /// The verdict about its time.
  package var verdict: Verdict
  /// Why the change does not count, although it exceeds the threshold of the rules; usually `nil`.
  package var caveat: String?
  /// Launches per side at which the interval would be as narrow as the threshold; `nil` when it is already, or never.
  package var launchesNeeded: Int?
  /// Whether a side has a single launch, so that the verdict is weak evidence and never fails a gate.
  package var isWeak: Bool
  /// What happened to its error.
  package var accuracy: AccuracyChange

  /// Creates a comparison of one benchmark that says nothing yet.
  ///
  /// - Parameters:
  ///   - identity: What distinguishes the benchmark.
  ///   - baseNanoseconds: The median over launches of the base.
  ///   - newNanoseconds: The median over launches of the new side.
  ///   - baseLaunches: Launches of the base.
  ///   - newLaunches: Launches of the new side.
  ///   - estimate: The ratio of times without the machine's drift.
  ///   - raw: The ratio of times as measured.
  ///   - threshold: The smallest relative difference that counts.
  ///   - accuracy: What happened to its error.
  package init(
    identity: BenchmarkIdentity, baseNanoseconds: Double, newNanoseconds: Double, baseLaunches: Int, newLaunches: Int,
    estimate: RatioEstimate, raw: RatioEstimate, threshold: Double, accuracy: AccuracyChange = AccuracyChange()
  ) {
    self.identity = identity
    (self.baseNanoseconds, self.newNanoseconds) = (baseNanoseconds, newNanoseconds)
    (self.baseLaunches, self.newLaunches) = (baseLaunches, newLaunches)
    (self.estimate, self.raw, self.threshold, self.accuracy) = (estimate, raw, threshold, accuracy)
    verdict = .inconclusive
    isWeak = min(baseLaunches, newLaunches) < 2
  }

  /// The name of the benchmark.
  package var name: String { identity.name }
}

/// What happened to the error of a benchmark.
package struct AccuracyChange: Sendable, Equatable {
  /// The verdict about it.
  package enum Verdict: String, Sendable, CaseIterable {
    /// The worst error is what it was.
    case same
    /// The worst error is smaller.
    case improved
    /// The worst error is larger, and within its bound.
    case grew
    /// The worst error exceeds its bound, or the comparison with the reference failed.
    case exceeded
    /// A side does not say.
    case unknown
  }

  /// The verdict.
  package var verdict = Verdict.unknown
  /// The worst error of the base, in the unit of the bound.
  package var baseWorst: Double?
  /// The worst error of the new side, in the unit of the bound.
  package var newWorst: Double?
  /// The largest error allowed on the new side.
  package var bound: Double?
  /// The worst error of the new side, in units in the last place.
  package var newWorstUlp: Double?
  /// The input at the new side's worst error, in words.
  package var worstInput: String?

  /// Starts with nothing known.
  package init() {}
}
