import Foundation

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
      if !isBurst { series[index].learnSpread(known: variance(series[index]).variance, rules) }
      learnWindows(index, usual)
    }
    if hasCommon { common.learnSpread(known: common.spread.value, rules) }
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
  /// A spread that all noise has, as the logarithm of a ratio: times that are the same in every result have some, too.
  private static let least = 1e-5

  /// Begins the spread with the first values: about their mean or, where that is sure, about the levels of a step.
  ///
  /// - Parameter sure: The probability by chance below which a step is noted, corrected for the number of places.
  /// - Returns: Whether there is one.
  mutating func begin(sure: Double, _ rules: DetectionRules) -> Bool {
    let places = 2...values.count - 2
    let within = places.map { Self.squares(values[..<$0]) + Self.squares(values[$0...]) }
    let (whole, least) = (Self.squares(values[...]), within.min() ?? 0)
    let (between, freedom) = (max(0, whole - least), Double(values.count - 2))
    let index = places.lowerBound + (within.firstIndex(of: least) ?? 0)
    let size = (between * Double(values.count) / Double(index * (values.count - index))).squareRoot()
    let t = (between / max(least / freedom, Self.least * Self.least)).squareRoot()
    let chance = StudentT(degreesOfFreedom: freedom).twoSidedProbability(t) * Double(places.count)
    let isStep = size >= rules.least && chance < sure
    if isStep { changes.append(FoundChange(index: index, earliest: index, latest: index, found: values.count - 1)) }
    let (squares, weight) = isStep ? (least, freedom) : (whole, freedom + 1)
    spread.add(max(squares / weight, Self.least * Self.least), weight: weight, memory: rules.memory)
    return isStep
  }

  private static func squares(_ values: ArraySlice<Float>) -> Double {
    let level = Level(values, deviation: .infinity)
    return values.reduce(0) { $0 + (Double($1) - level.mean) * (Double($1) - level.mean) }
  }

  /// Adds the last value's deviation; an outlier counts as if it were at the border.
  fileprivate mutating func learnSpread(known: Double, _ rules: DetectionRules) {
    let last = values.count - 1
    guard spread.count > 0, let level = level(before: last, deviation: known.squareRoot(), rules) else { return }
    let distance = Double(values[last]) - level.mean
    let square = min(distance * distance / (1 + 1 / level.count), ChangeDetector.border * ChangeDetector.border * known)
    spread.add(square, weight: 1, memory: rules.memory)
  }
}

/// How much larger small probabilities are than theory says, by what theory said of all series in the past.
///
/// Noise with heavy tails, slow drift, and all else that theory does not know make small probabilities more frequent than
/// they should be. How frequent they were, while nothing was found, says by how much; see ``exponent``.
struct TailCalibration: Sendable, Equatable {
  /// Probabilities by the size of their logarithms, in steps of ``step``; the last count has all beyond.
  var counts = [UInt64](repeating: 0, count: 400)
  /// All probabilities, the large ones, too.
  var total: UInt64 = 0

  private static let step = 0.1
  /// The size of the first logarithm that is counted by its size.
  private static let first = 3.0
  /// How rare the probabilities are that are looked at.
  private static let levels = [0.01, 0.001, 0.0001, 0.00001]
  /// Fewer of them than these say nothing about a level.
  private static let fewest = 10.0
  private static let cautious = 0.77

  mutating func add(_ probability: Double) {
    total += 1
    let place = (-log(max(probability, .leastNormalMagnitude)) - Self.first) / Self.step
    if place >= 0 { counts[Int(min(place, Double(counts.count - 1)))] += 1 }
  }

  /// What to raise probabilities to, so that none of the levels holds more often than it says; at most 1.
  var exponent: Double {
    guard Double(total) * Self.levels[0] >= 2 * Self.fewest else { return Self.cautious }
    let known = Self.levels.filter { Double(total) * $0 >= Self.fewest }
    return known.reduce(1) { min($0, -log($1) / size(ofRarest: $1)) }
  }

  /// The size of the logarithm that a share of all probabilities exceeds.
  private func size(ofRarest share: Double) -> Double {
    var beyond = 0.0
    for place in counts.indices.reversed() {
      beyond += Double(counts[place])
      if beyond > Double(total) * share { return Self.first + (Double(place) + 0.5) * Self.step }
    }
    return 0
  }
}

/// The prior of a series' mean, from the means of all series.
///
/// The typical mean counts as so many values of every series as the means differ less than chance explains.
struct MeanPrior: Sendable, Equatable {
  var mean = 0.0
  /// How many values it is worth; infinite where all series have the same.
  var weight = Double.infinity

  /// The fewest values of a series, and the fewest series, that say anything.
  private static let (fewestValues, fewestSeries) = (4.0, 3)

  /// Knows nothing: all means are zero.
  init() {}

  /// Learns from the means of all series; `variance` is that of a single value, by the typical mean.
  init(fitting samples: [ForgettingMean], variance: (Double) -> Double) {
    let known = samples.filter { $0.count >= Self.fewestValues }
    guard known.count >= Self.fewestSeries else { return }
    let total = known.reduce(0) { $0 + $1.count }
    let typical = known.reduce(0) { $0 + $1.sum } / total
    let squares = known.reduce(0) { $0 + $1.count * ($1.value - typical) * ($1.value - typical) }
    // What chance explains of them is one variance for every series.
    let between = (squares - variance(typical) * Double(known.count)) / total
    (mean, weight) = (typical, between > 0 ? variance(typical) / between : .infinity)
  }

  /// What one mean becomes in the light of all others.
  func posterior(of sample: ForgettingMean) -> Double {
    weight == .infinity ? mean : (weight * mean + sample.sum) / (weight + sample.count)
  }
}

/// A weighted mean that forgets.
struct ForgettingMean: Sendable, Equatable {
  var sum = 0.0
  var count = 0.0

  var value: Double { count > 0 ? sum / count : 0 }

  /// Adds a value with a weight; beyond a total weight, what is older counts less.
  mutating func add(_ value: Double, weight: Double, memory: Double) {
    sum += value * weight
    count += weight
    guard count > memory else { return }
    sum *= memory / count
    count = memory
  }
}
