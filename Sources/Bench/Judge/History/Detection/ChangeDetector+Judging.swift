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
  ///
  /// - Parameter usual: The share of outliers in most results.
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
