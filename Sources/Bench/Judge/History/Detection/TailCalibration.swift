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
  /// The exponent until there are enough of them.
  private static let cautious = 0.77

  /// Counts a probability of what was no change.
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
