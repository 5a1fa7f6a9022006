import Foundation

/// How many launches a side a machine needs.
package enum LaunchRecommendation {
  /// The slowdown that is to be found.
  static let slowdown = 0.05
  /// The share of such slowdowns that is to be found.
  static let power = 0.9

  /// The fewest launches a side with which `gate --baseline` confirms about nine of ten slowdowns of 5 %.
  ///
  /// The estimate from k launches a side spreads by s·√(2/k). The first look and the second, surer one must both see
  /// more than the threshold: ln 1.05 − z(√0.9)·s·√(2/k) ≥ ln(1 + threshold). And k launches of the baseline must not
  /// differ by chance from n new ones, those of both looks: ln 1.05 ≥ (t(1 − α/2, k+n−2) + z(0.9))·s·√(1/k + 1/n),
  /// where α is the gate's.
  ///
  /// - Parameters:
  ///   - standardDeviation: Between launches of the logarithm of time, for a typical benchmark.
  ///   - threshold: The smallest relative difference that counts.
  /// - Returns: 3…20; `nil` where 20 are not enough.
  package static func launches(standardDeviation: Double, threshold: Double) -> Int? {
    let normal = StudentT(degreesOfFreedom: .infinity)
    let (twice, once) = (normal.quantile(power.squareRoot()), normal.quantile(power))
    return (3...20).first { count in
      let look = standardDeviation * (2 / Double(count)).squareRoot()
      let all = ComparisonDesign.independent(base: count, new: count * (1 + FileGate.confirmingFactor))
      let t = StudentT(degreesOfFreedom: all.degreesOfFreedom).quantile(1 - FileGate.confirmingSignificance / 2)
      let error = standardDeviation * all.varianceFactor.squareRoot()
      return log1p(slowdown) - twice * look >= log1p(threshold) && log1p(slowdown) >= (t + once) * error
    }
  }
}
