/// How often each verdict was given in a comparison.
package struct VerdictCounts: Sendable, Equatable, Encodable {
  /// Benchmarks that are slower, weak evidence included.
  package private(set) var slower = 0
  /// Benchmarks that are slower, with more than one launch on both sides.
  package private(set) var slowerForSure = 0
  /// Benchmarks that are faster.
  package private(set) var faster = 0
  /// Benchmarks that are unchanged.
  package private(set) var unchanged = 0
  /// Benchmarks whose verdict the launches do not settle.
  package private(set) var inconclusive = 0
  /// Benchmarks measured under conditions that differ in more than the code.
  package private(set) var notComparable = 0
  /// Benchmarks with a single launch on a side.
  package private(set) var weak = 0
  /// Benchmarks whose verdict is settled: unchanged, or changed with more than one launch on both sides.
  package private(set) var settled = 0
  /// Benchmarks whose error exceeds its bound, with times or without.
  package private(set) var accuracyFailures = 0
  /// Benchmarks whose error grew within its bound.
  package private(set) var accuracyGrew = 0
  /// Benchmarks whose error shrank.
  package private(set) var accuracyImproved = 0

  /// What a report for programs counts.
  private enum CodingKeys: CodingKey {
    case slower, faster, unchanged, inconclusive, notComparable, weak, accuracyFailures, accuracyGrew, accuracyImproved
  }

  /// Counts nothing.
  package init() {}

  /// Counts the verdicts of a comparison.
  package init(_ comparison: Comparison) {
    for benchmark in comparison.benchmarks { count(benchmark) }
    for benchmark in comparison.accuracyOnly { count(benchmark.accuracy.verdict) }
  }

  private mutating func count(_ benchmark: ComparedBenchmark) {
    weak += benchmark.isWeak ? 1 : 0
    let isChanged = [.slower, .faster].contains(benchmark.verdict)
    settled += benchmark.verdict == .unchanged || isChanged && !benchmark.isWeak ? 1 : 0
    switch benchmark.verdict {
    case .slower:
      slower += 1
      slowerForSure += benchmark.isWeak ? 0 : 1
    case .faster: faster += 1
    case .unchanged: unchanged += 1
    case .inconclusive: inconclusive += 1
    case .notComparable: notComparable += 1
    }
    count(benchmark.accuracy.verdict)
  }

  private mutating func count(_ accuracy: AccuracyChange.Verdict) {
    switch accuracy {
    case .exceeded: accuracyFailures += 1
    case .grew: accuracyGrew += 1
    case .improved: accuracyImproved += 1
    case .same, .unknown: break
    }
  }
}
