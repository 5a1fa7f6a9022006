import Foundation
import Records

/// The rules by which a difference counts.
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
  package var correction = Correction.falseDiscoveryRate
  /// The share of false verdicts that is accepted.
  package var significance = 0.05
  /// The smallest absolute difference that counts, in nanoseconds per call.
  package var floorNanoseconds = 0.5
  /// The share of the slowest launches of either side that the test leaves out; 0 ≤ trimming < 1.
  ///
  /// Noise only adds time: a launch in a bad minute of the machine widens the spread, and hides a change in all others.
  package var trimming = 0.0
  /// Whether sides that are not comparable are compared all the same.
  package var isForced = false

  package init() {}
}

/// A threshold of its own for some benchmarks.
package struct PatternThreshold: Sendable, Equatable {
  package var pattern: String
  /// The smallest relative difference that counts; 0.1 is 10 %.
  package var threshold: Double
}

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

/// The verdict about the time of one benchmark.
package enum Verdict: String, Sendable, CaseIterable, Codable {
  /// Slower than the base by more than the threshold, and not by chance.
  case slower
  /// Faster than the base by more than the threshold, and not by chance.
  case faster
  /// Within the threshold, with the whole interval.
  case unchanged
  /// Not settled by the launches.
  case inconclusive
  /// Measured under conditions that differ in more than the code.
  case notComparable = "not comparable"
}

/// The rule from a tested difference to a verdict.
struct VerdictRule {
  /// From which ratio on a single launch per side is believed; chance alone does as much as anything below.
  private static let weakEvidence = 1.1
  /// The distance up to which logarithms of decimal fractions count as equal.
  private static let rounding = 1e-9
  /// The clock of any machine at hand ticks at least this often, in nanoseconds.
  private static let clockQuantum = 20.0

  private let significance: Double
  private let floorNanoseconds: Double

  init(_ rules: ComparisonRules) {
    (significance, floorNanoseconds) = (rules.significance, rules.floorNanoseconds)
  }

  /// The smallest absolute difference that counts, in nanoseconds per call.
  func floor(iterations: Int?) -> Double {
    guard let iterations, iterations > 0 else { return floorNanoseconds }
    return max(floorNanoseconds, 2 * Self.clockQuantum / Double(iterations))
  }

  /// The smallest relative difference that counts.
  ///
  /// The absolute floor is made relative to the faster side, so that one number decides about all verdicts: a benchmark
  /// of 2 ns is unchanged when its interval lies within half a nanosecond. The difference is that without the machine's
  /// drift; in that of the medians as measured, a faster machine would hide a slower program.
  static func threshold(_ threshold: Double, floor: Double, base: Double, ratio: Double) -> Double {
    max(threshold, floor / (base * min(1, ratio)))
  }

  /// Why a change beyond the threshold of the rules does not count; `nil` where it does.
  func caveat(_ ratio: Double, threshold: Double, floor: Double, counted: Double) -> String? {
    let change = log(ratio).magnitude
    guard change > log1p(threshold) + Self.rounding, change <= log1p(counted) + Self.rounding else { return nil }
    return "below \(floor.rounded(toDigits: 3)) ns"
  }

  /// The verdict about a benchmark whose estimates and probabilities are known.
  func verdict(_ benchmark: ComparedBenchmark, isIdentical: Bool) -> Verdict {
    if benchmark.verdict == .notComparable { return .notComparable }
    if isIdentical { return .unchanged }
    let limit = log1p(benchmark.threshold)
    if benchmark.isWeak { return weakVerdict(benchmark, limit: max(limit, log(Self.weakEvidence))) }
    let shift = log(benchmark.estimate.ratio)
    if let q = benchmark.qValue, q <= significance, abs(shift) > limit + Self.rounding {
      return shift > 0 ? .slower : .faster
    }
    guard let interval = benchmark.estimate.interval else { return .inconclusive }
    let farthest = max(abs(log(interval.lowerBound)), abs(log(interval.upperBound)))
    return farthest <= limit + Self.rounding ? .unchanged : .inconclusive
  }

  /// Without a spread, both the ratio as measured and that without drift must be beyond all doubt.
  private func weakVerdict(_ benchmark: ComparedBenchmark, limit: Double) -> Verdict {
    let shifts = [benchmark.estimate, benchmark.raw].map { log($0.ratio) }
    if shifts.allSatisfy({ $0 > limit + Self.rounding }) { return .slower }
    return shifts.allSatisfy { $0 < -limit - Self.rounding } ? .faster : .inconclusive
  }
}
