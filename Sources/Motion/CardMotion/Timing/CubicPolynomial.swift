import WideArithmetic

/// One coordinate of a cubic Bézier that starts at 0, as a polynomial of the parameter s in 0…1.
///
/// Bernstein's form is kept throughout: for control values of one sign its terms have one sign, so small results keep
/// all their digits.
struct CubicPolynomial {
  let first: Double
  let second: Double
  let end: Double

  /// The control values times `end`, which is a power of two.
  init(_ first: Double, _ second: Double, end: Double = 1) {
    (self.first, self.second, self.end) = (first * end, second * end, end)
  }

  /// The value at s, with a relative error of a few 2⁻¹⁰⁴ unless its terms cancel.
  func value(at s: DoubleDouble) -> DoubleDouble {
    let r = 1 - s
    let chord = r.multiplied(by: first) + s.multiplied(by: second)
    return (r * s).multiplied(by: 3) * chord + (s * s * s).multiplied(by: end)
  }

  /// The first derivative by s, as accurate as the value.
  func derivative(at s: DoubleDouble) -> DoubleDouble {
    let r = 1 - s
    let middle = (r * s).doubled * DoubleDouble(high: second, low: -first)
    let outer = (r * r).multiplied(by: first) + s * s * DoubleDouble(high: end, low: -second)
    return (outer + middle).multiplied(by: 3)
  }

  /// The first derivative by s in plain arithmetic, good enough to steer a search.
  func roughDerivative(at s: Double) -> Double {
    let r = 1 - s
    return 3 * (r * r * first + 2 * r * s * (second - first) + s * s * (end - second))
  }

  /// The second derivative by s in plain arithmetic.
  func roughSecondDerivative(at s: Double) -> Double {
    6 * ((1 - s) * (second - 2 * first) + s * (end - 2 * second + first))
  }
}
