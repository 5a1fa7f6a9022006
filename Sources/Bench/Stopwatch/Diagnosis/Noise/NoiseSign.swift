/// How quiet a machine is.
package enum NoiseLevel: String, Codable, Sendable, Comparable, CaseIterable {
  /// Figures are as good as they get here.
  case quiet
  /// Figures are usable with more launches.
  case somewhatNoisy = "somewhat noisy"
  /// Figures of single launches mislead.
  case noisy

  /// Whether the left one is quieter.
  package static func < (left: NoiseLevel, right: NoiseLevel) -> Bool { left.rank < right.rank }

  private var rank: Int { NoiseLevel.allCases.firstIndex(of: self) ?? 0 }
}

/// One sign of how quiet a machine is.
package struct NoiseSign: Codable, Sendable, Equatable {
  /// What was looked at, in one or two words.
  package let name: String
  /// The share that is judged, for example 0.02.
  package let share: Double
  /// The sign in words.
  package let level: NoiseLevel
  /// What was seen, in words.
  package let text: String

  /// Judges a share: up to the first limit is quiet, above the second noisy.
  init(_ name: String, _ share: Double, _ limits: NoiseLimits, _ text: String) {
    (self.name, self.share, self.text) = (name, share, text)
    level = share <= limits.quiet ? .quiet : share <= limits.usable ? .somewhatNoisy : .noisy
  }
}

/// Up to where a share is quiet, and up to where figures are usable.
///
/// The yardstick is 3 %, the smallest slowdown that a comparison reports.
struct NoiseLimits {
  let quiet: Double
  let usable: Double

  /// Time that was lost: what costs as much as the smallest slowdown is noisy, a sixth of it goes unnoticed.
  static let lostTime = NoiseLimits(quiet: 0.005, usable: 0.03)

  /// The spread between runs of twenty blocks: below 1 % it adds little to the 1.5 % of the memory layout; 3 % is what
  /// a synthetic neighbour on the other core made of it.
  static let repeatability = NoiseLimits(quiet: 0.01, usable: 0.03)

  /// How much slower than the fastest a quarter of the runs are.
  ///
  /// Only the fastest of twenty counts, so this may be a few times the spread; from 10 % on, too few of the twenty are
  /// undisturbed.
  static let runs = NoiseLimits(quiet: 0.02, usable: 0.1)

  /// Drift that all kernels share, which the panel removes; from 10 % on a comparison no longer trusts that.
  static let drift = NoiseLimits(quiet: 0.02, usable: 0.1)

  /// Time in which some task waited, which need not have been the one that measures, so more is tolerated.
  static let waiting = NoiseLimits(quiet: 0.05, usable: 0.2)
}
