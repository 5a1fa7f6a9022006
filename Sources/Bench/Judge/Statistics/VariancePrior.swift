import Foundation
import Records

/// What the variances of many benchmarks say about the variance of any one of them.
///
/// A handful of launches estimates a variance badly. Smyth, "Linear models and empirical Bayes methods for assessing
/// differential expression in microarray experiments", Statistical Applications in Genetics and Molecular Biology 3, 2004,
/// lets every estimate borrow from all others: variances are taken as scaled inverse χ², the two parameters of which
/// follow from mean and variance of the logarithms of the estimates. The formulas are his, details those of the function
/// `fitFDist` of the R package limma.
package struct VariancePrior: Sendable, Equatable {
  /// The typical variance.
  package var variance: Double
  /// How many deviations of evidence the typical variance is worth: 0 where nothing was learned, infinite where all
  /// benchmarks have the same variance.
  package var degreesOfFreedom: Double
  /// All the deviations there are; no posterior can rest on more (limma's function `eBayes`).
  package var pooledDegreesOfFreedom: Double

  /// Learns from all estimates.
  ///
  /// Estimates without degrees of freedom, and those that are not finite, say nothing. From fewer than three, or where no
  /// estimate is above zero, nothing is learned. Variances of exactly zero, which coarse clocks produce, count as 10⁻⁵ of
  /// the median; as of the positive ones where the median is zero, for which limma takes 1 whatever the unit.
  ///
  /// - Parameter samples: The estimates, of any degrees of freedom.
  package init(fitting samples: [SampleVariance]) {
    let usable = samples.filter(Self.isUsable)
    pooledDegreesOfFreedom = usable.reduce(0) { $0 + $1.degreesOfFreedom }
    guard usable.count >= 3, let floor = Self.floor(usable.map(\.variance)) else {
      (variance, degreesOfFreedom) = (0, 0)
      return
    }
    let lifted = usable.map { SampleVariance(variance: max($0.variance, floor), degreesOfFreedom: $0.degreesOfFreedom) }
    (variance, degreesOfFreedom) = Self.moments(of: lifted)
  }

  /// What one estimate becomes in the light of all others.
  ///
  /// - Parameter sample: The estimate; one without degrees of freedom is replaced by the prior.
  /// - Returns: The mean of estimate and prior, weighted by their degrees of freedom, with the sum of these.
  package func posterior(of sample: SampleVariance) -> SampleVariance {
    guard degreesOfFreedom > 0 else { return sample }
    let total = degreesOfFreedom + max(0, sample.degreesOfFreedom)
    let mean =
      total == .infinity || !Self.isUsable(sample)
      ? variance : (degreesOfFreedom * variance + sample.degreesOfFreedom * sample.variance) / total
    return SampleVariance(variance: mean, degreesOfFreedom: min(total, pooledDegreesOfFreedom))
  }

  private static func isUsable(_ sample: SampleVariance) -> Bool {
    sample.degreesOfFreedom > 0 && sample.degreesOfFreedom.isFinite && sample.variance >= 0 && sample.variance.isFinite
  }

  /// What a variance counts at least; `nil` where all are zero.
  private static func floor(_ variances: [Double]) -> Double? {
    let sorted = variances.sorted()
    let median = quantile(0.5, ofSorted: sorted)
    guard median == 0 else { return 1e-5 * median }
    let positive = sorted.filter { $0 > 0 }
    return positive.isEmpty ? nil : 1e-5 * quantile(0.5, ofSorted: positive)
  }

  /// The parameters whose distribution of ln(estimate) has the mean and the variance of these.
  private static func moments(of samples: [SampleVariance]) -> (variance: Double, degreesOfFreedom: Double) {
    let logarithms = samples.map { log($0.variance) + logarithmicBias($0.degreesOfFreedom) }
    let count = Double(samples.count)
    let mean = logarithms.reduce(0, +) / count
    let spread = logarithms.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)
    let excess = spread - samples.reduce(0) { $0 + trigamma($1.degreesOfFreedom / 2) } / count
    guard excess > 0 else { return (samples.reduce(0) { $0 + $1.variance } / count, .infinity) }
    let degreesOfFreedom = 2 * inverseTrigamma(excess)
    return (exp(mean - logarithmicBias(degreesOfFreedom)), degreesOfFreedom)
  }

  /// How far the logarithm of an estimate lies below that of the true variance, on average.
  private static func logarithmicBias(_ degreesOfFreedom: Double) -> Double {
    log(degreesOfFreedom / 2) - digamma(degreesOfFreedom / 2)
  }
}
