import Foundation

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
