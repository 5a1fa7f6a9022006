import Foundation
import Records

/// The moderated t test, which shares information about variances among benchmarks.
///
/// A few launches give a poor estimate of the spread of a benchmark, and among thousands of benchmarks some look far
/// too steady. Therefore the variances of all benchmarks form a prior, and each variance is shrunk towards it, the more
/// the fewer launches it has (Smyth, "Linear models and empirical Bayes methods for assessing differential expression",
/// Statistical Applications in Genetics and Molecular Biology 3, 2004).
///
/// All benchmarks share one prior, including traces: a comparison has too few traces for their own prior, and a prior
/// over dissimilar variances is weak anyway.
package struct ModeratedTest {
  private static let mostLaunches = 100

  private let prior: VariancePrior
  /// Quantiles by degrees of freedom; a comparison has few distinct ones.
  private var quantiles: [Double: Double] = [:]
  /// The half width of the interval over the standard deviation of a launch, by number of launches.
  private var widths: [Double] = []

  package init(_ differences: [LogDifference]) {
    prior = VariancePrior(fitting: differences.lazy.map(\.variance).filter { $0.degreesOfFreedom > 0 })
  }

  /// The evidence for a gate's test; `nil` if a side has a single launch.
  package func evidence(of difference: LogDifference) -> SequentialTest.Evidence? {
    guard !difference.design.isWeak else { return nil }
    return SequentialTest.Evidence(
      shift: difference.robustShift, spread: prior.posterior(of: difference.variance),
      factor: difference.design.varianceFactor, count: difference.design.new)
  }

  mutating func estimate(_ difference: LogDifference) -> RatioEstimate {
    let interval = interval(of: difference)
    return RatioEstimate(
      ratio: exp(difference.shift), interval: interval.map { exp($0.lowerBound)...exp($0.upperBound) })
  }

  /// The 95 % interval of the logarithm; `nil` if a side has a single launch.
  ///
  /// It is centred on the difference of means, so that it excludes 0 exactly if p is below 5 %, and is extended to the
  /// estimate if that is outside.
  package mutating func interval(of difference: LogDifference) -> ClosedRange<Double>? {
    guard !difference.design.isWeak else { return nil }
    guard !difference.isIdentical else { return 0...0 }
    let half = halfWidth(of: difference)
    let (mean, estimate) = (difference.meanShift, difference.shift)
    return min(mean - half, estimate)...max(mean + half, estimate)
  }

  /// The probability of such a difference of means by chance; `nil` if a side has a single launch.
  package func probability(of difference: LogDifference) -> Double? {
    guard !difference.design.isWeak else { return nil }
    guard difference.meanShift != 0, !difference.isIdentical else { return 1 }
    let spread = prior.posterior(of: difference.variance)
    let error = (spread.variance * difference.design.varianceFactor).squareRoot()
    guard error > 0 else { return 0 }
    return StudentT(degreesOfFreedom: spread.degreesOfFreedom).twoSidedProbability(difference.meanShift / error)
  }

  /// The fewest launches per side that make the interval as narrow as wanted; `nil` if it already is, or never will be.
  package mutating func launchesNeeded(for difference: LogDifference, halfWidth wanted: Double) -> Int? {
    guard difference.variance.degreesOfFreedom > 0, !difference.isIdentical else { return nil }
    guard halfWidth(of: difference) > wanted else { return nil }
    if widths.isEmpty { widths = (2...Self.mostLaunches).map { width(difference.design.repeated($0)) } }
    let deviation = prior.posterior(of: difference.variance).variance.squareRoot()
    return widths.firstIndex { $0 * deviation <= wanted }.map { $0 + 2 }
  }

  private mutating func halfWidth(of difference: LogDifference) -> Double {
    let spread = prior.posterior(of: difference.variance)
    return quantile(spread.degreesOfFreedom) * (spread.variance * difference.design.varianceFactor).squareRoot()
  }

  private mutating func width(_ design: ComparisonDesign) -> Double {
    quantile(prior.degreesOfFreedom + design.degreesOfFreedom) * design.varianceFactor.squareRoot()
  }

  private mutating func quantile(_ degreesOfFreedom: Double) -> Double {
    if let known = quantiles[degreesOfFreedom] { return known }
    let quantile = StudentT(degreesOfFreedom: degreesOfFreedom).quantile(0.975)
    quantiles[degreesOfFreedom] = quantile
    return quantile
  }
}

/// The mean logarithm over benchmarks by launch, which gives the mean ratio and its interval.
///
/// Variation between launches affects many benchmarks together, so the interval of a mean over benchmarks has to come
/// from launches. All launches must have the same benchmarks: if benchmarks have different numbers of launches, the
/// most frequent combination is used.
package struct LaunchMeans {
  private typealias Sums = (count: Int, logarithms: LaunchLogarithms)

  private var sums: [ComparisonDesign: Sums] = [:]

  package init() {}

  package mutating func add(_ benchmark: LaunchLogarithms) {
    guard var known = sums.removeValue(forKey: benchmark.design) else {
      sums[benchmark.design] = (1, benchmark)
      return
    }
    known.count += 1
    for index in benchmark.base.indices { known.logarithms.base[index] += benchmark.base[index] }
    for index in benchmark.new.indices { known.logarithms.new[index] += benchmark.new[index] }
    sums[benchmark.design] = known
  }

  var count: Int { most?.value.count ?? 0 }

  /// The most frequent combination; ties go to more launches, then to more launches of the base.
  private var most: (key: ComparisonDesign, value: Sums)? {
    func rank(_ design: ComparisonDesign, _ sums: Sums) -> (Int, Double, Int) {
      (sums.count, design.degreesOfFreedom, sums.logarithms.base.count)
    }
    return sums.max { rank($0.key, $0.value) < rank($1.key, $1.value) }
  }

  package var estimate: RatioEstimate? {
    guard let sums = most?.value else { return nil }
    var mean = sums.logarithms
    mean.base = mean.base.map { $0 / Double(sums.count) }
    mean.new = mean.new.map { $0 / Double(sums.count) }
    var difference = LogDifference(mean)
    difference.shift = difference.meanShift
    // A single mean has no other variances to form a prior.
    var test = ModeratedTest([])
    return test.estimate(difference)
  }
}
