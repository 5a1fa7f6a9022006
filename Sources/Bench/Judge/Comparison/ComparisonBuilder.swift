import Foundation

/// Benchmarks on the way to their verdicts: what each says by itself, before all are looked at together.
struct ComparisonBuilder {
  /// What is known of each benchmark so far.
  var benchmarks: [ComparedBenchmark] = []
  /// The differences without drift, in the same order.
  var differences: [LogDifference] = []
  /// The differences as measured, in the same order; empty when no drift is removed.
  var rawDifferences: [LogDifference] = []
  /// Sums over benchmarks, for the mean ratio without drift.
  var means = LaunchMeans()
  /// Sums over benchmarks, for the mean ratio as measured.
  var rawMeans = LaunchMeans()

  /// Excludes the last benchmark from the verdicts.
  mutating func refuseLast(_ caveat: String) {
    (benchmarks[benchmarks.count - 1].verdict, benchmarks[benchmarks.count - 1].caveat) = (.notComparable, caveat)
  }

  /// Tests all benchmarks, corrects for their number and gives verdicts.
  ///
  /// - Parameter rules: When a difference counts.
  mutating func judge(_ rules: ComparisonRules) {
    var test = ModeratedTest(differences)
    for index in benchmarks.indices { benchmarks[index].estimate = Self.estimate(differences[index], &test) }
    setRawIntervals()
    setProbabilities(test, rules.correction)
    let rule = VerdictRule(rules)
    for index in benchmarks.indices {
      let difference = differences[index]
      benchmarks[index].verdict = rule.verdict(benchmarks[index], isIdentical: difference.isIdentical)
      guard benchmarks[index].verdict == .inconclusive else { continue }
      let wanted = log1p(benchmarks[index].threshold)
      benchmarks[index].launchesNeeded = test.launchesNeeded(for: difference, halfWidth: wanted)
    }
  }

  private mutating func setRawIntervals() {
    guard !rawDifferences.isEmpty else {
      for index in benchmarks.indices { benchmarks[index].raw = benchmarks[index].estimate }
      return
    }
    var test = ModeratedTest(rawDifferences)
    for index in benchmarks.indices { benchmarks[index].raw = Self.estimate(rawDifferences[index], &test) }
  }

  private mutating func setProbabilities(_ test: ModeratedTest, _ correction: ComparisonRules.Correction) {
    for index in benchmarks.indices { benchmarks[index].pValue = test.probability(of: differences[index]) }
    let tested = benchmarks.indices.filter { benchmarks[$0].pValue != nil }
    let probabilities = tested.map { benchmarks[$0].pValue ?? 1 }
    let corrected =
      correction == .familyWise
      ? MultipleTesting.holm(probabilities) : MultipleTesting.benjaminiHochberg(probabilities)
    for (index, q) in zip(tested, corrected) { benchmarks[index].qValue = q }
  }

  private static func estimate(_ difference: LogDifference, _ test: inout ModeratedTest) -> RatioEstimate {
    let interval = test.interval(of: difference)
    return RatioEstimate(
      ratio: exp(difference.shift), interval: interval.map { exp($0.lowerBound)...exp($0.upperBound) })
  }
}
