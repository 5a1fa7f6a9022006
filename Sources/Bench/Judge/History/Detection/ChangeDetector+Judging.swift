import Foundation

/// What speaks for a change at the end of a series.
struct ChangeEvidence {
  /// The probability of as much by chance, corrected for the number of windows; 1 where nothing could be tested.
  var probability = 1.0
  /// The place of the window that says so.
  var window = 0
}

extension ChangeDetector {
  /// Finds the series that changed with the last result, and notes where.
  mutating func judge(_ present: [Int], hasCommon: Bool, usual: Double) -> [Int] {
    let places = present + (hasCommon ? [Self.allTogether] : [])
    let exponents = tails.map(\.exponent)
    let evidence = places.map { self.evidence(of: $0, exponents, usual) }
    let found = Self.selected(evidence.map(\.probability), share: rules.falseAlarms)
    for place in found { note(places[place], window: evidence[place].window) }
    return found.map { places[$0] }
  }

  /// The places of the probabilities that stay when a share of errors among them is accepted.
  private static func selected(_ probabilities: [Double], share: Double) -> [Int] {
    let candidates = probabilities.count { $0 <= share }
    let least = probabilities.min() ?? 1
    guard least * Double(probabilities.count) <= share * Double(candidates) else { return [] }
    let corrected = MultipleTesting.benjaminiHochberg(probabilities)
    return corrected.indices.filter { corrected[$0] <= share }
  }

  private func evidence(of place: Int, _ exponents: [Double], _ usual: Double) -> ChangeEvidence {
    let isCommon = place == Self.allTogether
    let series = isCommon ? common : series[place]
    var evidence = ChangeEvidence()
    guard series.spread.count > 0 else { return evidence }
    for (number, rule) in DetectionRules.windows.enumerated() {
      let window = window(of: series, end: series.values.count, number: number, usual: usual, isCommon: isCommon)
      guard let window else { break }
      guard abs(window.contrast.difference) >= rules.least else { continue }
      let probability = pow(window.probability, exponents[number]) / rule.share
      if probability < evidence.probability { evidence = ChangeEvidence(probability: probability, window: number) }
    }
    return evidence
  }

  private mutating func note(_ place: Int, window: Int) {
    let isCommon = place == Self.allTogether
    let series = isCommon ? common : series[place]
    let deviation = (isCommon ? ownVariance(series) : variance(series)).variance.squareRoot()
    let end = series.values.count
    let location = ChangeLocation(
      series, end: end, deviation: deviation, inflation: inflation(series, window: window), rules)
    let change = FoundChange(
      index: location.best, earliest: location.range.lowerBound, latest: location.range.upperBound, found: end - 1)
    if isCommon { common.changes.append(change) } else { self.series[place].changes.append(change) }
  }
}

/// A window of a series that is looked at, and what belongs to it.
struct SeriesWindow {
  /// How far it is from the level before it.
  let contrast: WindowContrast
  /// How probable it is by theory that a window of a series that does not change is as far.
  let probability: Double
}

/// How far contrasts of a series that does not change are from zero.
private struct ContrastNoise {
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

/// How many outliers are to be expected in a window of values.
struct OutlierShares {
  /// How probable it is that there is one, at most: the sum of the values' probabilities.
  private(set) var one = 0.0
  /// How probable it is that there are two, at most: the sum of products of two of them.
  private(set) var two = 0.0

  mutating func add(_ probability: Double) {
    two += one * probability
    one += probability
  }
}
