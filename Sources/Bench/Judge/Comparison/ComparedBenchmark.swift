import Records

package struct ComparedBenchmark: Sendable, Equatable {
  package var identity: BenchmarkIdentity
  /// The median over launches of the base, in nanoseconds per call, as measured.
  package var baseNanoseconds: Double
  /// The median over launches of the new side, in nanoseconds per call, as measured; in paired sessions, the base's
  /// times the ratio, since the two medians could contradict the median ratio.
  package var newNanoseconds: Double
  package var baseLaunches: Int
  package var newLaunches: Int
  /// The ratio of times, new over base, without the machine's drift; the verdict is based on it.
  package var estimate: RatioEstimate
  package var raw: RatioEstimate
  /// The probability of such a difference by chance; `nil` for a single launch per side.
  package var pValue: Double?
  /// The p-value corrected for the number of benchmarks.
  package var qValue: Double?
  package var threshold: Double
  package var verdict = Verdict.inconclusive
  /// The reason why a change beyond the threshold does not count; usually `nil`.
  package var caveat: String?
  /// Launches per side that make the interval as narrow as the threshold; `nil` if it already is, or never will be.
  package var launchesNeeded: Int?
  package var accuracy = AccuracyChange()
  /// Whether a gate has found that both programs run the same machine code, so that one session is enough.
  package var hasSameCode = false
  /// The evidence for a gate's test; `nil` if a side has a single launch.
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
    /// The worst error is larger, but within its bound.
    case grew
    /// The worst error exceeds its bound, or the comparison with the reference failed.
    case exceeded
    /// The error of a side is unknown, or its inputs differ.
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

/// A benchmark without times on one side; only its accuracy is compared.
package struct AccuracyOnlyBenchmark: Sendable, Equatable {
  package var identity: BenchmarkIdentity
  /// 0 if the output failed, or if the base does not have the benchmark.
  package var baseLaunches: Int
  package var newLaunches: Int
  package var accuracy: AccuracyChange

  package init(identity: BenchmarkIdentity, baseLaunches: Int, newLaunches: Int, accuracy: AccuracyChange) {
    (self.identity, self.baseLaunches, self.newLaunches) = (identity, baseLaunches, newLaunches)
    self.accuracy = accuracy
  }

  package var name: String { identity.name }
}

/// The relation of the inputs of both sides, on which errors depend.
package enum InputRelation {
  case same, different
  /// The seed of a side's inputs is unknown.
  case unknown

  package init(_ base: Provenance, _ new: Provenance) {
    let isKnown = !base.seeds.isEmpty && !new.seeds.isEmpty
    self = !isKnown ? .unknown : base.seeds == new.seeds ? .same : .different
  }
}

extension AccuracyChange {
  /// The relative growth of an error that still counts as the same: figures in a file are rounded.
  private static let tolerance = 1e-6

  /// Judges the error of the new side.
  ///
  /// A bound holds for all inputs; growth can only be judged with the same inputs. If the seed of a side is unknown,
  /// only exactly equal errors count as the same.
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
