import Judge
import Records
import Testing

@Suite struct ThresholdPatternsTests {
  @Test func theLastMatchingPatternCounts() throws {
    let base = ResultSet.invented(["spring": [100, 100], "springy": [100, 100], "curve": [100, 100]])
    var rules = ComparisonRules()
    rules.thresholds = [
      PatternThreshold(pattern: "spring", threshold: 0.1), PatternThreshold(pattern: "^springy/", threshold: 0.5),
    ]
    let comparison = try Comparison(base: base, new: base.scaled(1.2), rules: rules)
    #expect(comparison.benchmarks.map(\.threshold) == [0.1, 0.5, 0.03])
    #expect(comparison.benchmarks.map(\.verdict) == [.slower, .unchanged, .slower])
  }

  @Test func aMalformedPatternIsNamed() throws {
    var rules = ComparisonRules()
    rules.thresholds = [PatternThreshold(pattern: "spring(", threshold: 0.1)]
    let side = ResultSet.invented([:])
    let error = #expect(throws: SelectionError.self) { try Comparison(base: side, new: side, rules: rules) }
    #expect(error?.description.hasPrefix("'spring(' is not a regular expression: ") == true)
    #expect(throws: SelectionError.self) {
      try Comparison(paired: PairedOutcome(), rules: rules, baseLabel: "a", newLabel: "b")
    }
  }
}
