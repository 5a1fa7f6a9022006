import Foundation

extension ChangeDetector {
  /// The number of results between two fits of the priors, once there are many.
  private static let priorInterval = 8
  /// The lag of learning in values, so that a change is found before it counts as noise.
  private static let lag = DetectionRules.longest
  /// The largest deviation that counts in a variance, in standard deviations.
  fileprivate static let border = 3.0

  mutating func learn(_ present: [Int], hasCommon: Bool, usual: Double) {
    let isBurst = bursts[count - 1]
    for index in present {
      if !isBurst { series[index].learnSpread(known: variance(series[index]).variance) }
      learnWindows(index, usual)
    }
    if hasCommon { common.learnSpread(known: common.spread.value) }
    if count < 4 * Self.priorInterval || count.isMultiple(of: Self.priorInterval) { fitPriors() }
  }

  /// Adds the windows that ended `lag` values ago, unless they turned out to be part of a change.
  private mutating func learnWindows(_ index: Int, _ usual: Double) {
    let end = series[index].values.count - Self.lag
    guard end > 1, series[index].spread.count > 0, series[index].changes.last.map({ $0.found < end }) ?? true else {
      return
    }
    for (number, window) in windows(of: series[index], end: end, usual).enumerated() {
      tails[number].add(window.probability)
      guard !hasBurst(series[index], end: end, window: number) else { continue }
      let square = min(window.contrast.whole * window.contrast.whole, Self.border * Self.border * window.inflation)
      let weight = 1 / Double(DetectionRules.windows[number].length)
      series[index].contrasts[number].add(square, weight: weight, memory: DetectionRules.memory)
    }
    learnValue(index, end: end)
  }

  /// The windows before an index, up to the first with too few values before it.
  private func windows(of series: TimeSeries, end: Int, _ usual: Double) -> [JudgedWindow] {
    let noise = noise(series)
    var windows: [JudgedWindow] = []
    for number in DetectionRules.windows.indices {
      guard let window = window(of: series, noise, end: end, number: number, usual: usual) else { break }
      windows.append(window)
    }
    return windows
  }

  /// Records whether the last value before an index is an outlier, and its product with the preceding value.
  private mutating func learnValue(_ index: Int, end: Int) {
    let series = series[index]
    let deviation = variance(series).variance.squareRoot()
    guard let level = series.level(before: end - 1, deviation: deviation), !bursts[Int(series.results[end - 1])] else {
      return
    }
    let (former, value) = (Double(series.values[end - 2]), Double(series.values[end - 1]))
    let isFar = abs(value - level.mean) > DetectionRules.outlier * deviation
    self.series[index].outliers.add(isFar ? 1 : 0, weight: 1, memory: 2 * DetectionRules.memory)
    let distance = Innovation(level: level.mean, deviation: deviation, correlation: 0)
    let product = distance.limited(former) * distance.limited(value)
    self.series[index].products.add(product, weight: 1, memory: 2 * DetectionRules.memory)
  }

  private mutating func fitPriors() {
    spreadPrior = VariancePrior(fitting: series.map(\.variance))
    // The variance of rare events equals their mean; that of products of independent values is 1.
    outlierPrior = MeanPrior(fitting: series.map(\.outliers)) { $0 }
    correlationPrior = MeanPrior(fitting: series.map(\.products)) { _ in 1 }
    for window in contrastPriors.indices {
      let samples = series.lazy.map { $0.contrasts[window] }.filter { $0.count >= 2 }
      guard samples.count >= DetectionRules.fewestForCommon else { continue }
      contrastPriors[window] = VariancePrior(
        fitting: samples.map { SampleVariance(variance: $0.value, degreesOfFreedom: $0.count) })
    }
  }
}

extension TimeSeries {
  /// The least spread, as the logarithm of a ratio, used even for times that are the same in every result.
  private static let least = 1e-5

  /// Initialises the spread from the first values: about their mean or, for a certain step, about both its levels.
  ///
  /// - Parameter sure: The p-value, corrected for the number of series, below which a step is recorded.
  /// - Returns: Whether there is a step.
  mutating func begin(sure: Double) -> Bool {
    let places = 2...values.count - 2
    let within = places.map { Self.squares(values[..<$0]) + Self.squares(values[$0...]) }
    let (whole, least) = (Self.squares(values[...]), within.min() ?? 0)
    let (between, freedom) = (max(0, whole - least), Double(values.count - 2))
    let index = places.lowerBound + (within.firstIndex(of: least) ?? 0)
    let size = (between * Double(values.count) / Double(index * (values.count - index))).squareRoot()
    let t = (between / max(least / freedom, Self.least * Self.least)).squareRoot()
    let chance = StudentT(degreesOfFreedom: freedom).twoSidedProbability(t) * Double(places.count)
    let isStep = size >= DetectionRules.least && chance < sure
    if isStep { changes.append(FoundChange(index: index, earliest: index, latest: index, found: values.count - 1)) }
    let (squares, weight) = isStep ? (least, freedom) : (whole, freedom + 1)
    spread.add(max(squares / weight, Self.least * Self.least), weight: weight, memory: DetectionRules.memory)
    return isStep
  }

  private static func squares(_ values: ArraySlice<Float>) -> Double {
    let level = Level(values, deviation: .infinity)
    return values.reduce(0) { $0 + (Double($1) - level.mean) * (Double($1) - level.mean) }
  }

  /// Adds the last value's deviation; an outlier counts as if it were at `border`.
  fileprivate mutating func learnSpread(known: Double) {
    let last = values.count - 1
    guard spread.count > 0, let level = level(before: last, deviation: known.squareRoot()) else { return }
    let distance = Double(values[last]) - level.mean
    let square = min(distance * distance / (1 + 1 / level.count), ChangeDetector.border * ChangeDetector.border * known)
    spread.add(square, weight: 1, memory: DetectionRules.memory)
  }
}

/// The excess of small probabilities over theory, from the past probabilities of all series.
///
/// Heavy-tailed noise, slow drift, and other departures from the theory make small probabilities more frequent than
/// they should be. Their frequency while nothing was found shows the factor; see ``exponent``.
package struct TailCalibration: Sendable, Equatable {
  /// Counts of probabilities by −ln p, in bins of ``step``; the last bin has all beyond.
  package var counts = [UInt64](repeating: 0, count: 400)
  /// The number of all probabilities, including large ones.
  var total: UInt64 = 0

  private static let step = 0.1
  /// The −ln p at which the bins begin.
  private static let first = 3.0
  /// The levels at which frequencies are compared with theory.
  private static let levels = [0.01, 0.001, 0.0001, 0.00001]
  /// The fewest expected probabilities for a level.
  private static let fewest = 10.0
  private static let cautious = 0.77

  package init() {}

  package mutating func add(_ probability: Double) {
    total += 1
    let place = (-log(max(probability, .leastNormalMagnitude)) - Self.first) / Self.step
    if place >= 0 { counts[Int(min(place, Double(counts.count - 1)))] += 1 }
  }

  /// The power of probabilities at which no level is exceeded more often than it should be; at most 1.
  package var exponent: Double {
    guard Double(total) * Self.levels[0] >= 2 * Self.fewest else { return Self.cautious }
    let known = Self.levels.filter { Double(total) * $0 >= Self.fewest }
    return known.reduce(1) { min($0, -log($1) / size(ofRarest: $1)) }
  }

  /// The −ln p that a share of all probabilities exceeds.
  private func size(ofRarest share: Double) -> Double {
    var beyond = 0.0
    for place in counts.indices.reversed() {
      beyond += Double(counts[place])
      if beyond > Double(total) * share { return Self.first + (Double(place) + 0.5) * Self.step }
    }
    return 0
  }
}

/// The prior of a series' mean, estimated from the means of all series.
///
/// The more of the differences between means chance explains, the more values the typical mean counts as.
package struct MeanPrior: Sendable, Equatable, BitwiseCopyable {
  package var mean = 0.0
  /// The number of values that the mean counts as; infinite if all series have the same mean.
  package var weight = Double.infinity

  /// The fewest values of a series, and the fewest series, from which a prior is learned.
  private static let (fewestValues, fewestSeries) = (4.0, 3)

  /// The initial prior: all means are zero.
  init() {}

  /// Fits the prior to the means of all series; `variance` maps the typical mean to the variance of a value.
  package init(fitting samples: [ForgettingMean], variance: (Double) -> Double) {
    let known = samples.filter { $0.count >= Self.fewestValues }
    guard known.count >= Self.fewestSeries else { return }
    let total = known.reduce(0) { $0 + $1.count }
    let typical = known.reduce(0) { $0 + $1.sum } / total
    let squares = known.reduce(0) { $0 + $1.count * ($1.value - typical) * ($1.value - typical) }
    // Chance alone contributes the variance of one value per series.
    let between = (squares - variance(typical) * Double(known.count)) / total
    (mean, weight) = (typical, between > 0 ? variance(typical) / between : .infinity)
  }

  /// The mean of a series, shrunk towards that of all others.
  package func posterior(of sample: ForgettingMean) -> Double {
    weight == .infinity ? mean : (weight * mean + sample.sum) / (weight + sample.count)
  }
}

/// A weighted mean with a limited memory.
package struct ForgettingMean: Sendable, Equatable, BitwiseCopyable {
  package var sum = 0.0
  package var count = 0.0

  package init(sum: Double = 0, count: Double = 0) { (self.sum, self.count) = (sum, count) }

  var value: Double { count > 0 ? sum / count : 0 }

  /// Adds a value with a weight; the total weight is limited to `memory`, by discounting older values.
  package mutating func add(_ value: Double, weight: Double, memory: Double) {
    sum += value * weight
    count += weight
    guard count > memory else { return }
    sum *= memory / count
    count = memory
  }
}
