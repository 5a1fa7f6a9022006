import Foundation

/// The sequential test that a gate applies to a benchmark after every session or launch.
///
/// The log-likelihood ratio weighs "slower by at least δ" against "unchanged" (Wald, "Sequential tests of statistical
/// hypotheses", Annals of Mathematical Statistics 16, 1945; above δ the estimate itself is the alternative). It is
/// positive if the estimate is above δ/2, so "slower" means by at least δ/2. The estimate is robust against outliers,
/// and the spread is moderated by that of all benchmarks.
///
/// Assumptions: without a change, the errors of sessions have the median 0 and one distribution per benchmark, and
/// consecutive ones hardly correlate. Wald's bound holds with two corrections: Student's quantile for an estimated
/// spread, and the variance of a mean of correlated numbers. In simulated gates of 100 benchmarks, with spreads of 0.5,
/// 1, 1.5 and 2 % that differ by 40 % between benchmarks, and 5 % of the sessions four times as wide, it calls 0 of
/// 100,000 unchanged benchmarks slower; with a correlation of 0.3 as well, 1, 5, 7 and 5. Within 60 sessions it finds
/// 99, 91, 66 and 43 % of slowdowns of 2 %, and 100, 99, 90 and 76 % of those of 3 %.
package struct SequentialTest: Sendable, Equatable {
  package enum Answer: Sendable {
    case slower, faster, unchanged, undecided
  }

  /// The evidence about one benchmark so far, as logarithms of the ratio.
  package struct Evidence: Sendable, Equatable {
    package var shift: Double
    /// The variance of single sessions, moderated by that of other benchmarks.
    var spread: SampleVariance
    /// The variance of the estimate over that of a session.
    var factor: Double
    /// The number of sessions, or of launches of the new side.
    var count: Int

    package init(shift: Double, spread: SampleVariance, factor: Double, count: Int) {
      (self.shift, self.spread, self.factor, self.count) = (shift, spread, factor, count)
    }
  }

  /// The fewest sessions for the answers "not slower" and "slower".
  package static let (fewest, fewestForSlower) = (3, 6)
  /// The assumed correlation of consecutive sessions, large enough to keep `falseAlarm` with outliers and one of 0.3.
  package static let sessionCorrelation = 0.4
  /// The largest probability of a false alarm, per benchmark and per gate.
  private static let (perBenchmark, perGate, perStrictGate) = (1e-4, 0.01, 0.001)
  /// The accepted probability of missing a slowdown of δ.
  private static let miss = 0.02
  /// The least spread; smaller ones are attributed to chance, or to the resolution of the clock.
  private static let leastSpread = 0.004

  /// The probability of calling an unchanged benchmark slower, over all repeated tests.
  package let falseAlarm: Double
  /// The log-likelihood ratio from which on a benchmark is slower.
  private let bound: Double
  private let normal: Double

  /// - Parameters:
  ///   - count: The number of benchmarks, which share the gate's probability of a false alarm (Bonferroni).
  ///   - correlation: The correlation of consecutive sessions.
  package init(among count: Int, strict: Bool = false, correlation: Double = sessionCorrelation) {
    let perGate = strict ? Self.perStrictGate : Self.perGate
    falseAlarm = min(Self.perBenchmark, perGate / Double(max(1, count)))
    bound = -log(falseAlarm) * (1 + correlation) / (1 - correlation)
    normal = StudentT(degreesOfFreedom: .infinity).quantile(1 - falseAlarm)
  }

  /// Decides from all sessions so far whether a benchmark is slower or unchanged, which includes faster.
  ///
  /// - Parameters:
  ///   - delta: The smallest slowdown that counts, as a logarithm.
  ///   - bias: The standard deviation of an error common to all launches of a side.
  ///   - fewest: The fewest sessions for the answer "slower".
  ///   - most: The maximum number of sessions.
  package func answer(
    _ evidence: Evidence, delta: Double, bias: Double = 0, fewest: Int = fewestForSlower, most: Int = .max
  ) -> Answer {
    let variance = max(evidence.spread.variance, Self.leastSpread * Self.leastSpread) * evidence.factor
    let freedom = evidence.spread.degreesOfFreedom
    guard freedom > 0, evidence.count >= min(Self.fewest, most) else { return .undecided }
    let widening = StudentT(degreesOfFreedom: freedom).quantile(1 - falseAlarm) / normal
    let (error, wideError) = (variance + bias * bias, variance * widening * widening + bias * bias)
    let (shift, lean) = (evidence.shift, delta * (evidence.shift - delta / 2))
    let likelihood = shift > delta ? shift * shift / 2 : lean
    if likelihood >= bound * wideError, evidence.count >= min(fewest, most) { return .slower }
    return lean <= log(Self.miss) * error ? .unchanged : .undecided
  }
}

/// The numbers of sessions, or of launches, of a gate.
package struct SessionCounts: Sendable, Equatable {
  /// The number for all benchmarks.
  package let first: Int
  /// The fewest before a benchmark is called slower, if time allows.
  package let slower: Int
  /// The most for an undecided benchmark.
  package let most: Int

  private static let usualPairs = 100

  package init(first: Int, slower: Int = SequentialTest.fewestForSlower, most: Int) {
    (self.first, self.slower, self.most) = (first, slower, most)
  }

  /// The numbers of sessions of two programs measured in turn.
  package static func pairs(most: Int?) -> SessionCounts {
    let most = most ?? usualPairs
    return SessionCounts(first: min(SequentialTest.fewest, most), most: most)
  }

  /// The numbers of launches that are compared with those of a file.
  ///
  /// They were chosen by replaying 60 launches of 46 benchmarks from a busy machine, in recorded order, with five as
  /// the base: deciding after nine launches calls 14 of 13,800 unchanged benchmarks slower, since the machine's phases
  /// last that long; deciding after 20 calls 1. It finds 5 % in 60 % of cases with at most 15 new launches, and in 65 %
  /// with at most 30.
  package static func launches(_ first: Int) -> SessionCounts {
    SessionCounts(first: first, slower: 4 * first, most: 6 * first)
  }

  /// The launches that count, without those that the test of files ignores.
  var kept: SessionCounts {
    SessionCounts(first: Gate.kept(of: first), slower: Gate.kept(of: slower), most: Gate.kept(of: most))
  }
}
