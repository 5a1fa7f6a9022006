import Foundation

extension ChangeDetector {
  private subscript(place: Int) -> TimeSeries {
    get { place == Self.allTogether ? common : series[place] }
    set { if place == Self.allTogether { common = newValue } else { series[place] = newValue } }
  }

  /// Finds the series that changed with the last result, and notes where.
  mutating func judge(_ present: [Int], hasCommon: Bool, usual: Double) -> [Int] {
    let places = present + (hasCommon ? [Self.allTogether] : [])
    let sure = rules.falseAlarms / Double(places.count)
    let early = places.filter { self[$0].values.count == rules.fewestBefore && self[$0].begin(sure: sure, rules) }
    let exponents = tails.map(\.exponent)
    let evidence = places.map { self.evidence(of: $0, exponents, usual) }
    let corrected = ComparisonRules.Correction.falseDiscoveryRate.corrected(evidence.map(\.probability))
    let found = corrected.indices.filter { corrected[$0] <= rules.falseAlarms }
    for place in found { note(places[place], window: evidence[place].window) }
    return early + found.map { places[$0] }
  }

  /// The least probability of a window by chance, corrected for the number of windows; 1 where nothing could be tested.
  private func evidence(
    of place: Int, _ exponents: [Double], _ usual: Double
  ) -> (probability: Double, window: Int) {
    var evidence = (probability: 1.0, window: 0)
    let series = self[place]
    guard series.spread.count > 0 else { return evidence }
    let isCommon = place == Self.allTogether
    for (number, rule) in DetectionRules.windows.enumerated() {
      let window = window(of: series, end: series.values.count, number: number, usual: usual, isCommon: isCommon)
      guard let window else { break }
      guard abs(window.contrast.difference) >= rules.least else { continue }
      let probability = pow(window.probability, exponents[number]) / rule.share
      if probability < evidence.probability { evidence = (probability, number) }
    }
    return evidence
  }

  private mutating func note(_ place: Int, window: Int) {
    let series = self[place]
    let variance = place == Self.allTogether ? ownVariance(series) : variance(series)
    let end = series.values.count
    let location = ChangeLocation(
      series, end: end, deviation: variance.variance.squareRoot(), inflation: inflation(series, window: window), rules)
    self[place].changes.append(
      FoundChange(
        index: location.best, earliest: location.range.lowerBound, latest: location.range.upperBound, found: end - 1))
  }
}

extension ChangeDetector {
  /// Looks at a window; `nil` where there is too little before it.
  ///
  /// - Returns: How far it is from the level before it, and how probable as much is by theory in a series that does not
  ///   change: by chance alone, or because one or two of its values are outliers and chance does the rest.
  func window(
    of series: TimeSeries, end: Int, number: Int, usual: Double, isCommon: Bool = false
  ) -> (contrast: WindowContrast, probability: Double)? {
    let variance = isCommon ? ownVariance(series) : variance(series)
    let length = DetectionRules.windows[number].length
    let contrast = WindowContrast(
      series, end: end, length: length, deviation: variance.variance.squareRoot(),
      correlation: isCommon ? 0 : correlation(series), rules)
    guard let contrast else { return nil }
    let deviation = inflation(series, window: number).squareRoot()
    func beyond(_ contrast: Double) -> Double {
      let score = normalScore(ofStudent: contrast / deviation, degreesOfFreedom: variance.degreesOfFreedom)
      return 0.5 * erfc(score / 2.0.squareRoot())
    }
    let outliers = outlierShares(of: series, results: series.results[end - length..<end], usual)
    let byOutliers = outliers.one * beyond(contrast.rest) + outliers.two * (contrast.remainder.map(beyond) ?? 1)
    return (contrast, min(1, 2 * beyond(abs(contrast.whole)) + byOutliers))
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
