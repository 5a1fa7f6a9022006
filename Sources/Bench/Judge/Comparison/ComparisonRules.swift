import Foundation
import Records

package struct ComparisonRules: Sendable, Equatable {
  package enum Correction: String, Sendable, CaseIterable {
    /// At most 5 % of the findings are expected to be false: Benjamini and Hochberg, "Controlling the false discovery
    /// rate", Journal of the Royal Statistical Society B 57, 1995.
    case falseDiscoveryRate
    /// With 95 % probability, no finding is false: Holm, "A simple sequentially rejective multiple test procedure",
    /// Scandinavian Journal of Statistics 6, 1979.
    case familyWise

    /// Corrects probabilities for their number, for comparison with the error rate accepted for one test.
    ///
    /// NaN counts as 1, which is no evidence.
    package func corrected(_ probabilities: [Double]) -> [Double] {
      let known = probabilities.map { $0.isNaN ? 1 : $0 }
      let ascending = known.indices.sorted { known[$0] < known[$1] }.enumerated()
      var (corrected, last) = (known, self == .familyWise ? 0.0 : 1)
      for (rank, index) in self == .familyWise ? Array(ascending) : ascending.reversed() {
        switch self {
        case .falseDiscoveryRate: last = min(last, known[index] * Double(known.count) / Double(rank + 1))
        case .familyWise: last = max(last, min(1, known[index] * Double(known.count - rank)))
        }
        corrected[index] = last
      }
      return corrected
    }
  }

  /// The smallest relative difference that counts, unless a pattern sets another; 0.03 is 3 %.
  package var threshold = 0.03
  /// The same for paired sessions, whose ratios are more precise.
  package static let pairedThreshold = 0.02
  /// The metrics that may fail a comparison; others are only shown.
  package var metrics = Set(Metric.allCases)
  /// Thresholds of benchmarks whose names match a pattern; the last match counts.
  package var thresholds: [PatternThreshold] = []
  package var correction = Correction.falseDiscoveryRate
  /// The accepted share of false verdicts.
  package var significance = 0.05
  /// The smallest absolute difference that counts, in nanoseconds per call.
  package var floorNanoseconds = 0.5
  /// The share of each side's slowest launches that the test ignores; 0 ≤ trimming < 1.
  ///
  /// Noise only adds time: a single disturbed launch widens the spread, and hides a change in all others.
  package var trimming = 0.0
  /// Whether a gate also decides about faster benchmarks, because those fail, too.
  package var confirmsFaster = false
  /// Whether sides that are not comparable are compared anyway.
  package var isForced = false

  package init() {}
}

package struct PatternThreshold: Sendable, Equatable {
  package var pattern: String
  /// The smallest relative difference that counts; 0.1 is 10 %.
  package var threshold: Double
  package var metric = Metric.time

  package init(pattern: String, threshold: Double, metric: Metric = .time) {
    (self.pattern, self.threshold, self.metric) = (pattern, threshold, metric)
  }
}

struct ThresholdPatterns {
  private let fallback: Double
  private let patterns: [(selection: BenchmarkSelection, threshold: Double)]

  init(_ rules: ComparisonRules, _ metric: Metric = .time) throws(SelectionError) {
    fallback = metric == .time ? rules.threshold : metric.threshold
    patterns = try rules.thresholds.filter { $0.metric == metric }.map { rule throws(SelectionError) in
      (try BenchmarkSelection(filters: [rule.pattern]), rule.threshold)
    }
  }

  func threshold(of identity: BenchmarkIdentity) -> Double {
    guard !patterns.isEmpty else { return fallback }
    let name = identity.name
    return patterns.last { $0.selection.includes(name) }?.threshold ?? fallback
  }
}

package enum Verdict: String, Sendable, CaseIterable, Codable {
  /// Slower than the base by more than the threshold, and not by chance.
  case slower
  /// Faster than the base by more than the threshold, and not by chance.
  case faster
  /// The whole interval is within the threshold.
  case unchanged
  case inconclusive
  /// Measured under conditions that differ in more than the code.
  case notComparable = "not comparable"
}

package struct VerdictRule {
  /// The least ratio that counts with a single launch per side; noise alone causes smaller ones.
  private static let weakEvidence = 1.1
  /// The difference up to which logarithms of decimal fractions count as equal.
  private static let rounding = 1e-9
  /// An upper bound on the clock's resolution on all supported machines, in nanoseconds.
  private static let clockQuantum = 20.0

  let rules: ComparisonRules

  package init(rules: ComparisonRules) { self.rules = rules }

  /// The smallest absolute difference that counts, in nanoseconds per call.
  func floor(iterations: Int?) -> Double {
    guard let iterations, iterations > 0 else { return rules.floorNanoseconds }
    return max(rules.floorNanoseconds, 2 * Self.clockQuantum / Double(iterations))
  }

  /// The smallest relative difference that counts.
  ///
  /// The absolute floor is divided by the time of the faster side, so that one number decides all verdicts: a benchmark
  /// of 2 ns is unchanged if its interval is within half a nanosecond. The ratio is the one without the machine's
  /// drift, since with the measured medians a faster machine would hide a slower program.
  static func threshold(_ threshold: Double, floor: Double, base: Double, ratio: Double) -> Double {
    max(threshold, floor / (base * min(1, ratio)))
  }

  /// The reason why a change beyond the threshold of the rules does not count; `nil` if it does.
  func caveat(_ ratio: Double, threshold: Double, floor: Double, counted: Double) -> String? {
    let change = log(ratio).magnitude
    guard change > log1p(threshold) + Self.rounding, change <= log1p(counted) + Self.rounding else { return nil }
    return "below \(floor.rounded(toDigits: 3)) ns"
  }

  package func verdict(_ benchmark: ComparedBenchmark, isIdentical: Bool) -> Verdict {
    if benchmark.verdict == .notComparable { return .notComparable }
    if isIdentical { return .unchanged }
    let limit = log1p(benchmark.threshold)
    if benchmark.isWeak { return weakVerdict(benchmark, limit: max(limit, log(Self.weakEvidence))) }
    let shift = log(benchmark.estimate.ratio)
    if let q = benchmark.qValue, q <= rules.significance, abs(shift) > limit + Self.rounding {
      return shift > 0 ? .slower : .faster
    }
    guard let interval = benchmark.estimate.interval else { return .inconclusive }
    let farthest = max(abs(log(interval.lowerBound)), abs(log(interval.upperBound)))
    return farthest <= limit + Self.rounding ? .unchanged : .inconclusive
  }

  /// Without a spread, both the ratio as measured and that without drift must exceed the limit.
  private func weakVerdict(_ benchmark: ComparedBenchmark, limit: Double) -> Verdict {
    let shifts = [benchmark.estimate, benchmark.raw].map { log($0.ratio) }
    if shifts.allSatisfy({ $0 > limit + Self.rounding }) { return .slower }
    return shifts.allSatisfy { $0 < -limit - Self.rounding } ? .faster : .inconclusive
  }
}
