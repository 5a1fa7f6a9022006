/// When a difference counts.
package struct ComparisonRules: Sendable, Equatable {
  /// How a list of tests is protected against chance.
  package enum Correction: String, Sendable, CaseIterable {
    /// Benjamini–Hochberg: of what is flagged, at most 5 % is expected to be chance.
    case falseDiscoveryRate
    /// Holm: all that is flagged is right with 95 %.
    case familyWise
  }

  /// The smallest relative difference that counts, where no pattern says otherwise; 0.03 is 3 %.
  package var threshold = 0.03
  /// Thresholds of benchmarks whose names match a pattern; the last match counts.
  package var thresholds: [PatternThreshold] = []
  /// How the list of tests is protected.
  package var correction = Correction.falseDiscoveryRate
  /// The share of false verdicts that is accepted.
  package var significance = 0.05
  /// The smallest absolute difference that counts, in nanoseconds per call.
  package var floorNanoseconds = 0.5
  /// The share of the slowest launches of either side that the test leaves out; 0 ≤ trimming < 1.
  ///
  /// Noise only adds time. A launch that met a bad minute widens the spread, and hides what all others say.
  package var trimming = 0.0
  /// Whether sides that are not comparable are compared all the same.
  package var isForced = false

  /// Starts with the rules that were measured to work.
  package init() {}
}

/// A threshold of its own for some benchmarks.
package struct PatternThreshold: Sendable, Equatable {
  /// A regular expression on names.
  package var pattern: String
  /// The smallest relative difference that counts; 0.1 is 10 %.
  package var threshold: Double

  /// Creates a threshold.
  ///
  /// - Parameters:
  ///   - pattern: A regular expression on names.
  ///   - threshold: The smallest relative difference that counts.
  package init(pattern: String, threshold: Double) {
    (self.pattern, self.threshold) = (pattern, threshold)
  }
}
