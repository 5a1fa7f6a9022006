import Records

package struct ComparedBenchmark: Sendable, Equatable {
  package var identity: BenchmarkIdentity
  /// The median over launches of the base, in nanoseconds per call, as measured.
  package var baseNanoseconds: Double
  /// The median over launches of the new side, in nanoseconds per call, as measured; of programs that took turns, the
  /// base's times the ratio, since two medians of their own may contradict that of the ratios.
  package var newNanoseconds: Double
  package var baseLaunches: Int
  package var newLaunches: Int
  /// The ratio of times, new over base, without the machine's drift; the verdict is about this one.
  package var estimate: RatioEstimate
  package var raw: RatioEstimate
  /// The probability of such a difference by chance; `nil` for a single launch per side.
  package var pValue: Double?
  /// The same, corrected for the number of benchmarks.
  package var qValue: Double?
  package var threshold: Double
  package var verdict = Verdict.inconclusive
  /// The reason why a change beyond the threshold of the rules does not count; usually `nil`.
  package var caveat: String?
  /// Launches per side at which the interval would be as narrow as the threshold; `nil` when it is already, or never.
  package var launchesNeeded: Int?
  package var accuracy = AccuracyChange()
  /// Whether a gate has found that both programs run the same machine code, so that one session is enough.
  package var hasSameCode = false
  /// The findings for a gate's test; `nil` for a single launch per side.
  var evidence: SequentialTest.Evidence?

  package init(
    identity: BenchmarkIdentity, baseNanoseconds: Double, newNanoseconds: Double, baseLaunches: Int, newLaunches: Int,
    estimate: RatioEstimate, raw: RatioEstimate, threshold: Double
  ) {
    (self.identity, self.baseNanoseconds, self.newNanoseconds) = (identity, baseNanoseconds, newNanoseconds)
    (self.baseLaunches, self.newLaunches, self.threshold) = (baseLaunches, newLaunches, threshold)
    (self.estimate, self.raw) = (estimate, raw)
  }

  package var name: String { identity.name }

  /// Whether a side has a single launch, so that the verdict is weak evidence and never fails a gate.
  package var isWeak: Bool { !hasSameCode && min(baseLaunches, newLaunches) < 2 }
}

package struct RatioEstimate: Sendable, Equatable {
  /// The estimate; above 1 is slower.
  package var ratio: Double
  /// The 95 % interval; `nil` for a single launch, which has no spread.
  package var interval: ClosedRange<Double>?

  package init(ratio: Double, interval: ClosedRange<Double>? = nil) { (self.ratio, self.interval) = (ratio, interval) }
}

package struct AccuracyChange: Sendable, Equatable {
  package enum Verdict: String, Sendable, CaseIterable {
    case same
    case improved
    /// The worst error is larger, and within its bound.
    case grew
    /// The worst error exceeds its bound, or the comparison with the reference failed.
    case exceeded
    /// A side lacks the error.
    case unknown
  }

  package var verdict = Verdict.unknown
  /// The worst errors, in the unit of the bound.
  package var baseWorst: Double?
  package var newWorst: Double?
  package var bound: Double?
  package var newWorstUlp: Double?
  package var worstInput: String?

  package init() {}
}

/// A benchmark without times on one side, whose accuracy alone is compared.
package struct AccuracyOnlyBenchmark: Sendable, Equatable {
  package var identity: BenchmarkIdentity
  /// 0 where the output failed, or the base does not have the benchmark.
  package var baseLaunches: Int
  package var newLaunches: Int
  package var accuracy: AccuracyChange

  package init(identity: BenchmarkIdentity, baseLaunches: Int, newLaunches: Int, accuracy: AccuracyChange) {
    (self.identity, self.baseLaunches, self.newLaunches) = (identity, baseLaunches, newLaunches)
    self.accuracy = accuracy
  }

  package var name: String { identity.name }
}

/// Whether the sides had the same inputs, which errors depend on.
package enum InputRelation {
  case same, different
  /// A side lacks the seed of its inputs.
  case unknown

  package init(_ base: Provenance, _ new: Provenance) {
    let isKnown = !base.seeds.isEmpty && !new.seeds.isEmpty
    self = !isKnown ? .unknown : base.seeds == new.seeds ? .same : .different
  }
}

extension AccuracyChange {
  /// The share by which an error may grow and count as the same: rounding of the figures in a file.
  private static let tolerance = 1e-6

  /// Judges the error of the new side.
  ///
  /// A bound holds for all inputs; growth is known only where the inputs are the same. Where a side lacks the seed of its
  /// inputs, an error of exactly the same size is the same.
  package init(from base: BenchmarkTimes, to new: BenchmarkTimes, inputs: InputRelation) {
    (baseWorst, newWorst, bound) = (base.worstScaledError, new.worstScaledError, new.errorBound)
    (newWorstUlp, worstInput) = (new.worstUlp, new.worstInput)
    verdict = new.disagrees ? .exceeded : change(inputs)
  }

  private func change(_ inputs: InputRelation) -> Verdict {
    guard let baseWorst, let newWorst, inputs != .different else { return .unknown }
    if newWorst == baseWorst { return .same }
    guard inputs == .same else { return .unknown }
    if newWorst > baseWorst * (1 + Self.tolerance) { return .grew }
    return newWorst * (1 + Self.tolerance) < baseWorst ? .improved : .same
  }
}
