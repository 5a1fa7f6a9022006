import Foundation

/// Student's distribution: how a mean over its own estimated error is distributed.
///
/// The tail is an incomplete beta function (DLMF 8.17, "Numerical Recipes", 3rd edition, section 6.14.3), with the square
/// of t over the degrees of freedom taken before anything can cancel, so that far tails keep their digits.
struct StudentT: Sendable, Equatable {
  /// The degrees of freedom; positive, infinite for the normal distribution.
  let degreesOfFreedom: Double

  /// - Parameter degreesOfFreedom: Positive; need not be whole, may be infinite.
  init(degreesOfFreedom: Double) {
    precondition(degreesOfFreedom > 0, "degrees of freedom must be positive; got \(degreesOfFreedom)")
    self.degreesOfFreedom = degreesOfFreedom
  }

  /// The probability of a value at least as far from zero as t, on either side; accurate however small.
  func twoSidedProbability(_ t: Double) -> Double { 2 * tail(abs(t)) }

  func tail(_ t: Double) -> Double {
    guard degreesOfFreedom < .infinity else { return 0.5 * erfc(t / 2.0.squareRoot()) }
    guard t < .infinity else { return t.isNaN ? t : 0 }
    let point = Point(t, self)
    if point.reach > Self.farReach { return farTail(point.reach) }
    guard isBelowBetaMean(point.inner, degreesOfFreedom / 2, 0.5) else { return 0.5 - centre(t) }
    return 0.5 * lowerIncompleteBeta(point.inner, complement: point.outer, degreesOfFreedom / 2, 0.5)
  }

  /// The probability of a value between zero and t.
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

extension StudentT {
  /// The value below which a given share of the probability lies.
  ///
  /// Newton's method on the logarithms of t and of the smaller of tail and centre, in which both are nearly straight
  /// lines; a bracket catches steps that leave it.
  func quantile(_ probability: Double) -> Double {
    precondition((0...1).contains(probability), "a probability must be in 0…1; got \(probability)")
    guard probability != 0.5 else { return 0 }
    guard probability < 0.5 else { return positiveQuantile(tail: 1 - probability, centre: probability - 0.5) }
    return -positiveQuantile(tail: probability, centre: 0.5 - probability)
  }

  /// The positive t with the given probabilities above it and between zero and it.
  private func positiveQuantile(tail: Double, centre: Double) -> Double {
    guard tail > 0 else { return .infinity }
    if centre < 0.25 {
      return root { t in (log(self.centre(t) / centre), t * density(t) / self.centre(t)) }
    }
    return root { t in (log(tail / self.tail(t)), t * density(t) / self.tail(t)) }
  }

  /// The zero of a function that rises with the logarithm of t.
  private func root(_ function: (Double) -> (value: Double, slope: Double)) -> Double {
    let limit = log(Double.greatestFiniteMagnitude)
    var (low, high) = (-limit, limit)
    var place = 0.0
    for _ in 0..<200 {
      let (value, slope) = function(exp(place))
      if value > 0 { high = place } else { low = place }
      let newton = place - value / slope
      let next = newton > low && newton < high ? newton : (low + high) / 2
      if abs(next - place) <= 0x1p-52 { return exp(next) }
      place = next
    }
    return exp(place)
  }
}
