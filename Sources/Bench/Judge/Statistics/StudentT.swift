import Foundation

/// Student's t distribution: that of a mean divided by its estimated standard error.
///
/// The tail is an incomplete beta function (DLMF 8.17, "Numerical Recipes", 3rd edition, section 6.14.3) of t²/df and
/// its complement, computed without cancellation, so that far tails keep their precision.
package struct StudentT {
  /// Positive, not necessarily an integer; infinite for the normal distribution.
  let degreesOfFreedom: Double

  /// The t/√df beyond which 1 + t²/df rounds to t²/df, and t² may overflow.
  private static let farReach = 1e9

  package init(degreesOfFreedom: Double) {
    precondition(degreesOfFreedom > 0, "degrees of freedom must be positive; got \(degreesOfFreedom)")
    self.degreesOfFreedom = degreesOfFreedom
  }

  /// The probability of a value at least as far from zero as t; accurate even if tiny.
  package func twoSidedProbability(_ t: Double) -> Double { 2 * tail(abs(t)) }

  /// The probability of a value above t; t ≥ 0.
  package func tail(_ t: Double) -> Double {
    guard degreesOfFreedom < .infinity else { return 0.5 * erfc(t / 2.0.squareRoot()) }
    guard t < .infinity else { return t.isNaN ? t : 0 }
    let (shape, reach) = (degreesOfFreedom / 2, t / degreesOfFreedom.squareRoot())
    guard reach <= Self.farReach else {
      return 0.5 * pow(reach, -degreesOfFreedom) * exp(-logarithmOfBeta(shape, 0.5)) / shape
    }
    let square = reach * reach
    return 0.5 * regularisedIncompleteBeta(1 / (1 + square), complement: square / (1 + square), shape, 0.5)
  }

  private func density(_ t: Double) -> Double {
    guard degreesOfFreedom < .infinity else { return exp(-0.5 * t * t) / (2 * .pi).squareRoot() }
    let reach = t / degreesOfFreedom.squareRoot()
    let logarithm = reach > Self.farReach ? 2 * log(reach) : log1p(reach * reach)
    let scale = exp(-logarithmOfBeta(degreesOfFreedom / 2, 0.5)) / degreesOfFreedom.squareRoot()
    return scale * exp(-0.5 * (degreesOfFreedom + 1) * logarithm)
  }

  /// The quantile of a probability, ½ < probability < 1; to full precision from ¾ on.
  ///
  /// Newton's method on the logarithms of t and of the tail, which are related almost linearly; bisection replaces
  /// steps that leave the bracket.
  package func quantile(_ probability: Double) -> Double {
    precondition(probability > 0.5 && probability < 1, "a probability must be above ½ and below 1; got \(probability)")
    let limit = log(Double.greatestFiniteMagnitude)
    var (low, high, place) = (-limit, limit, 0.0)
    for _ in 0..<200 {
      let t = exp(place)
      let tail = tail(t)
      let value = log((1 - probability) / tail)
      if value > 0 { high = place } else { low = place }
      let newton = place - value / (t * density(t) / tail)
      let next = newton > low && newton < high ? newton : (low + high) / 2
      if abs(next - place) <= 0x1p-52 { return exp(next) }
      place = next
    }
    return exp(place)
  }
}
