/// When a difference counts.
public struct ComparisonRules: Sendable, Equatable {
  /// How a list of tests is protected against chance.
  public enum Correction: String, Sendable, CaseIterable {
    /// Benjamini–Hochberg: of what is flagged, at most 5 % is expected to be chance.
    case falseDiscoveryRate
    /// Holm: all that is flagged is right with 95 %.
    case familyWise
  }

  /// The smallest relative difference that counts, where no pattern says otherwise; 0.03 is 3 %.
  public var threshold = 0.03
  /// Thresholds of benchmarks whose names match a pattern; the last match counts.
  public var thresholds: [PatternThreshold] = []
  /// How the list of tests is protected.
  public var correction = Correction.falseDiscoveryRate
  /// The share of false verdicts that is accepted.
  public var significance = 0.05
  /// The smallest absolute difference that counts, in nanoseconds per call.
  public var floorNanoseconds = 0.5
  /// The share of the slowest launches of either side that the test leaves out; 0 ≤ trimming < 1.
  ///
  /// Noise only adds time. A launch that met a bad minute widens the spread, and hides what all others say.
  public var trimming = 0.0
  /// Whether sides that are not comparable are compared all the same.
  public var isForced = false

  /// Starts with the rules that were measured to work.
  public init() {}
}

/// A threshold of its own for some benchmarks.
public struct PatternThreshold: Sendable, Equatable {
  /// A regular expression on names.
  public var pattern: String
  /// The smallest relative difference that counts; 0.1 is 10 %.
  public var threshold: Double

  /// Creates a threshold.
  ///
  /// - Parameters:
  ///   - pattern: A regular expression on names.
  ///   - threshold: The smallest relative difference that counts.
  public init(pattern: String, threshold: Double) {
    (self.pattern, self.threshold) = (pattern, threshold)
  }
}
