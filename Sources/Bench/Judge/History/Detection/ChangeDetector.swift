import Foundation

/// Finds level changes in many series at once, result by result.
///
/// What is found depends on the results so far alone, so that appending a result never changes what was said before.
/// For every series and every window of the last values, the difference between the window and the level before it is
/// held against what such differences were in the past: of the series itself, borrowing from all others, and in the tails
/// of all together. Of the probabilities of a result Benjamini and Hochberg's procedure keeps a share of false ones.
package struct ChangeDetector: Sendable, Equatable {
  let rules: DetectionRules
  /// The benchmarks, in a fixed order; new ones are added at the end.
  package internal(set) var series: [TimeSeries] = []
  /// What all series of a result have in common, from the first result with enough of them.
  package internal(set) var common = TimeSeries()
  var count = 0
  /// By result, the share of series with an outlier.
  var outliers: [Double] = []
  /// By result, whether it had so many outliers that nothing is learned from it.
  var bursts: [Bool] = []
  var tails = [TailCalibration](repeating: TailCalibration(), count: DetectionRules.windows.count)
  var outlierPrior = MeanPrior()
  var correlationPrior = MeanPrior()
  var spreadPrior = VariancePrior(fitting: [])
  var contrastPriors = [VariancePrior](repeating: ChangeDetector.independence, count: DetectionRules.windows.count)

  init(rules: DetectionRules = DetectionRules()) { self.rules = rules }

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
  mutating func append(_ logarithms: [Double]) -> [Int] {
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

  static let allTogether = -1

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
  /// The difference of a value from the level before it, and the standard deviation of that; NaN where not known.
  private typealias Residual = (difference: Double, deviation: Double)

  private func residual(of logarithm: Double, in series: TimeSeries) -> Residual {
    let known = series.spread.count > 0 ? variance(series).variance.squareRoot() : nil
    let level = series.level(before: series.values.count, deviation: known ?? .infinity, rules, fewest: 1)
    guard let level else { return (.nan, .nan) }
    return (logarithm - level.mean, (known ?? .nan) * (1 + 1 / level.count).squareRoot())
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

/// When a series counts as changed.
struct DetectionRules: Sendable, Equatable {
  /// How many values after a possible change are looked at together, and the share of errors that this may make.
  struct Window: Sendable, Equatable {
    let length: Int
    let share: Double
  }

  /// Series per result that may be taken for changed while nothing changes, all together.
  ///
  /// Each is usually followed by a second false alarm, when the former level is back.
  /// Of series that do change it is the share of false ones among what is found.
  var falseAlarms = 0.0025
  /// How much a time changes at least, as the logarithm of a ratio; what thousands of benchmarks have in common is known
  /// to a hundredth of a percent, and by less than a tenth no frame is late.
  var least = 0.001
  /// How far a level that is back may be from the former one, as the logarithm of a ratio: what a comparison calls
  /// unchanged.
  var back = log1p(ComparisonRules().threshold)
  /// The most values before a possible change that its level is estimated from; older ones may have drifted away.
  var baseline = 40
  /// The fewest of them in a series without changes.
  var fewestBefore = 8
  /// The fewest of them after a change, when the spread of the series is known.
  var fewestAfterChange = 3
  /// How far a value counts as away from the level at most, in standard deviations.
  var reach = 5.0
  /// A value farther away is an outlier, which a burst on the machine may have caused.
  var outlier = 4.0
  /// The outliers of a result are those farther away than this.
  var far = 3.5
  /// So large a share of them beyond what is usual is a burst.
  var burst = 0.005
  var fewestInBurst = 4.0
  var fewestOutliers = 0.0001
  /// From so many series on, what is common to all in a result is taken away from each.
  var fewestForCommon = 30
  /// The most values that the spread of a series remembers.
  var memory = 100.0

  /// Never a single value: it may be a burst.
  static let windows = [
    Window(length: 2, share: 0.1), Window(length: 3, share: 0.6), Window(length: 5, share: 0.1),
    Window(length: 8, share: 0.1), Window(length: 13, share: 0.1),
  ]
  static let longest = 13
}
