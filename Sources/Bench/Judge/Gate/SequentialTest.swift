import Foundation

/// The test by which a gate decides about one benchmark after every session or launch.
///
/// The logarithm of the ratio of likelihoods weighs "slower by at least δ" against "unchanged" (Wald, "Sequential tests
/// of statistical hypotheses", Annals of Mathematical Statistics 16, 1945; above δ the estimate itself is the
/// alternative). It is positive where the estimate is above δ/2, so "slower" means by at least δ/2. The estimate
/// withstands outliers, and the spread borrows from all benchmarks.
///
/// Assumptions: without a change, the errors of sessions have the median 0 and one distribution per benchmark, and
/// neighbours hardly correlate. Wald's bound holds with two corrections, Student's quantile for a spread that is an
/// estimate, and the variance of a mean of correlated numbers. In simulated gates of 100 benchmarks, with spreads of
/// 0.5, 1, 1.5 and 2 % that differ by 40 % between benchmarks, and 5 % of the sessions four times as wide, it calls 0
/// of 100,000 unchanged benchmarks slower, with a correlation of 0.3 besides 1, 5, 7 and 5. Within 60 sessions it finds
/// 99, 91, 66 and 43 % of slowdowns by 2 %, 100, 99, 90 and 76 % of those by 3 %.
package struct SequentialTest: Sendable, Equatable {
  package enum Answer: Sendable {
    case slower, faster, unchanged, undecided
  }

  /// The findings about one benchmark so far, in logarithms of the ratio.
  package struct Evidence: Sendable, Equatable {
    package var shift: Double
    /// The variance of single sessions, moderated by that of other benchmarks.
    var spread: SampleVariance
    /// The variance of the estimate over that of a session.
    var factor: Double
    /// Sessions, or launches of the new side.
    var count: Int

    package init(shift: Double, spread: SampleVariance, factor: Double, count: Int) {
      (self.shift, self.spread, self.factor, self.count) = (shift, spread, factor, count)
    }
  }

  /// Sessions after which a benchmark may be called not slower, and slower.
  package static let (fewest, fewestForSlower) = (3, 6)
  /// The correlation of neighbouring sessions that is allowed for: as much as keeps the chance with outliers and 0.3.
  package static let sessionCorrelation = 0.4
  /// The largest chance of a false alarm, per benchmark and per gate.
  private static let (perBenchmark, perGate, perStrictGate) = (1e-4, 0.01, 0.001)
  /// The accepted chance of calling what is slower by δ not slower.
  private static let miss = 0.02
  /// A spread below this is taken for luck, or for a clock's steps.
  private static let leastSpread = 0.004

  /// The chance to call an unchanged benchmark slower, over all looks.
  package let falseAlarm: Double
  /// The logarithm of likelihoods from which on a benchmark is slower.
  private let bound: Double
  private let normal: Double

  /// - Parameters:
  ///   - count: The benchmarks of the gate, among which its chance of a false alarm is shared (Bonferroni).
  ///   - correlation: That of neighbouring sessions.
  package init(among count: Int, strict: Bool = false, correlation: Double = sessionCorrelation) {
    let perGate = strict ? Self.perStrictGate : Self.perGate
    falseAlarm = min(Self.perBenchmark, perGate / Double(max(1, count)))
    bound = -log(falseAlarm) * (1 + correlation) / (1 - correlation)
    normal = StudentT(degreesOfFreedom: .infinity).quantile(1 - falseAlarm)
  }

  /// Decides whether a benchmark is slower, or unchanged, which includes faster, by all sessions so far.
  ///
  /// - Parameters:
  ///   - delta: The smallest slowdown that counts, as a logarithm.
  ///   - bias: The standard deviation of an error that all launches of a side share.
  ///   - fewest: The sessions from which on a benchmark may be called slower.
  ///   - most: The most sessions that there will be.
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
  /// Those of all benchmarks.
  package let first: Int
  /// The fewest of a benchmark that is called slower, where there is time.
  package let slower: Int
  /// The most of a benchmark that is undecided.
  package let most: Int

  private static let usualPairs = 100

  package init(first: Int, slower: Int = SequentialTest.fewestForSlower, most: Int) {
    (self.first, self.slower, self.most) = (first, slower, most)
  }

  /// Sessions of two programs that take turns.
  package static func pairs(most: Int?) -> SessionCounts {
    let most = most ?? usualPairs
    return SessionCounts(first: min(SequentialTest.fewest, most), most: most)
  }

  /// Launches that are compared with those of a file.
  ///
  /// The numbers are decided by replaying 60 launches of 46 benchmarks from a busy machine, in the order in which they
  /// were recorded, with five as the base: an answer after nine launches calls 14 of 13,800 unchanged benchmarks slower,
  /// since phases of the machine last as long; one after 20 calls 1. It finds 5 % in 60 % with at most 15 new launches,
  /// and in 65 % with at most 30.
  package static func launches(_ first: Int) -> SessionCounts {
    SessionCounts(first: first, slower: 4 * first, most: 6 * first)
  }

  /// The launches that count, without those that the test of files leaves out.
  var kept: SessionCounts {
    SessionCounts(first: Gate.kept(of: first), slower: Gate.kept(of: slower), most: Gate.kept(of: most))
  }
}
