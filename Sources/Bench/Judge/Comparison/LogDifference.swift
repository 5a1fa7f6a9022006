import Foundation
import Records

/// The logarithms of times on which the comparison of a benchmark is based.
package struct LaunchLogarithms: Equatable {
  /// The base's times by launch; empty for ratios.
  var base: [Double] = []
  /// The new side's times by launch, or the ratios by paired session.
  var new: [Double]

  package init(base: [Double] = [], new: [Double]) { (self.base, self.new) = (base, new) }

  var design: ComparisonDesign { ComparisonDesign(base: base.isEmpty ? nil : base.count, new: new.count) }
}

/// The number of launches of each side; without a base, of paired sessions.
package struct ComparisonDesign: Hashable {
  let base: Int?
  let new: Int

  package init(base: Int?, new: Int) { (self.base, self.new) = (base, new) }

  func repeated(_ count: Int) -> ComparisonDesign { ComparisonDesign(base: base.map { _ in count }, new: count) }

  package var degreesOfFreedom: Double { Double(base.map { $0 + new - 2 } ?? new - 1) }

  /// The variance of the mean difference over the variance of single launches.
  package var varianceFactor: Double { (base.map { 1 / Double($0) } ?? 0) + 1 / Double(new) }

  var isWeak: Bool { min(base ?? new, new) < 2 }
}

/// The logarithm of one benchmark's ratio of times and its spread, without information from other benchmarks.
package struct LogDifference {
  /// The estimate, robust against a few disturbed launches: Hodges–Lehmann, or the median of ratios.
  package var shift: Double
  /// The difference of the means, which the t test uses.
  ///
  /// This was decided by a simulation (2,000 benchmarks, spreads around 2 %, 3 % of them bimodal, 5 launches a side):
  /// the test of means keeps its level, with 0.30 false alarms per comparison; the same t with the Hodges–Lehmann
  /// shift, whose spread is slightly larger than that of means, has 0.43, and with medians 0.48. The slowdowns that the
  /// three find agree to within a percent.
  package let meanShift: Double
  /// The difference for a gate's test: for ratios, which have outliers on both sides, the Hodges–Lehmann estimate; for
  /// launches, which noise only slows, the difference of the means without the slowest.
  package let robustShift: Double
  /// The variance of single launches about the means of their sides.
  package let variance: SampleVariance
  package let design: ComparisonDesign
  /// Whether both sides are the same numbers, so that the difference is exactly 0.
  var isIdentical = false

  /// Compares the launches of two sides, at least one each, or summarises ratios.
  ///
  /// - Parameter trimming: The share of each side's slowest launches that the test ignores; 0 ≤ trimming < 1.
  package init(_ launches: LaunchLogarithms, trimming: Double = 0) {
    let new = Moments(launches.new, trimming: trimming)
    let base = launches.base.isEmpty ? nil : Moments(launches.base, trimming: trimming)
    shift = base == nil ? median(of: launches.new) : hodgesLehmannShift(from: launches.base, to: launches.new)
    meanShift = new.mean - (base?.mean ?? 0)
    robustShift = base == nil ? hodgesLehmannLocation(of: launches.new) : meanShift
    design = ComparisonDesign(base: base?.count, new: new.count)
    let (squares, freedom) = ((base?.squares ?? 0) + new.squares, design.degreesOfFreedom)
    variance = SampleVariance(variance: freedom > 0 ? squares / freedom : 0, degreesOfFreedom: freedom)
  }
}

/// The median of all pairwise differences of two sets of samples; robust against an outlier on either side.
///
/// Hodges and Lehmann, "Estimates of location based on rank tests", Annals of Mathematical Statistics 34, 1963.
///
/// - Returns: The shift, in the unit of the samples; positive if the new samples are larger.
package func hodgesLehmannShift(from base: [Double], to new: [Double]) -> Double {
  precondition(!base.isEmpty && !new.isEmpty, "a shift needs samples on both sides")
  return median(of: new.flatMap { sample in base.map { sample - $0 } })
}

/// The median of the means of all pairs of samples, each paired with itself included: within 5 % as precise as a mean,
/// and robust against an outlier.
func hodgesLehmannLocation(of samples: [Double]) -> Double {
  precondition(!samples.isEmpty, "a location needs samples")
  return median(of: samples.indices.flatMap { last in samples[...last].map { ($0 + samples[last]) / 2 } })
}

private struct Moments {
  let mean: Double
  let squares: Double
  let count: Int

  /// Leaves out the largest numbers, as Yuen does on both ends ("The two-sample trimmed t for unequal population
  /// variances", Biometrika 61, 1974): the mean is that of the others, and in the squares the omitted ones count as the
  /// largest of the others.
  init(_ numbers: [Double], trimming: Double) {
    let largest = Int(trimming * Double(numbers.count))
    let kept = largest > 0 ? Array(numbers.sorted().dropLast(largest)) : numbers
    let filled = kept + Array(repeating: kept[kept.count - 1], count: largest)
    (mean, squares, count) = (Self.moments(kept).mean, Self.moments(filled).squares, kept.count)
  }

  /// Takes the first number as the origin, so that equal numbers deviate by exactly 0.
  private static func moments(_ numbers: [Double]) -> (mean: Double, squares: Double) {
    let origin = numbers[0]
    let offset = numbers.reduce(0) { $0 + ($1 - origin) } / Double(numbers.count)
    return (origin + offset, numbers.reduce(0) { $0 + ($1 - origin - offset) * ($1 - origin - offset) })
  }
}
