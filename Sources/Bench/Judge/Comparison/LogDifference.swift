import Foundation
import Records

/// The logarithms that the comparison of a benchmark rests on.
package struct LaunchLogarithms: Equatable {
  /// Those of the base's times by launch; empty for ratios.
  var base: [Double] = []
  /// Those of the new side's times by launch, or of the ratios of launches in which both sides took turns.
  var new: [Double]

  package init(base: [Double] = [], new: [Double]) { (self.base, self.new) = (base, new) }

  var design: ComparisonDesign { ComparisonDesign(base: base.isEmpty ? nil : base.count, new: new.count) }
}

/// The number of launches of either side; without a base, of launches in which both sides took turns.
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

/// The logarithm of one benchmark's ratio of times and its spread, before its neighbours are known.
package struct LogDifference {
  /// The estimate, which few disturbed launches do not move: Hodges–Lehmann, or the median of ratios.
  package var shift: Double
  /// The difference of the means, which the t test is about.
  ///
  /// A simulation decided between the two (2,000 benchmarks, spreads around 2 %, 3 % of them bimodal, 5 launches a
  /// side): the test of means keeps its level, with 0.30 false alarms per comparison; the same t of the
  /// Hodges–Lehmann shift, whose spread is a little larger than that of means, has 0.43, and of medians 0.48. The
  /// three find the same slowdowns to within a percent.
  package let meanShift: Double
  /// The difference that a gate's test is about: of ratios, whose outliers are on both sides, Hodges and Lehmann's
  /// estimate; of launches, which noise only slows, that of the means without the slowest.
  package let robustShift: Double
  /// The variance of single launches about the means of their sides.
  package let variance: SampleVariance
  package let design: ComparisonDesign
  /// Whether both sides are the same numbers, so that there is no difference to be uncertain about.
  var isIdentical = false

  /// Compares the launches of two sides, at least one each, or summarises ratios.
  ///
  /// - Parameter trimming: The share of the slowest launches of either side that the test leaves out; 0 ≤ trimming < 1.
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

/// The median of all pairwise differences of two sets of samples; a single wild sample on either side moves it little.
///
/// Hodges and Lehmann, "Estimates of location based on rank tests", Annals of Mathematical Statistics 34, 1963.
///
/// - Returns: The shift, in the unit of the samples; positive when the new samples are larger.
package func hodgesLehmannShift(from base: [Double], to new: [Double]) -> Double {
  precondition(!base.isEmpty && !new.isEmpty, "a shift needs samples on both sides")
  return median(of: new.flatMap { sample in base.map { sample - $0 } })
}

/// The median of the means of all pairs of samples, each with itself included: as precise as a mean, to 5 %, and hardly
/// moved by a wild sample.
func hodgesLehmannLocation(of samples: [Double]) -> Double {
  precondition(!samples.isEmpty, "a location needs samples")
  return median(of: samples.indices.flatMap { last in samples[...last].map { ($0 + samples[last]) / 2 } })
}

private struct Moments {
  let mean: Double
  let squares: Double
  let count: Int

  /// Leaves out the largest numbers, as Yuen does on both ends ("The two-sample trimmed t for unequal population
  /// variances", Biometrika 61, 1974): the mean is that of the others, and among the squares those left out count as the
  /// largest of the others.
  init(_ numbers: [Double], trimming: Double) {
    let largest = Int(trimming * Double(numbers.count))
    let kept = largest > 0 ? Array(numbers.sorted().dropLast(largest)) : numbers
    let filled = kept + Array(repeating: kept[kept.count - 1], count: largest)
    (mean, squares, count) = (Self.moments(kept).mean, Self.moments(filled).squares, kept.count)
  }

  /// Counts from the first number, so that equal numbers deviate by exactly 0.
  private static func moments(_ numbers: [Double]) -> (mean: Double, squares: Double) {
    let origin = numbers[0]
    let offset = numbers.reduce(0) { $0 + ($1 - origin) } / Double(numbers.count)
    return (origin + offset, numbers.reduce(0) { $0 + ($1 - origin - offset) * ($1 - origin - offset) })
  }
}
