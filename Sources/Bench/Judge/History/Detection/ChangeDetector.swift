import Foundation

/// Finds level changes in many series at once, result by result.
///
/// A finding depends only on results so far; later results never alter it. For every series and every window of its
/// last values, the difference between the window and the level before it is compared with past differences: those of
/// the series itself, moderated by all others, and the tails of all together. The Benjamini–Hochberg procedure limits
/// the share of false findings per result.
package struct ChangeDetector: Sendable, Equatable {
  /// The benchmarks, in a fixed order; new ones are added at the end.
  package var series: [TimeSeries] = []
  /// The common shift of all series by result, from the first result with enough series.
  package var common = TimeSeries()
  package var count = 0
  /// By result, the share of series with an outlier.
  package var outliers: [Double] = []
  /// By result, whether it had so many outliers that nothing is learned from it.
  package var bursts: [Bool] = []
  package var tails = [TailCalibration](repeating: TailCalibration(), count: DetectionRules.windows.count)
  package var outlierPrior = MeanPrior()
  package var correlationPrior = MeanPrior()
  package var spreadPrior = VariancePrior(fitting: [])
  var contrastPriors = [VariancePrior](repeating: ChangeDetector.independence, count: DetectionRules.windows.count)

  package init() {}

  /// Until there are many series, values count as independent, with the weight of ten contrasts.
  private static var independence: VariancePrior {
    var prior = VariancePrior(fitting: [])
    (prior.variance, prior.degreesOfFreedom, prior.pooledDegreesOfFreedom) = (1, 10, .infinity)
    return prior
  }

  /// Appends a result.
  ///
  /// - Parameter logarithms: The logarithm of the time of every series, NaN if the result has none; at least as many
  ///   as there are series, new ones at the end.
  /// - Returns: The series that changed, ``allTogether`` for the common shift.
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
    let burst = max(DetectionRules.burst, DetectionRules.fewestInBurst / Double(max(1, present.count)))
    bursts.append(outliers[count] > 2 * usual + burst)
    count += 1
    let found = judge(present, hasCommon: shift != nil, usual: usual)
    learn(present, hasCommon: shift != nil, usual: usual)
    return found
  }

  package static let allTogether = -1

  /// The variance of a value of a series, with its degrees of freedom.
  func variance(_ series: TimeSeries) -> SampleVariance { spreadPrior.posterior(of: series.variance) }

  /// The noise of a series, moderated by all others.
  func noise(_ series: TimeSeries) -> SeriesNoise {
    SeriesNoise(variance(series), correlation: min(max(correlationPrior.posterior(of: series.products), 0), 0.8))
  }

  /// The noise of the common shift, which has no other series for a prior.
  var commonNoise: SeriesNoise { SeriesNoise(common.variance, correlation: 0) }

  /// The variance of window means, in units of that of independent values.
  func inflation(_ series: TimeSeries, window: Int) -> Double {
    let moment = series.contrasts[window]
    let sample = SampleVariance(variance: moment.value, degreesOfFreedom: moment.count)
    return max(0.85, contrastPriors[window].posterior(of: sample).variance)
  }
}

extension ChangeDetector {
  /// The difference of a value from the level before it, and its standard deviation; NaN if unknown.
  private typealias Residual = (difference: Double, deviation: Double)

  private func residual(of logarithm: Double, in series: TimeSeries) -> Residual {
    let known = series.spread.count > 0 ? variance(series).variance.squareRoot() : nil
    let level = series.level(before: series.values.count, deviation: known ?? .infinity, fewest: 1)
    guard let level else { return (.nan, .nan) }
    return (logarithm - level.mean, (known ?? .nan) * (1 + 1 / level.count).squareRoot())
  }

  /// The median difference; `nil` with too few series.
  private func commonShift(_ residuals: [Residual]) -> Double? {
    let known = residuals.lazy.map(\.difference).filter(\.isFinite).sorted()
    return known.count < DetectionRules.fewestForCommon ? nil : known[known.count / 2]
  }

  private func shareOfOutliers(_ residuals: [Residual], _ shift: Double) -> Double {
    let known = residuals.filter { $0.deviation.isFinite }
    let far = known.count { abs($0.difference - shift) > DetectionRules.far * $0.deviation }
    return known.isEmpty ? 0 : Double(far) / Double(known.count)
  }
}

package struct SeriesNoise {
  /// The standard deviation of a value.
  let deviation: Double
  let degreesOfFreedom: Double
  /// The lag-1 autocorrelation: the share of a value's deviation that the next value keeps.
  let correlation: Double

  package init(_ variance: SampleVariance, correlation: Double) {
    (deviation, degreesOfFreedom) = (variance.variance.squareRoot(), variance.degreesOfFreedom)
    self.correlation = correlation
  }
}

package enum DetectionRules {
  /// The expected number of false alarms per result, over all series, while nothing changes.
  ///
  /// Each is usually followed by a second one, when the former level is back. If series do change, it is the share of
  /// false findings.
  static let falseAlarms = 0.0025
  /// The smallest change, as the logarithm of a ratio.
  ///
  /// The common shift of thousands of benchmarks is known to a hundredth of a percent, but changes below a tenth of a
  /// percent are irrelevant to users.
  static let least = 0.001
  /// The largest distance of a restored level from the former one, as the logarithm of a ratio: the threshold of a
  /// comparison.
  static let back = log1p(ComparisonRules().threshold)
  /// The most values from which a level is estimated; older ones may have drifted away.
  static let baseline = 40
  /// The fewest values of a level in a series without changes.
  static let fewestBefore = 8
  /// The fewest values of a level after a change, when the spread is known.
  static let fewestAfterChange = 3
  /// The distance from the level, in standard deviations, at which values are clipped.
  static let reach = 5.0
  /// The distance beyond which a value is an outlier, perhaps from a burst on the machine.
  static let outlier = 4.0
  /// The same, for counting the outliers of a result.
  static let far = 3.5
  /// The excess share of outliers that makes a result a burst.
  static let burst = 0.005
  static let fewestInBurst = 4.0
  static let fewestOutliers = 0.0001
  /// The fewest series for which the common shift of a result is subtracted.
  static let fewestForCommon = 30
  /// The most values that the spread of a series remembers.
  static let memory = 100.0

  /// The window lengths after a possible change, and their shares of the false alarms.
  ///
  /// A single value is never enough: it may be a burst.
  static let windows: [(length: Int, share: Double)] = [(2, 0.1), (3, 0.6), (5, 0.1), (8, 0.1), (13, 0.1)]
  package static let longest = 13
}
