import Foundation
import Records

/// The logarithms that the comparison of a benchmark rests on.
struct LaunchLogarithms {
  /// Those of the base's times by launch; empty for ratios.
  var base: [Double] = []
  /// Those of the new side's times by launch, or of the ratios of launches in which both sides took turns.
  var new: [Double]
  var design: ComparisonDesign

  init(base: [Double], new: [Double]) {
    (self.base, self.new, design) = (base, new, .independent(base: base.count, new: new.count))
  }

  init(ratios: [Double]) { (new, design) = (ratios, .paired(launches: ratios.count)) }

  /// - Parameter trimming: The share of the slowest launches of either side that the test leaves out; 0 ≤ trimming < 1.
  func difference(trimming: Double = 0) -> LogDifference {
    if case .paired = design { return LogDifference(ratios: new) }
    return LogDifference(from: base, to: new, trimming: trimming)
  }
}

enum ComparisonDesign: Hashable {
  case independent(base: Int, new: Int)
  case paired(launches: Int)

  /// The same kind with another number of launches per side.
  func repeated(_ count: Int) -> ComparisonDesign {
    switch self {
    case .independent: .independent(base: count, new: count)
    case .paired: .paired(launches: count)
    }
  }

  var degreesOfFreedom: Double {
    switch self {
    case let .independent(base, new): Double(base + new - 2)
    case let .paired(launches): Double(launches - 1)
    }
  }

  /// The variance of the mean difference over the variance of single launches.
  var varianceFactor: Double {
    switch self {
    case let .independent(base, new): 1 / Double(base) + 1 / Double(new)
    case let .paired(launches): 1 / Double(launches)
    }
  }

  var isWeak: Bool {
    switch self {
    case let .independent(base, new): min(base, new) < 2
    case let .paired(launches): launches < 2
    }
  }
}

/// The logarithm of one benchmark's ratio of times and its spread, before its neighbours are known.
struct LogDifference {
  /// The estimate, which few disturbed launches do not move: Hodges–Lehmann, or the median of ratios.
  var shift: Double
  /// The difference of the means, which the t test is about.
  ///
  /// A simulation decided between the two (2,000 benchmarks, spreads around 2 %, 3 % of them bimodal, 5 launches a
  /// side): the test of means keeps its level, with 0.30 false alarms per comparison; the same t of the
  /// Hodges–Lehmann shift, whose spread is a little larger than that of means, has 0.43, and of medians 0.48. The
  /// three find the same slowdowns to within a percent.
  var meanShift: Double
  /// The variance of single launches about the means of their sides.
  var variance: SampleVariance
  var design: ComparisonDesign
  /// Whether both sides are the same numbers, so that there is no difference to be uncertain about.
  var isIdentical = false

  /// Compares the launches of two sides; at least one each, as logarithms of times.
  ///
  /// - Parameter trimming: The share of the slowest launches of either side that the test leaves out; 0 ≤ trimming < 1.
  init(from base: [Double], to new: [Double], trimming: Double = 0) {
    let (baseMoments, newMoments) = (Moments(base, trimming: trimming), Moments(new, trimming: trimming))
    shift = hodgesLehmannShift(from: base, to: new)
    meanShift = newMoments.mean - baseMoments.mean
    design = .independent(base: baseMoments.count, new: newMoments.count)
    let freedom = design.degreesOfFreedom
    variance = SampleVariance(
      variance: freedom > 0 ? (baseMoments.squares + newMoments.squares) / freedom : 0, degreesOfFreedom: freedom)
  }

  /// Summarises launches in which both sides took turns; at least one, as logarithms of ratios.
  init(ratios: [Double]) {
    let moments = Moments(ratios)
    shift = median(of: ratios)
    meanShift = moments.mean
    design = .paired(launches: ratios.count)
    let freedom = design.degreesOfFreedom
    variance = SampleVariance(variance: freedom > 0 ? moments.squares / freedom : 0, degreesOfFreedom: freedom)
  }
}

/// The median of all pairwise differences of two sets of samples; a single wild sample on either side moves it little.
///
/// Hodges and Lehmann, "Estimates of location based on rank tests", Annals of Mathematical Statistics 34, 1963.
///
/// - Returns: The shift, in the unit of the samples; positive when the new samples are larger.
func hodgesLehmannShift(from base: [Double], to new: [Double]) -> Double {
  precondition(!base.isEmpty && !new.isEmpty, "a shift needs samples on both sides")
  return median(of: new.flatMap { sample in base.map { sample - $0 } })
}

private struct Moments {
  var mean: Double
  var squares: Double
  var count: Int

  /// Leaves out the largest numbers, as Yuen does on both ends ("The two-sample trimmed t for unequal population
  /// variances", Biometrika 61, 1974): the mean is that of the others, and among the squares those left out count as the
  /// largest of the others.
  init(_ numbers: [Double], trimming: Double) {
    let largest = Int(trimming * Double(numbers.count))
    guard largest > 0 else {
      self.init(numbers)
      return
    }
    let kept = Array(numbers.sorted().dropLast(largest))
    self.init(kept)
    squares = Moments(kept + Array(repeating: kept[kept.count - 1], count: largest)).squares
  }

  /// Counts from the first number, so that equal numbers deviate by exactly 0.
  init(_ numbers: [Double]) {
    let origin = numbers[0]
    let offset = numbers.reduce(0) { $0 + ($1 - origin) } / Double(numbers.count)
    mean = origin + offset
    squares = numbers.reduce(0) { $0 + ($1 - origin - offset) * ($1 - origin - offset) }
    count = numbers.count
  }
}
