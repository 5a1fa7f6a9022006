import Foundation

/// The number of launches a side that a machine needs.
package enum LaunchRecommendation {
  static let slowdown = 0.05
  static let power = 0.9

  /// The fewest launches a side with which `gate --baseline` finds about nine of ten slowdowns of 5 %.
  ///
  /// After the most launches, the estimate from k of the base and 3k new ones, without the slowest of each, has the
  /// error e = s·√(1/k′ + 1/(3k)′). Nine of ten estimates exceed ln 1.05 − z(0.9)·e, from which the test must say
  /// slower.
  ///
  /// - Returns: 3…20; `nil` where 20 are not enough.
  package static func launches(standardDeviation: Double, threshold: Double) -> Int? {
    let test = SequentialTest(among: 1, correlation: Gate.launchCorrelation)
    let variance = standardDeviation * standardDeviation
    return (3...20).first { count in
      let most = SessionCounts.launches(count).most
      let design = ComparisonDesign(base: kept(of: count), new: kept(of: most))
      let error = standardDeviation * design.varianceFactor.squareRoot()
      let shift = log1p(slowdown) - StudentT(degreesOfFreedom: .infinity).quantile(power) * error
      let evidence = SequentialTest.Evidence(
        shift: shift, spread: SampleVariance(variance: variance, degreesOfFreedom: design.degreesOfFreedom),
        factor: design.varianceFactor, count: most)
      return test.answer(evidence, delta: log1p(threshold)) == .slower
    }
  }

  private static func kept(of count: Int) -> Int { count - Int(Gate.trimming * Double(count)) }
}
