import Records

/// The thresholds of single benchmarks, with their patterns compiled once.
struct ThresholdPatterns {
  private let fallback: Double
  private let patterns: [(selection: BenchmarkSelection, threshold: Double)]

  init(_ rules: ComparisonRules) throws(SelectionError) {
    fallback = rules.threshold
    var patterns: [(selection: BenchmarkSelection, threshold: Double)] = []
    for rule in rules.thresholds {
      patterns.append((try BenchmarkSelection(filters: [rule.pattern]), rule.threshold))
    }
    self.patterns = patterns
  }

  /// The threshold of the last pattern that matches anywhere in the name.
  func threshold(of identity: BenchmarkIdentity) -> Double {
    guard !patterns.isEmpty else { return fallback }
    let name = identity.name
    return patterns.last { $0.selection.includes(name) }?.threshold ?? fallback
  }
}
