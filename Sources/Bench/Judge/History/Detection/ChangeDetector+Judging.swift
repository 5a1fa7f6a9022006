import Foundation

extension ChangeDetector {
  private subscript(place: Int) -> TimeSeries {
    get { place == Self.allTogether ? common : series[place] }
    set { if place == Self.allTogether { common = newValue } else { series[place] = newValue } }
  }

  /// Finds the series that changed with the last result, and records their changes.
  mutating func judge(_ present: [Int], hasCommon: Bool, usual: Double) -> [Int] {
    let places = present + (hasCommon ? [Self.allTogether] : [])
    let sure = DetectionRules.falseAlarms / Double(places.count)
    let early = places.filter { begin($0, sure: sure) }
    let exponents = tails.map(\.exponent)
    var evidence = present.map { self.evidence(of: series[$0], noise(series[$0]), exponents, usual) }
    if hasCommon { evidence.append(self.evidence(of: common, commonNoise, exponents, usual)) }
    let corrected = ComparisonRules.Correction.falseDiscoveryRate.corrected(evidence.map(\.probability))
    let found = corrected.indices.filter { corrected[$0] <= DetectionRules.falseAlarms }
    for place in found { note(places[place], window: evidence[place].window) }
    return early + found.map { places[$0] }
  }

  /// Initialises the spread once a series has enough values for a level; returns whether it begins with a step.
  private mutating func begin(_ place: Int, sure: Double) -> Bool {
    let count = place == Self.allTogether ? common.values.count : series[place].values.count
    return count == DetectionRules.fewestBefore && self[place].begin(sure: sure)
  }

  /// The least p-value of the windows, corrected for their number; 1 if no window was tested.
  private func evidence(
    of series: TimeSeries, _ noise: SeriesNoise, _ exponents: [Double], _ usual: Double
  ) -> (probability: Double, window: Int) {
    var evidence = (probability: 1.0, window: 0)
    guard series.spread.count > 0 else { return evidence }
    for (number, rule) in DetectionRules.windows.enumerated() {
      let window = window(of: series, noise, end: series.values.count, number: number, usual: usual)
      guard let window else { break }
      guard window.probability < 1, abs(window.contrast.difference) >= DetectionRules.least else { continue }
      let probability = pow(window.probability, exponents[number]) / rule.share
      if probability < evidence.probability { evidence = (probability, number) }
    }
    return evidence
  }

  private mutating func note(_ place: Int, window: Int) {
    let series = self[place]
    let noise = place == Self.allTogether ? commonNoise : noise(series)
    let end = series.values.count
    let location = ChangeLocation(
      series, end: end, deviation: noise.deviation, inflation: inflation(series, window: window))
    self[place].changes.append(
      FoundChange(
        index: location.best, earliest: location.range.lowerBound, latest: location.range.upperBound, found: end - 1))
  }
}

/// A window of a series, compared with the level before it.
struct JudgedWindow {
  let contrast: WindowContrast
  /// The variance of its contrast, in units of that of independent values.
  let inflation: Double
  /// The theoretical probability of such a contrast in an unchanged series: by noise alone, or by noise with one or two
  /// outliers among its values; 1 if it is above 5 %.
  let probability: Double
}

extension ChangeDetector {
  /// A contrast up to this many standard deviations has a probability above 5 %.
  ///
  /// Such contrasts are never evidence of a change, nor used by ``TailCalibration``; most windows have one.
  private static let ordinary = 1.95

  /// Judges a window; `nil` if there are too few values before it.
  func window(of series: TimeSeries, _ noise: SeriesNoise, end: Int, number: Int, usual: Double) -> JudgedWindow? {
    let length = DetectionRules.windows[number].length
    guard let contrast = WindowContrast(series, end: end, length: length, noise) else { return nil }
    let inflation = inflation(series, window: number)
    let deviation = inflation.squareRoot()
    guard abs(contrast.whole) > Self.ordinary * deviation else {
      return JudgedWindow(contrast: contrast, inflation: inflation, probability: 1)
    }
    func beyond(_ contrast: Double) -> Double {
      let score = normalScore(ofStudent: contrast / deviation, degreesOfFreedom: noise.degreesOfFreedom)
      return 0.5 * erfc(score / 2.0.squareRoot())
    }
    let outliers = outlierShares(of: series, results: series.results[end - length..<end], usual)
    let byOutliers = outliers.one * beyond(contrast.rest) + outliers.two * (contrast.remainder.map(beyond) ?? 1)
    let probability = min(1, 2 * beyond(abs(contrast.whole)) + byOutliers)
    return JudgedWindow(contrast: contrast, inflation: inflation, probability: probability)
  }

  private func outlierShares(of series: TimeSeries, results: ArraySlice<Int32>, _ usual: Double) -> OutlierShares {
    // Until outliers are known by series, all series count as alike.
    let known = outlierPrior.mean > 0 ? outlierPrior.posterior(of: series.outliers) : usual
    let own = max(DetectionRules.fewestOutliers, known)
    var shares = OutlierShares()
    for result in results { shares.add(own + max(0, outliers[Int(result)] - 2 * usual)) }
    return shares
  }

  /// Whether a window contains a burst, from which nothing is learned.
  func hasBurst(_ series: TimeSeries, end: Int, window number: Int) -> Bool {
    series.results[end - DetectionRules.windows[number].length..<end].contains { bursts[Int($0)] }
  }

  /// The usual share of outliers in a result.
  package var usualShareOfOutliers: Double {
    let last = outliers.suffix(Int(DetectionRules.memory)).sorted()
    return last.isEmpty ? 0 : last[last.count / 2]
  }
}

/// The expected outliers in a window of values.
package struct OutlierShares {
  /// An upper bound on the probability of one outlier: the sum of the values' probabilities.
  package private(set) var one = 0.0
  /// An upper bound on the probability of two outliers: the sum of the products of all pairs.
  package private(set) var two = 0.0

  package init() {}

  package mutating func add(_ probability: Double) {
    two += one * probability
    one += probability
  }
}
