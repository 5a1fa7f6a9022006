import Foundation
import Records

/// What turns a tested difference into a verdict.
struct VerdictRule {
  /// From which ratio on a single launch per side is believed; chance alone does as much as anything below.
  private static let weakEvidence = 1.1
  /// How far logarithms of decimal fractions may be from each other and count as equal.
  private static let rounding = 1e-9
  /// The clock of any machine at hand ticks at least this often, in nanoseconds.
  private static let clockQuantum = 20.0

  /// The share of false verdicts that is accepted.
  let significance: Double
  /// The smallest absolute difference that counts, in nanoseconds per call.
  let floorNanoseconds: Double

  init(_ rules: ComparisonRules) {
    (significance, floorNanoseconds) = (rules.significance, rules.floorNanoseconds)
  }

  /// The smallest absolute difference that counts, in nanoseconds per call.
  ///
  /// - Parameter iterations: Calls per reading of the clock; `nil` where not known.
  /// - Returns: The difference.
  func floor(iterations: Int?) -> Double {
    guard let iterations, iterations > 0 else { return floorNanoseconds }
    return max(floorNanoseconds, 2 * Self.clockQuantum / Double(iterations))
  }

  /// The smallest relative difference that counts.
  ///
  /// The absolute floor is made relative to the faster side, so that one number decides about all verdicts: a benchmark
  /// of 2 ns is unchanged when its interval lies within half a nanosecond. The difference is that without the machine's
  /// drift; in that of the medians as measured, a faster machine would hide a slower program.
  ///
  /// - Parameters:
  ///   - threshold: The smallest relative difference that counts by itself.
  ///   - floor: The smallest absolute difference that counts, in nanoseconds per call.
  ///   - base: Nanoseconds per call of the base.
  ///   - ratio: The ratio of times without drift.
  /// - Returns: The difference; 0.03 is 3 %.
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
  ///
  /// - Parameters:
  ///   - benchmark: The benchmark, with everything but its verdict.
  ///   - isIdentical: Whether both sides are the same numbers.
  /// - Returns: The verdict.
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
