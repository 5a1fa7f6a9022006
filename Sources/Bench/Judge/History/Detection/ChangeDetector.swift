import Foundation

/// Finds level changes in many series at once, result by result.
///
/// What is found depends on the results so far alone, so that appending a result never changes what was said before.
/// For every series and every window of the last values, the difference between the window and the level before it is
/// held against what such differences were in the past: of the series itself, borrowing from all others, and in the tails
/// of all together. Of the probabilities of a result Benjamini and Hochberg's procedure keeps a share of false ones.
package struct ChangeDetector: Sendable, Equatable {
  /// When a series counts as changed.
  package let rules: DetectionRules
  /// The benchmarks, in a fixed order; new ones are added at the end.
  package internal(set) var series: [TimeSeries] = []
  /// What all series of a result have in common, from the first result with enough of them.
  package internal(set) var common = TimeSeries()
  /// The results so far.
  package internal(set) var count = 0
  /// By result, the share of series with an outlier.
  var outliers: [Double] = []
  /// By result, whether it had so many outliers that nothing is learned from it.
  var bursts: [Bool] = []
  /// By window.
  var tails = [TailCalibration](repeating: TailCalibration(), count: DetectionRules.windows.count)
  /// What the outliers of all series say about how frequent they are in one.
  var outlierPrior = MeanPrior()
  /// What the correlations of all series say about that of one.
  var correlationPrior = MeanPrior()
  /// What the spreads of all series say about that of one.
  var spreadPrior = VariancePrior(fitting: [])
  /// By window, what the contrasts of all series say about those of one.
  var contrastPriors = [VariancePrior](repeating: ChangeDetector.independence, count: DetectionRules.windows.count)

  /// A detector without results.
  package init(rules: DetectionRules = DetectionRules()) { self.rules = rules }

  /// Values count as independent until many series say otherwise, with the weight of ten contrasts.
  private static var independence: VariancePrior {
    var prior = VariancePrior(fitting: [])
    (prior.variance, prior.degreesOfFreedom, prior.pooledDegreesOfFreedom) = (1, 10, .infinity)
    return prior
  }

  /// Takes a result in.
  ///
  /// - Parameter logarithms: The logarithm of the time of every series, NaN where the result has none; at least as many
  ///   as there are series, new ones at the end.
  /// - Returns: The series that changed, ``allTogether`` for what is common to all.
  package mutating func append(_ logarithms: [Double]) -> [Int] {
    precondition(logarithms.count >= series.count, "a result needs a value for each of \(series.count) series")
    while series.count < logarithms.count { series.append(TimeSeries()) }
    let present = logarithms.indices.filter { logarithms[$0].isFinite }
    let residuals = present.map { residual(of: logarithms[$0], in: series[$0]) }
    let shift = commonShift(residuals)
    for index in present { series[index].append(logarithms[index] - (shift ?? 0), result: count) }
    if let shift { common.append(shift, result: count) }
    outliers.append(shareOfOutliers(residuals, shift ?? 0))
    let usual = usualShareOfOutliers
    bursts.append(outliers[count] > 2 * usual + max(rules.burst, rules.fewestInBurst / Double(max(1, present.count))))
    count += 1
    let found = judge(present, hasCommon: shift != nil, usual: usual)
    learn(present, hasCommon: shift != nil, usual: usual)
    return found
  }

  /// Stands for what is common to all series.
  package static let allTogether = -1

  /// The variance of a value of a series, and on how much it rests.
  func variance(_ series: TimeSeries) -> SampleVariance {
    spreadPrior.posterior(of: SampleVariance(variance: series.spread.value, degreesOfFreedom: series.spread.count))
  }

  /// Which part of a value's distance from the level the next one has, too.
  func correlation(_ series: TimeSeries) -> Double { min(max(correlationPrior.posterior(of: series.products), 0), 0.8) }

  /// How much more the means of a window vary than those of independent values.
  func inflation(_ series: TimeSeries, window: Int) -> Double {
    let moment = series.contrasts[window]
    let sample = SampleVariance(variance: moment.value, degreesOfFreedom: moment.count)
    return max(0.85, contrastPriors[window].posterior(of: sample).variance)
  }
}

extension ChangeDetector {
  /// A value beside the level before it.
  private struct Residual {
    /// The difference; NaN without a level.
    var difference = Double.nan
    /// The standard deviation of the difference; NaN where not known.
    var deviation = Double.nan
  }

  private func residual(of logarithm: Double, in series: TimeSeries) -> Residual {
    let known = series.spread.count > 0 ? variance(series).variance.squareRoot() : nil
    let level = series.level(before: series.values.count, deviation: known ?? .infinity, rules, fewest: 1)
    guard let level else { return Residual() }
    return Residual(
      difference: logarithm - level.mean, deviation: (known ?? .nan) * (1 + 1 / level.count).squareRoot())
  }

  /// What all have in common; `nil` where they are too few.
  private func commonShift(_ residuals: [Residual]) -> Double? {
    let known = residuals.lazy.map(\.difference).filter(\.isFinite).sorted()
    return known.count < rules.fewestForCommon ? nil : known[known.count / 2]
  }

  private func shareOfOutliers(_ residuals: [Residual], _ shift: Double) -> Double {
    let known = residuals.filter { $0.deviation.isFinite }
    let far = known.count { abs($0.difference - shift) > rules.far * $0.deviation }
    return known.isEmpty ? 0 : Double(far) / Double(known.count)
  }
}
