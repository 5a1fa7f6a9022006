import Foundation
import Records

/// The prior of a benchmark's variance, from the variances of all benchmarks.
///
/// A few launches give a poor estimate of a variance. Smyth, "Linear models and empirical Bayes methods for assessing
/// differential expression in microarray experiments", Statistical Applications in Genetics and Molecular Biology 3,
/// 2004, moderates every estimate by all others: variances are taken as scaled inverse χ², whose two parameters follow
/// from the mean and the variance of the logarithms of the estimates. The formulas are from there, details from the
/// function `fitFDist` of the R package limma.
package struct VariancePrior: Sendable, Equatable, BitwiseCopyable {
  package var variance: Double
  /// The weight of the typical variance in degrees of freedom: 0 if nothing was learned, infinite if all benchmarks
  /// have the same variance.
  package var degreesOfFreedom: Double
  /// The total degrees of freedom, an upper bound for posteriors (as in limma's function `eBayes`).
  package var pooledDegreesOfFreedom: Double

  /// Fits the prior to all estimates.
  ///
  /// Estimates without degrees of freedom, and non-finite ones, are ignored. With fewer than three, or if none is
  /// positive, nothing is learned. Variances of exactly zero, which coarse clocks produce, count as 10⁻⁵ of the median,
  /// or of the median of positive ones if that is zero, for which limma takes 1 regardless of the unit.
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

  /// An estimate, moderated by all others.
  ///
  /// - Parameter sample: The estimate; one without degrees of freedom is replaced by the prior.
  /// - Returns: The weighted mean of estimate and prior, with their total degrees of freedom, up to the pooled ones.
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

  /// The least variance that is used; `nil` if all are zero.
  private static func floor(_ variances: [Double]) -> Double? {
    let sorted = variances.sorted()
    let median = quantile(0.5, ofSorted: sorted)
    guard median == 0 else { return 1e-5 * median }
    let positive = sorted.filter { $0 > 0 }
    return positive.isEmpty ? nil : 1e-5 * quantile(0.5, ofSorted: positive)
  }

  /// The parameters for which ln(estimate) has the mean and the variance of these samples.
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

  /// The bias of the logarithm of an estimate: its mean distance below the logarithm of the true variance.
  private static func logarithmicBias(_ degreesOfFreedom: Double) -> Double {
    log(degreesOfFreedom / 2) - digamma(degreesOfFreedom / 2)
  }
}

package struct SampleVariance: Sendable, Equatable {
  /// The variance, in the square of the samples' unit; not negative.
  package var variance: Double
  /// The number of independent deviations in the estimate; 0 without any, infinite if the variance is known.
  package var degreesOfFreedom: Double

  package init(variance: Double, degreesOfFreedom: Double) {
    (self.variance, self.degreesOfFreedom) = (variance, degreesOfFreedom)
  }
}

/// The derivative of ln Γ.
///
/// DLMF 5.5.2 upward until series 5.11.2 is accurate, as in Bernardo, "Algorithm AS 103", Applied Statistics 25, 1976.
package func digamma(_ x: Double) -> Double {
  let (steps, start) = ascent(from: x)
  let square = 1 / (start * start)
  let coefficients: [Double] = [1.0 / 12, -1.0 / 120, 1.0 / 252, -1.0 / 240, 1.0 / 132, -691.0 / 32_760, 1.0 / 12]
  let series = polynomial(coefficients, square) * square
  return log(start) - 0.5 / start - series - steps.reduce(0) { $0 + 1 / $1 }
}

/// The second derivative of ln Γ.
///
/// DLMF 5.15.5 upward until the series 5.15.8 is accurate.
package func trigamma(_ x: Double) -> Double {
  let (steps, start) = ascent(from: x)
  let square = 1 / (start * start)
  let coefficients: [Double] = [1.0 / 6, -1.0 / 30, 1.0 / 42, -1.0 / 30, 5.0 / 66, -691.0 / 2730, 7.0 / 6]
  let series = polynomial(coefficients, square) * square / start
  return steps.reversed().reduce(1 / start + 0.5 * square + series) { $0 + 1 / ($1 * $1) }
}

/// The third derivative of ln Γ, by differentiating the terms of `trigamma`.
package func tetragamma(_ x: Double) -> Double {
  let (steps, start) = ascent(from: x)
  let square = 1 / (start * start)
  let coefficients: [Double] = [1.0 / 2, -1.0 / 6, 1.0 / 6, -3.0 / 10, 5.0 / 6, -691.0 / 210, 35.0 / 2]
  let series = polynomial(coefficients, square) * square * square
  return -steps.reversed().reduce(square + square / start + series) { $0 + 2 / ($1 * $1 * $1) }
}

/// The positive y whose trigamma is x.
///
/// Smyth, "Linear models and empirical Bayes methods", Statistical Applications in Genetics and Molecular Biology 3, 2004,
/// appendix: 1/trigamma is convex and nearly linear, so Newton's method on it converges monotonically from ½ + 1/x,
/// which is below the solution for every x.
package func inverseTrigamma(_ x: Double) -> Double {
  if x > 1e14 { return 1 / x.squareRoot() }  // trigamma(y) = 1/y² + π²/6 − …
  if x < 1e-14 { return 1 / x + 0.5 }  // trigamma(y) = 1/y + 1/(2y²) + …
  var y = 0.5 + 1 / x
  for _ in 0..<100 {
    let value = trigamma(y)
    let step = value * (1 - value / x) / tetragamma(y)
    y += step
    if abs(step) <= 0x1p-50 * y { break }
  }
  return y
}

/// The arguments below `stirlingStart` in a recurrence, and its end.
private func ascent(from x: Double) -> (steps: [Double], end: Double) {
  precondition(x > 0, "the gamma family is implemented for positive numbers; got \(x)")
  let count = x < stirlingStart ? Int((stirlingStart - x).rounded(.up)) : 0
  return ((0..<count).map { x + Double($0) }, x + Double(count))
}
