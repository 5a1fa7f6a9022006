import Foundation
import Records

/// The number of launches per side that a machine needs.
package enum LaunchRecommendation {
  static let slowdown = 0.05
  static let power = 0.9

  /// The fewest launches per side with which `gate --baseline` finds about nine of ten slowdowns of 5 %.
  ///
  /// With the maximum number of launches, the estimate from k of the base and 6k new ones, without the slowest of each,
  /// has the error e = s·√(1/k′ + 1/(6k)′). Nine of ten estimates exceed ln 1.05 − z(0.9)·e, for which the test must
  /// answer slower.
  ///
  /// - Returns: 3…20; `nil` if 20 are not enough.
  package static func launches(standardDeviation: Double, threshold: Double) -> Int? {
    let test = SequentialTest(among: 1, correlation: Gate.launchCorrelation)
    let variance = standardDeviation * standardDeviation
    return (3...20).first { count in
      let most = SessionCounts.launches(count).kept.most
      let design = ComparisonDesign(base: Gate.kept(of: count), new: most)
      let error = standardDeviation * design.varianceFactor.squareRoot()
      let shift = log1p(slowdown) - StudentT(degreesOfFreedom: .infinity).quantile(power) * error
      let evidence = SequentialTest.Evidence(
        shift: shift, spread: SampleVariance(variance: variance, degreesOfFreedom: design.degreesOfFreedom),
        factor: design.varianceFactor, count: most)
      return test.answer(evidence, delta: log1p(threshold)) == .slower
    }
  }

  /// The share of benchmarks in which a base should reveal a slowdown.
  private static let shown = 0.8

  /// The advice if the base has too few launches to show slowdowns of 5 % in four of five benchmarks; usually none.
  static func notes(on comparison: Comparison) -> [String] {
    let benchmarks = comparison.benchmarks.filter { $0.verdict != .notComparable }
    let spreads = benchmarks.compactMap { $0.evidence?.spread.variance.squareRoot() }.sorted()
    guard !spreads.isEmpty, let count = benchmarks.map(\.baseLaunches).min() else { return [] }
    let spread = quantile(shown, ofSorted: spreads)
    let finding =
      "\(count) launches of '\(comparison.base.label)' are too few to show slowdowns of 5 % in four of five "
    let wanted = launches(standardDeviation: spread, threshold: comparison.rules.threshold)
    guard let wanted else {
      return [
        finding + "benchmarks, and so are 20, on a machine as noisy as this; paired sessions show more"
      ]
    }
    guard wanted > count else { return [] }
    return [finding + "benchmarks; \(wanted) are enough. Record them with '\(Gate.recording(launches: wanted))'."]
  }
}
