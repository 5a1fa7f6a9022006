extension ChangeDetector {
  /// Results between two looks at all series together, once there are many.
  private static let priorInterval = 8
  /// Learning lags by so many values, so that a change is found before it counts as noise.
  private static let lag = DetectionRules.longest
  /// How far a deviation counts in a variance, in standard deviations.
  fileprivate static let border = 3.0

  /// Takes over what the last result says about noise.
  mutating func learn(_ present: [Int], hasCommon: Bool, usual: Double) {
    let isBurst = bursts[count - 1]
    for index in present {
      let known = series[index].spread.count > 0 ? variance(series[index]).variance : nil
      if !isBurst || known == nil { series[index].learnSpread(known: known, rules) }
      learnWindows(index, usual)
    }
    if hasCommon { common.learnSpread(known: common.spread.count > 0 ? common.spread.value : nil, rules) }
    if count < 4 * Self.priorInterval || count.isMultiple(of: Self.priorInterval) { fitPriors() }
  }

  /// Adds the windows that ended some values ago, unless they turned out to be part of a change.
  private mutating func learnWindows(_ index: Int, _ usual: Double) {
    let series = series[index]
    let end = series.values.count - Self.lag
    guard end > 1, series.spread.count > 0, series.changes.last.map({ $0.found < end }) ?? true else { return }
    learnValue(index, end: end)
    for number in DetectionRules.windows.indices {
      guard let window = window(of: series, end: end, number: number, usual: usual) else { return }
      tails[number].add(window.probability)
      if !hasBurst(series, end: end, window: number) { learnContrast(index, number, window.contrast.whole) }
    }
  }

  private mutating func learnContrast(_ index: Int, _ number: Int, _ contrast: Double) {
    let most = Self.border * Self.border * inflation(series[index], window: number)
    let weight = 1 / Double(DetectionRules.windows[number].length)
    series[index].contrasts[number].add(min(contrast * contrast, most), weight: weight, memory: rules.memory)
  }

  /// Adds whether the last value before a place is an outlier, and what it has in common with the one before.
  private mutating func learnValue(_ index: Int, end: Int) {
    let values = series[index].values[end - 2..<end].map(Double.init)
    let deviation = variance(series[index]).variance.squareRoot()
    let level = series[index].level(before: end - 1, deviation: deviation, rules)
    guard let level, !bursts[Int(series[index].results[end - 1])] else { return }
    let isFar = abs(values[1] - level.mean) > rules.outlier * deviation
    series[index].outliers.add(isFar ? 1 : 0, weight: 1, memory: 2 * rules.memory)
    let distance = Innovation(level: level.mean, deviation: deviation, correlation: 0)
    let product = distance.limited(values[0]) * distance.limited(values[1])
    series[index].products.add(product, weight: 1, memory: 2 * rules.memory)
  }

  private mutating func fitPriors() {
    spreadPrior = VariancePrior(fitting: series.map(ownVariance))
    // Rare events have the variance of their mean; products of independent values have that of 1.
    outlierPrior = MeanPrior(fitting: series.map(\.outliers)) { $0 }
    correlationPrior = MeanPrior(fitting: series.map(\.products)) { _ in 1 }
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
