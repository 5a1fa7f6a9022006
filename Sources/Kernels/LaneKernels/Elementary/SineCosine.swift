/// Sine and cosine by Cody and Waite's reduction: x = n·π/2 + r with |r| ≤ π/4, π/2 in two parts; the quadrant n swaps
/// and negates.
///
/// The error of the two parts is n·2⁻⁵⁰ or n·2⁻¹¹⁰, negligible next to an amplitude of 1. Scripts/proofs proves the
/// bounds; docs/proofs.md has their digits.
extension Lanes {
  /// The sine and cosine of angles up to 10⁴ rad in magnitude, each within 1 ε of amplitude 1.
  @inline(__always)
  static func sineCosine(_ x: Self) -> (sine: Self, cosine: Self) {
    let quadrant = quadrant(of: x)
    let turns = Self(repeating: Scalar.roundingShift) - quadrant
    let halfPi = Scalar.halfPi
    let coarse = multiplyAdd(turns, Self(repeating: halfPi.high), x)
    let r = multiplyAdd(turns, Self(repeating: halfPi.low), coarse)
    let u = r * r
    let sine = multiplyAdd(r * u, Scalar.sinePolynomial(u), r)
    let bend = multiplyAdd(u, Scalar.cosinePolynomial(u), Self(repeating: -0.5))
    let cosine = multiplyAdd(u, bend, .one)
    return turned(sine, cosine, by: quadrant)
  }

  /// The sine and cosine of x + tail, where the tail is the rounding error of x.
  @inline(__always)
  static func sineCosine(_ x: Self, tail: Self) -> (sine: Self, cosine: Self) {
    let quadrant = quadrant(of: x)
    let r = reduce(x, tail: tail, turns: Self(repeating: Scalar.roundingShift) - quadrant)
    let u = r.high * r.high
    let sine = r.high + multiplyAdd(r.high * u, Scalar.sinePolynomial(u), r.low)
    let bend = multiplyAdd(u, Scalar.cosinePolynomial(u), Self(repeating: -0.5))
    let cosine = .one + multiplySubtract(u, bend, r.high * r.low)
    return turned(sine, cosine, by: quadrant)
  }

  /// The sine and cosine of x = n·π + r with |r| ≤ π/2, but for the sign (−1)ⁿ they share, and n in a counter's place.
  ///
  /// Longer polynomials cost less than swapping and negating where a factor can take the sign along. Angles up to 10⁴ rad
  /// in magnitude; within 1.7 ε of amplitude 1, since from 1 rad on r itself is rounded by 1/2 ε.
  @inline(__always)
  static func swing(_ x: Self) -> (sine: Self, cosine: Self, halfTurns: Self) {
    let (r, halfTurns) = swung(x)
    let u = r * r
    let sine = multiplyAdd(r * u, Scalar.swingSinePolynomial(u), r)
    return (sine, multiplyAdd(u, Scalar.swingCosinePolynomial(u), .one), halfTurns)
  }

  /// The sine of angles up to 10⁴ rad in magnitude, within 1.5 ε of amplitude 1.
  @inline(__always)
  static func sine(_ x: Self) -> Self {
    let (r, halfTurns) = swung(x)
    let u = r * r
    return negate(multiplyAdd(r * u, Scalar.swingSinePolynomial(u), r), whereOdd: halfTurns)
  }

  /// x = n·π + r, and n in a counter's place.
  @inline(__always)
  private static func swung(_ x: Self) -> (r: Self, halfTurns: Self) {
    let shift = Self(repeating: Scalar.roundingShift)
    let halfTurns = multiplyAdd(x, Self(repeating: Scalar.twoOverPi / 2), shift)
    let turns = shift - halfTurns
    let halfPi = Scalar.halfPi
    let coarse = multiplyAdd(turns, Self(repeating: 2 * halfPi.high), x)
    return (multiplyAdd(turns, Self(repeating: 2 * halfPi.low), coarse), halfTurns)
  }

  /// n in a counter's place.
  @inline(__always)
  fileprivate static func quadrant(of x: Self) -> Self {
    multiplyAdd(x, Self(repeating: Scalar.twoOverPi), Self(repeating: Scalar.roundingShift))
  }

  /// x + tail + n·π/2, with −n for n, to twice the width; the first product cancels exactly.
  ///
  /// The rounding error of the second one is exact wherever it counts: next to a large first difference.
  @inline(__always)
  fileprivate static func reduce(_ x: Self, tail: Self, turns: Self) -> WideLanes<Self> {
    let (high, low) = (Self(repeating: Scalar.halfPi.high), Self(repeating: Scalar.halfPi.low))
    let coarse = multiplyAdd(turns, high, x)
    let r = multiplyAdd(turns, low, coarse)
    return .orderedSum(r, multiplyAdd(turns, low, coarse - r) + tail)
  }

  /// Sine and cosine of r, rotated by n quarter turns.
  @inline(__always)
  private static func turned(_ sine: Self, _ cosine: Self, by quadrant: Self) -> (sine: Self, cosine: Self) {
    (
      negate(select(odd: quadrant, cosine, else: sine), whereBit1Of: quadrant),
      negate(select(odd: quadrant, sine, else: cosine), whereBit1Of: quadrant + .one)
    )
  }

  @inline(__always)
  fileprivate static func turnedParts(
    _ sine: WideLanes<Self>, _ cosine: WideLanes<Self>, by quadrant: Self
  ) -> (sine: WideLanes<Self>, cosine: WideLanes<Self>) {
    let high = turned(sine.high, cosine.high, by: quadrant)
    let low = turned(sine.low, cosine.low, by: quadrant)
    return (WideLanes(high.sine, low.sine), WideLanes(high.cosine, low.cosine))
  }
}

extension WideLanes where Vector.Scalar: WideLaneScalar {
  /// The sine and cosine of angles up to 10⁴ rad in magnitude, each to about 2⁻³ ε of amplitude 1.
  @inline(__always)
  static func sineCosine(_ x: Self) -> (sine: Self, cosine: Self) {
    let quadrant = Vector.quadrant(of: x.high)
    let turns = Vector(repeating: Vector.Scalar.roundingShift) - quadrant
    let r = Vector.reduce(x.high, tail: x.low, turns: turns)
    return Vector.turnedParts(reducedSine(r), reducedCosine(r), by: quadrant)
  }

  /// r + r³·S(u) + the contribution of r's low part, r.low·(1 − u/2).
  @inline(__always)
  private static func reducedSine(_ r: Self) -> Self {
    let u = r.high * r.high
    let line = Vector.multiplyAdd(u, Vector(repeating: -0.5), .one)
    let bend = Vector.multiplyAdd(r.high * u, Vector.Scalar.wideSinePolynomial(u), r.low * line)
    return .orderedSum(r.high, bend)
  }

  /// 1 − u/2 + u²·C(u) − r·r.low, with u to twice the width.
  @inline(__always)
  private static func reducedCosine(_ r: Self) -> Self {
    let (u, half) = (exactProduct(r.high, r.high), Vector(repeating: -0.5))
    let line = orderedSum(.one, half * u.high)
    let bend = Vector.multiplySubtract(u.high * u.high, Vector.Scalar.cosinePolynomial(u.high), r.high * r.low)
    return .orderedSum(line.high, .multiplyAdd(half, u.low, line.low) + bend)
  }
}
