import Foundation

/// A window of a series that is looked at, and what belongs to it.
struct SeriesWindow {
  /// How far it is from the level before it.
  let contrast: WindowContrast
  /// How probable it is by theory that a window of a series that does not change is as far.
  let probability: Double
}

/// How far contrasts of a series that does not change are from zero.
private struct ContrastNoise {
  /// The variance of a contrast.
  let inflation: Double
  /// On how much the standard deviation of a value rests.
  let degreesOfFreedom: Double

  /// How probable it is that a contrast is as far, by chance alone or by outliers and chance.
  func probability(of contrast: WindowContrast, _ outliers: OutlierShares) -> Double {
    let byOutliers = outliers.one * beyond(contrast.rest) + outliers.two * (contrast.remainder.map(beyond) ?? 1)
    return min(1, 2 * beyond(abs(contrast.whole)) + byOutliers)
  }

  private func beyond(_ contrast: Double) -> Double {
    let score = normalScore(ofStudent: contrast / inflation.squareRoot(), degreesOfFreedom: degreesOfFreedom)
    return 0.5 * erfc(score / 2.0.squareRoot())
  }
}

extension ChangeDetector {
  /// Looks at a window; `nil` where there is too little before it.
  ///
  /// It is as far by chance alone, or one or two of its values are outliers and chance says the rest.
  ///
  /// - Parameters:
  ///   - series: The series, or ``common``.
  ///   - end: The place behind the window.
  ///   - number: Which of the windows.
  ///   - usual: The share of outliers in most results.
  ///   - isCommon: Whether it is what all have in common.
  func window(
    of series: TimeSeries, end: Int, number: Int, usual: Double, isCommon: Bool = false
  ) -> SeriesWindow? {
    let variance = isCommon ? ownVariance(series) : variance(series)
    let length = DetectionRules.windows[number].length
    let contrast = WindowContrast(
      series, end: end, length: length, deviation: variance.variance.squareRoot(),
      correlation: isCommon ? 0 : correlation(series), rules)
    guard let contrast else { return nil }
    let noise = ContrastNoise(
      inflation: inflation(series, window: number), degreesOfFreedom: variance.degreesOfFreedom)
    let outliers = outlierShares(of: series, results: series.results[end - length..<end], usual)
    return SeriesWindow(contrast: contrast, probability: noise.probability(of: contrast, outliers))
  }

  private func outlierShares(of series: TimeSeries, results: ArraySlice<Int32>, _ usual: Double) -> OutlierShares {
    // Until outliers are known by series, all count as alike.
    let known = outlierPrior.mean > 0 ? outlierPrior.posterior(of: series.outliers) : usual
    let own = max(rules.fewestOutliers, known)
    var shares = OutlierShares()
    for result in results { shares.add(own + max(0, outliers[Int(result)] - 2 * usual)) }
    return shares
  }

  /// Whether a window has a result from which nothing is learned.
  func hasBurst(_ series: TimeSeries, end: Int, window number: Int) -> Bool {
    series.results[end - DetectionRules.windows[number].length..<end].contains { bursts[Int($0)] }
  }

  /// The share of outliers in most results.
  var usualShareOfOutliers: Double {
    let last = outliers.suffix(Int(rules.memory)).sorted()
    return last.isEmpty ? 0 : last[last.count / 2]
  }

  /// There is nothing that the series of what is common could borrow from.
  func ownVariance(_ series: TimeSeries) -> SampleVariance {
    SampleVariance(variance: series.spread.value, degreesOfFreedom: series.spread.count)
  }
}
