import Judge

extension ChangeDetector {
  /// Results between two looks at all series together, once there are many.
  private static let priorInterval = 8
  /// Learning lags by so many values, so that a change is found before it counts as noise.
  private static let lag = DetectionRules.longest
  /// How far a deviation counts in a variance, in standard deviations.
  fileprivate static let border = 3.0

  /// Takes over what the last result says about noise.
  mutating func learn(_ present: [Int], hasCommon: Bool) {
    for index in present {
      let known = series[index].spread.count > 0 ? variance(series[index]).variance : nil
      series[index].learnSpread(known: known, rules)
      learnContrasts(index)
    }
    if hasCommon { common.learnSpread(known: common.spread.count > 0 ? common.spread.value : nil, rules) }
    if count < 4 * Self.priorInterval || count.isMultiple(of: Self.priorInterval) { fitPriors() }
  }

  /// Adds the contrasts that ended some values ago, unless they turned out to be part of a change.
  private mutating func learnContrasts(_ index: Int) {
    let series = series[index]
    let end = series.values.count - Self.lag
    guard end > 0, series.spread.count > 0, series.changes.last.map({ $0.found < end }) ?? true else { return }
    let variance = variance(series)
    learnOutlier(index, end: end, deviation: variance.variance.squareRoot())
    for (number, window) in DetectionRules.windows.enumerated() {
      guard
        let contrast = WindowContrast(
          series, end: end, length: window.length, deviation: variance.variance.squareRoot(), rules)
      else { return }
      let expected = inflation(series, window: number)
      let score = normalScore(
        ofStudent: contrast.whole / expected.squareRoot(), degreesOfFreedom: variance.degreesOfFreedom)
      tails[number].add(score)
      let square = min(contrast.whole * contrast.whole, Self.border * Self.border * expected)
      self.series[index].contrasts[number].add(square, weight: 1 / Double(window.length), memory: rules.memory)
    }
  }

  private mutating func learnOutlier(_ index: Int, end: Int, deviation: Double) {
    guard let level = series[index].level(before: end - 1, deviation: deviation, rules) else { return }
    let isFar = abs(Double(series[index].values[end - 1]) - level.mean) > rules.outlier * deviation
    series[index].outliers.add(isFar ? 1 : 0, weight: 1, memory: 2 * rules.memory)
  }

  private mutating func fitPriors() {
    spreadPrior = VariancePrior(fitting: series.map(ownVariance))
    for window in contrastPriors.indices {
      let samples = series.lazy.map { $0.contrasts[window] }.filter { $0.count >= 2 }
      guard samples.count >= rules.fewestForCommon else { continue }
      contrastPriors[window] = VariancePrior(
        fitting: samples.map { SampleVariance(variance: $0.value, degreesOfFreedom: $0.count) })
    }
  }
}

extension TimeSeries {
  /// Adds the last value's deviation; an outlier counts as if it were at the border.
  ///
  /// - Parameter known: The variance so far; without one it is that of all values once there are enough.
  fileprivate mutating func learnSpread(known: Double?, _ rules: DetectionRules) {
    guard let known else { return beginSpread(rules) }
    let last = values.count - 1
    guard let level = level(before: last, deviation: known.squareRoot(), rules) else { return }
    let distance = Double(values[last]) - level.mean
    let square = min(distance * distance / (1 + 1 / level.count), ChangeDetector.border * ChangeDetector.border * known)
    spread.add(square, weight: 1, memory: rules.memory)
  }

  private mutating func beginSpread(_ rules: DetectionRules) {
    guard values.count == rules.fewestBefore else { return }
    let level = Level(values[...], deviation: .infinity)
    let squares = values.reduce(0) { $0 + (Double($1) - level.mean) * (Double($1) - level.mean) }
    let freedom = Double(values.count - 1)
    spread.add(squares / freedom, weight: freedom, memory: rules.memory)
  }
}
