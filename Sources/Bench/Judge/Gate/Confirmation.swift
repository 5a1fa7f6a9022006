import Foundation

/// The rules by which a gate measures suspects again and confirms them.
///
/// A suspect is slower by more than two thirds of its threshold. It is confirmed when it is slower by more than all of it
/// in the fresh launches alone, and all its launches together leave less than a probability to chance.
package struct Confirmation: Sendable, Equatable {
  /// The way in which the sides are measured.
  ///
  /// Launches of one program are compared with a base of other times, so the drift of the panel is divided out; two
  /// programs that take turns share every disturbance.
  package let method: Comparison.Method
  /// Fresh launches of the suspects for every one that screened: they are few, and a machine's bad moment is soon over.
  private let factor: Int
  private let constant: Int
  /// The probability by chance below which all launches of a suspect confirm it.
  package let significance: Double
  /// The share of the slowest launches of either side that the test over all launches leaves out, since these met a bad
  /// minute of the machine.
  let trimming: Double

  /// For launches of one program, compared with a file.
  ///
  /// Both looks share the launches of the base, so that two times 5 % would not be 0.25 %. Decided by replaying 24
  /// launches of 60 benchmarks, and 40 of 100, from a noisy shared machine, whose launches spread by 4 and 5 %: five as
  /// the base, five and then ten as new, with slowdowns of 5 and 10 % in half of the benchmarks. Without trimming, and
  /// with p below 5 % for suspects, the rules find 48 and 75 % in the first, 24 and 52 % in the second, with 0.5 and 0.7
  /// false alarms per thousand; these find 69 and 85 %, 43 and 71 %, with 0 and 0.6.
  package static let files = Confirmation(
    method: .files, factor: 2, constant: 0, significance: 0.0002, trimming: 0.2)

  /// For launches of two programs that take turns.
  ///
  /// In simulated suites of 2,000 benchmarks with 1.2 and 1.6 % of noise between launches, five to screen and five to
  /// confirm find 96 and 91 % of slowdowns by 5 %, and 99 % of those by 10 %, with 0.1 false alarms a suite; Student's
  /// test at 5 % on the fresh launches alone finds as many, with 0.1 and 0.4. Real machines have benchmarks that vary by
  /// 5 %: in self-tests of a shared machine five confirming launches found 70 of 80 slowdowns by 5 %, ten found 30 of 30.
  package static let paired = Confirmation(
    method: .paired, factor: 0, constant: 10, significance: 0.001, trimming: 0)

  /// For budgets alone: what breaks one is measured again as often.
  package static let budgets = Confirmation(
    method: .files, factor: 1, constant: 0, significance: files.significance, trimming: files.trimming)

  /// Launches that confirm where others have screened.
  package func launches(screening count: Int) -> Int { factor * count + constant }

  /// Launches of two programs that screen: with many benchmarks fewer do, since the suspects are measured again anyway.
  package static func screeningPairs(benchmarks: Int) -> Int { benchmarks < 500 ? 5 : 3 }

  /// The probability by chance below which a suspect is confirmed.
  ///
  /// - Parameter count: The number of benchmarks that were screened; where the rules are strict, each may take its share
  ///   of the accepted chance of a single false alarm, by Bonferroni's inequality.
  package func significance(_ rules: ComparisonRules, among count: Int) -> Double {
    rules.correction == .familyWise ? min(significance, rules.significance / Double(max(1, count))) : significance
  }
}

/// The number of launches a side that a machine needs.
package enum LaunchRecommendation {
  static let slowdown = 0.05
  static let power = 0.9

  /// The fewest launches a side with which `gate --baseline` confirms about nine of ten slowdowns of 5 %.
  ///
  /// The estimate from k launches a side spreads by s·√(2/k). The first look and the second, surer one must both see
  /// more than the threshold: ln 1.05 − z(√0.9)·s·√(2/k) ≥ ln(1 + threshold). And k launches of the baseline must not
  /// differ by chance from n new ones, those of both looks: ln 1.05 ≥ (t(1 − α/2, k+n−2) + z(0.9))·s·√(1/k + 1/n),
  /// where α is the gate's.
  ///
  /// - Returns: 3…20; `nil` where 20 are not enough.
  package static func launches(standardDeviation: Double, threshold: Double) -> Int? {
    let normal = StudentT(degreesOfFreedom: .infinity)
    let confirmation = Confirmation.files
    let (twice, once) = (normal.quantile(power.squareRoot()), normal.quantile(power))
    return (3...20).first { count in
      let look = standardDeviation * (2 / Double(count)).squareRoot()
      let all = ComparisonDesign(base: count, new: count + confirmation.launches(screening: count))
      let t = StudentT(degreesOfFreedom: all.degreesOfFreedom).quantile(1 - confirmation.significance / 2)
      let error = standardDeviation * all.varianceFactor.squareRoot()
      return log1p(slowdown) - twice * look >= log1p(threshold) && log1p(slowdown) >= (t + once) * error
    }
  }
}
