import Foundation

/// Student's distribution: how a mean over its own estimated error is distributed.
///
/// The tail is an incomplete beta function (DLMF 8.17, "Numerical Recipes", 3rd edition, section 6.14.3), with the square
/// of t over the degrees of freedom taken before anything can cancel, so that far tails keep their digits.
package struct StudentT: Sendable, Equatable {
  /// The degrees of freedom; positive, infinite for the normal distribution.
  package let degreesOfFreedom: Double

  /// The distribution with the given degrees of freedom.
  ///
  /// - Parameter degreesOfFreedom: Positive; need not be whole, may be infinite.
  package init(degreesOfFreedom: Double) {
    precondition(degreesOfFreedom > 0, "degrees of freedom must be positive; got \(degreesOfFreedom)")
    self.degreesOfFreedom = degreesOfFreedom
  }

  /// The probability of a value of at most t.
  ///
  /// - Parameter t: Where; infinite values are fine.
  /// - Returns: The probability, accurate in the lower tail however small.
  package func cumulativeProbability(_ t: Double) -> Double {
    t < 0 ? tail(-t) : 1 - tail(t)
  }

  /// The probability of a value at least as far from zero as t, on either side.
  ///
  /// - Parameter t: Where; its sign does not matter.
  /// - Returns: The probability, accurate however small.
  package func twoSidedProbability(_ t: Double) -> Double { 2 * tail(abs(t)) }

  /// The probability of a value above t.
  ///
  /// - Parameter t: Where; not negative.
  /// - Returns: At most ½.
  func tail(_ t: Double) -> Double {
    guard degreesOfFreedom < .infinity else { return 0.5 * erfc(t / 2.0.squareRoot()) }
    guard t < .infinity else { return t.isNaN ? t : 0 }
    let point = Point(t, self)
    if point.reach > Self.farReach { return farTail(point.reach) }
    guard isBelowBetaMean(point.inner, degreesOfFreedom / 2, 0.5) else { return 0.5 - centre(t) }
    return 0.5 * lowerIncompleteBeta(point.inner, complement: point.outer, degreesOfFreedom / 2, 0.5)
  }

  /// The probability of a value between zero and t.
  ///
  /// - Parameter t: Where; not negative.
  /// - Returns: At most ½.
  func centre(_ t: Double) -> Double {
    guard degreesOfFreedom < .infinity else { return 0.5 * erf(t / 2.0.squareRoot()) }
    let point = Point(t, self)
    guard t > 0, point.reach <= Self.farReach, !isBelowBetaMean(point.inner, degreesOfFreedom / 2, 0.5) else {
      return t > 0 ? 0.5 - tail(t) : t
    }
    guard point.outer > 0 else { return t * density(t) }
    return 0.5 * lowerIncompleteBeta(point.outer, complement: point.inner, 0.5, degreesOfFreedom / 2)
  }

  /// The probability per unit of t.
  ///
  /// - Parameter t: Where.
  /// - Returns: The density.
  func density(_ t: Double) -> Double {
    guard degreesOfFreedom < .infinity else { return exp(-0.5 * t * t) / (2 * .pi).squareRoot() }
    let point = Point(abs(t), self)
    let scale = exp(-logarithmOfBeta(degreesOfFreedom / 2, 0.5)) / degreesOfFreedom.squareRoot()
    return scale * exp(-0.5 * (degreesOfFreedom + 1) * point.logarithm)
  }

  /// Beyond this many roots of the degrees of freedom 1 + t²/df is t²/df, and its square may overflow.
  private static let farReach = 1e9

  /// The tail where only its leading power is left.
  private func farTail(_ reach: Double) -> Double {
    let shape = degreesOfFreedom / 2
    return 0.5 * pow(reach, -degreesOfFreedom) * exp(-logarithmOfBeta(shape, 0.5)) / shape
  }
}

extension StudentT {
  /// A value of t as the incomplete beta function sees it.
  private struct Point {
    /// |t|/√df.
    let reach: Double
    /// df/(df + t²).
    let inner: Double
    /// t²/(df + t²).
    let outer: Double
    /// ln(1 + t²/df).
    let logarithm: Double

    init(_ t: Double, _ distribution: StudentT) {
      reach = t / distribution.degreesOfFreedom.squareRoot()
      let square = reach * reach
      inner = 1 / (1 + square)
      outer = square / (1 + square)
      logarithm = reach > StudentT.farReach ? 2 * log(reach) : log1p(square)
    }
  }
}
