/// The exponential function: x = n·ln 2 + r with |r| ≤ ln 2 / 2, then 2ⁿ·(1 + r + r²·Q(r)).
///
/// Scripts/proofs proves the bounds; docs/proofs.md has their digits.
extension Lanes {
  /// e^x for x ≤ 0 within 1 ulp; below the smallest normal result it stays there.
  @inline(__always)
  static func exponential(_ x: Self) -> Self {
    let exponent = ReducedExponent(x)
    return multiplyAdd(exponent.power, exponent.fraction, exponent.power)
  }

  /// (−1)ⁿ·e^x within 1 ε of 1 for x between the least exponent and 0, with n in a counter's place.
  ///
  /// An error that grows with −x fades with e^x, so ln 2 needs no low part.
  @inline(__always)
  static func envelope(_ x: Self, halfTurns: Self) -> Self { negate(envelope(x), whereOdd: halfTurns) }

  /// e^x within 1 ε of 1 for x between the least exponent and 0.
  @inline(__always) static func envelope(_ x: Self) -> Self { envelope(x, Scalar.exponentialPolynomial) }

  /// The same by another polynomial.
  @inline(__always)
  static func envelope(_ x: Self, _ polynomial: (Self) -> Self) -> Self {
    let exponent = ReducedExponent(held: x)
    let r = exponent.coarseRest
    let line = multiplyAdd(polynomial(r), r, .one)
    return scale(multiplyAdd(line, r, .one), byPowerOfTwo: exponent.counter)
  }

  /// x, but no less than the least exponent; a lane that is not a number stays one.
  @inline(__always) static func heldExponent(_ x: Self) -> Self { maximum(Self(repeating: Scalar.leastExponent), x) }

  /// e^(x + tail), where the tail is the rounding error of x.
  @inline(__always)
  static func exponential(_ x: Self, tail: Self) -> Self {
    let (power, fraction) = exponentialFactors(x, tail: tail)
    return multiplyAdd(power, fraction, power)
  }

  /// e^(x + tail) as power·(1 + fraction), so that a factor can be multiplied by both with one rounding.
  @inline(__always)
  static func exponentialFactors(_ x: Self, tail: Self) -> (power: Self, fraction: Self) {
    let exponent = ReducedExponent(x)
    return (exponent.power, exponent.fraction(tail: tail))
  }

  /// e^x − 1 for x ≤ 0; near 0 it keeps the digits that e^x − 1 would cancel.
  @inline(__always)
  static func exponentialMinusOne(_ x: Self) -> Self {
    let exponent = ReducedExponent(x)
    return multiplyAdd(exponent.power, exponent.fraction, exponent.power - .one)
  }

  /// e^(x + tail) − 1, where the tail is the rounding error of x.
  @inline(__always)
  static func exponentialMinusOne(_ x: Self, tail: Self) -> Self {
    let (power, fraction) = exponentialFactors(x, tail: tail)
    return multiplyAdd(power, fraction, power - .one)
  }
}

/// An exponent x split into n·ln 2 and a rest.
private struct ReducedExponent<Vector: Lanes> {
  /// n in a counter's place.
  let counter: Vector
  /// −n.
  let multiple: Vector
  /// x − n·ln 2 with the high part of ln 2 only; exact where x is above ln 2 / 2 in magnitude.
  let coarseRest: Vector

  @inline(__always) init(_ x: Vector) { self.init(held: .heldExponent(x)) }

  @inline(__always)
  init(held: Vector) {
    let shift = Vector(repeating: Vector.Scalar.roundingShift)
    counter = .multiplyAdd(held, Vector(repeating: Vector.Scalar.logarithmBase2OfE), shift)
    multiple = shift - counter
    coarseRest = .multiplyAdd(multiple, Vector(repeating: Vector.Scalar.naturalLogarithmOf2.high), held)
  }

  /// 2ⁿ.
  @inline(__always) var power: Vector { .powerOfTwo(counter) }

  /// e^r − 1 for r = x − n·ln 2, rounded.
  @inline(__always)
  var fraction: Vector {
    let r = Vector.multiplyAdd(multiple, Self.lowOfLogarithm, coarseRest)
    return .multiplyAdd(r * r, Vector.Scalar.exponentialPolynomial(r), r)
  }

  /// The same for x + tail; r keeps its rounding error.
  @inline(__always)
  func fraction(tail: Vector) -> Vector {
    let r = rest(tail: tail)
    return r.high + .multiplyAdd(r.high * r.high, Vector.Scalar.exponentialPolynomial(r.high), r.low)
  }

  /// x + tail − n·ln 2.
  @inline(__always)
  func rest(tail: Vector) -> WideLanes<Vector> {
    .orderedSum(coarseRest, .multiplyAdd(multiple, Self.lowOfLogarithm, tail))
  }

  private static var lowOfLogarithm: Vector {
    @inline(__always) get { Vector(repeating: Vector.Scalar.naturalLogarithmOf2.low) }
  }
}

/// A power of e in two factors, so that a sum of products can be scaled last, without rounding.
struct WideExponential<Vector: Lanes> where Vector.Scalar: WideLaneScalar {
  /// The power of two.
  let power: Vector
  /// The other factor minus 1.
  let fraction: WideLanes<Vector>

  /// e^x for x ≤ 0, to about 2⁻³ ε.
  @inline(__always)
  init(_ x: WideLanes<Vector>) {
    let exponent = ReducedExponent(x.high)
    let r = exponent.rest(tail: x.low)
    let bend = Vector.multiplyAdd(r.high * r.high, Vector.Scalar.wideExponentialPolynomial(r.high), r.low)
    power = exponent.power
    fraction = .orderedSum(r.high, .multiplyAdd(r.high, r.low, bend))
  }

  /// The other factor.
  @inline(__always) var factor: WideLanes<Vector> { WideLanes.orderedSum(.one, fraction.high).adding(fraction.low) }

  /// The power itself.
  @inline(__always)
  var value: WideLanes<Vector> {
    let factor = factor
    return WideLanes(power * factor.high, power * factor.low)
  }

  /// The power minus 1, with full accuracy near 0.
  @inline(__always)
  var minusOne: WideLanes<Vector> {
    let whole = power - .one
    let lost = power - (whole + .one)
    return WideLanes.orderedSum(whole, power * fraction.high).adding(.multiplyAdd(power, fraction.low, lost))
  }
}
