import Foundation

/// How many launches a side a machine needs.
public enum LaunchRecommendation {
  /// The slowdown that is to be found.
  static let slowdown = 0.05
  /// The share of such slowdowns that is to be found.
  static let power = 0.9

  /// The fewest launches a side with which most slowdowns of 5 % pass both the test and the threshold.
  ///
  /// The estimate of k launches a side spreads by s·√(2/k). It must exceed the threshold nine times of ten:
  /// ln 1.05 − z(0.9)·s·√(2/k) ≥ ln(1 + threshold), and be significant: ln 1.05 ≥ (t(0.975, 2k−2) + z(0.9))·s·√(2/k).
  ///
  /// - Parameters:
  ///   - standardDeviation: Between launches of the logarithm of time, for a typical benchmark.
  ///   - threshold: The smallest relative difference that counts.
  /// - Returns: 3…20; `nil` where 20 are not enough.
  public static func launches(standardDeviation: Double, threshold: Double) -> Int? {
    let z = StudentT(degreesOfFreedom: .infinity).quantile(power)
    return (3...20).first { count in
      let spread = standardDeviation * (2 / Double(count)).squareRoot()
      let t = StudentT(degreesOfFreedom: Double(2 * count - 2)).quantile(0.975)
      let isAbove = log1p(slowdown) - z * spread >= log1p(threshold)
      return isAbove && log1p(slowdown) >= (t + z) * spread
    }
  }
}
