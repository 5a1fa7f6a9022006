import Foundation
import Judge

/// What speaks for a change at the end of a series.
struct ChangeEvidence {
  /// The probability of as much by chance, corrected for the number of windows; 1 where nothing could be tested.
  var probability = 1.0
  /// The place of the window that says so.
  var window = 0
}

extension ChangeDetector {
  /// Finds the series that changed with the last result, and notes where.
  mutating func judge(_ present: [Int], hasCommon: Bool) -> [Int] {
    let places = present + (hasCommon ? [Self.allTogether] : [])
    let scales = tails.map(\.scale)
    let usual = usualShareOfOutliers
    let evidence = places.map { self.evidence(of: $0, scales, usual) }
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

  private func evidence(of place: Int, _ scales: [Double], _ usual: Double) -> ChangeEvidence {
    let isCommon = place == Self.allTogether
    let series = isCommon ? common : series[place]
    var evidence = ChangeEvidence()
    guard series.spread.count > 0 else { return evidence }
    let variance = isCommon ? ownVariance(series) : variance(series)
    for (number, window) in DetectionRules.windows.enumerated() {
      let end = series.values.count
      guard
        let contrast = WindowContrast(
          series, end: end, length: window.length, deviation: variance.variance.squareRoot(), rules)
      else { break }
      let unit = inflation(series, window: number).squareRoot()
      func beyond(_ contrast: Double) -> Double {
        let score = normalScore(ofStudent: contrast / unit, degreesOfFreedom: variance.degreesOfFreedom)
        return 0.5 * erfc(score / scales[number] / 2.0.squareRoot())
      }
      // As likely as that one or two values are outliers, and the others say the rest by chance.
      let share = outlierShare(series, length: window.length, usual)
      let others = window.length > 2 ? beyond(contrast.remainder) : 1
      let byOutliers = max(share * beyond(contrast.rest), share * share / 4 * others)
      let probability = max(2 * beyond(abs(contrast.whole)), byOutliers) / window.share
      if probability < evidence.probability { evidence = ChangeEvidence(probability: probability, window: number) }
    }
    return evidence
  }

  /// How many outliers are to be expected among the last values.
  private func outlierShare(_ series: TimeSeries, length: Int, _ usual: Double) -> Double {
    let weight = rules.outlierWeight
    let own = max(rules.fewestOutliers, (series.outliers.sum + weight * usual) / (series.outliers.count + weight))
    return series.results.suffix(length).reduce(0) { $0 + own + max(0, outliers[Int($1)] - 2 * usual) }
  }

  /// The share of outliers in most results.
  private var usualShareOfOutliers: Double {
    let last = outliers.suffix(Int(rules.memory)).sorted()
    return last.isEmpty ? 0 : last[last.count / 2]
  }

  /// There is nothing that the series of what is common could borrow from.
  func ownVariance(_ series: TimeSeries) -> SampleVariance {
    SampleVariance(variance: series.spread.value, degreesOfFreedom: series.spread.count)
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
