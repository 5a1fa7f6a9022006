/// How much farther than a normal distribution the contrasts of all series reach, by their own history.
///
/// Noise with heavy tails, noise that remembers, and slow drift all make large contrasts more frequent than theory says.
/// How frequent they were, while nothing was found, says by how much; see ``scale``.
struct TailCalibration: Sendable, Equatable {
  /// Contrasts by size, in steps of ``step``; the last count has all beyond.
  var counts = [UInt64](repeating: 0, count: 400)

  static let step = 0.02
  private static let first = 2.0
  /// Two-sided probabilities and the normal values beyond which they lie.
  private static let levels = [(0.01, 2.575829), (0.001, 3.290527), (0.0001, 3.890592), (0.00001, 4.417173)]
  /// Fewer exceedances than these say nothing about a level.
  private static let fewest = 10.0
  /// What contrasts are divided by until there are enough of them.
  private static let cautious = 1.15
  /// All contrasts, the small ones, too.
  var total: UInt64 = 0

  /// Counts a contrast that was no change.
  mutating func add(_ contrast: Double) {
    total += 1
    let place = Int(min((abs(contrast) - Self.first) / Self.step, Double(counts.count - 1)))
    if abs(contrast) >= Self.first { counts[place] += 1 }
  }

  /// What to divide contrasts by, so that no level is exceeded more often than a normal distribution would; at least 1.
  var scale: Double {
    guard Double(total) * Self.levels[0].0 >= 2 * Self.fewest else { return Self.cautious }
    var scale = 1.0
    for (probability, normal) in Self.levels where Double(total) * probability >= Self.fewest {
      scale = max(scale, quantile(beyond: probability) / normal)
    }
    return scale
  }

  /// The size that a share of all contrasts exceeds.
  private func quantile(beyond probability: Double) -> Double {
    let wanted = Double(total) * probability
    var beyond = 0.0
    for place in counts.indices.reversed() {
      beyond += Double(counts[place])
      if beyond > wanted { return Self.first + (Double(place) + 0.5) * Self.step }
    }
    return 0
  }
}
