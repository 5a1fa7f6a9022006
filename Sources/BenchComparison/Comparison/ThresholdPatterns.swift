import BenchEngine

/// The thresholds of single benchmarks, with their patterns compiled once.
struct ThresholdPatterns {
  private let fallback: Double
  private let patterns: [(regex: Regex<AnyRegexOutput>, threshold: Double)]

  init(_ rules: ComparisonRules) throws(ThresholdPatternError) {
    fallback = rules.threshold
    var patterns: [(regex: Regex<AnyRegexOutput>, threshold: Double)] = []
    for rule in rules.thresholds {
      do {
        patterns.append((try Regex(rule.pattern), rule.threshold))
      } catch {
        throw ThresholdPatternError(pattern: rule.pattern, reason: "\(error)")
      }
    }
    self.patterns = patterns
  }

  /// The threshold of the last pattern that matches anywhere in the name.
  func threshold(of identity: BenchmarkIdentity) -> Double {
    guard !patterns.isEmpty else { return fallback }
    let name = identity.name
    return patterns.last { name.contains($0.regex) }?.threshold ?? fallback
  }
}

/// A pattern of the thresholds that is not a regular expression.
public struct ThresholdPatternError: Error, Equatable, CustomStringConvertible {
  /// The pattern as written.
  public var pattern: String
  /// What is wrong with it.
  public var reason: String

  /// The pattern, what is wrong with it, and an example of a good one.
  public var description: String {
    "the threshold's pattern '\(pattern)' is not a regular expression: \(reason). Expected something like "
      + "'frame/.*/simd'."
  }
}
