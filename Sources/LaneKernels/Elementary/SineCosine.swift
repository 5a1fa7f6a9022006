/// Sine and cosine by Cody and Waite's reduction: x = n·π/2 + r with |r| ≤ π/4, π/2 in three parts; the quadrant n swaps
/// and negates.
extension Lanes {
  /// The sine and cosine of angles up to 10⁴ rad in magnitude, each within 1 ε of amplitude 1.
  @inline(__always)
  static func sineCosine(_ x: Self) -> (sine: Self, cosine: Self) {
    let quadrant = quadrant(of: x)
    let r = reduce(x, quadrants: quadrant - Self(repeating: Scalar.roundingShift))
    let u = r * r
    let sine = multiplyAdd(r * u, Scalar.sinePolynomial(u), r)
    let cosine = multiplyAdd(u * u, Scalar.cosinePolynomial(u), multiplyAdd(u, Self(repeating: -0.5), .one))
    return turned(sine, cosine, by: quadrant)
  }

  /// The sine and cosine of x + tail, where the tail is what rounding left over of x.
  @inline(__always)
  static func sineCosine(_ x: Self, tail: Self) -> (sine: Self, cosine: Self) {
    let quadrant = quadrant(of: x)
    let r = reduce(x, tail: tail, quadrants: quadrant - Self(repeating: Scalar.roundingShift))
    let u = r.high * r.high
    let sine = r.high + multiplyAdd(r.high * u, Scalar.sinePolynomial(u), r.low)
    let line = multiplyAdd(u, Self(repeating: -0.5), .one)
    let cosine = line + multiplyAdd(u * u, Scalar.cosinePolynomial(u), -(r.high * r.low))
    return turned(sine, cosine, by: quadrant)
  }

  /// n in a counter's place.
  @inline(__always)
  fileprivate static func quadrant(of x: Self) -> Self {
    multiplyAdd(x, Self(repeating: Scalar.twoOverPi), Self(repeating: Scalar.roundingShift))
  }

  @inline(__always)
  private static func reduce(_ x: Self, quadrants: Self) -> Self {
    let halfPi = Scalar.halfPi
    let high = multiplyAdd(-quadrants, Self(repeating: halfPi.high), x)
    let middle = multiplyAdd(-quadrants, Self(repeating: halfPi.middle), high)
    return multiplyAdd(-quadrants, Self(repeating: halfPi.low), middle)
  }

  /// r to twice the width; the first product cancels exactly.
  @inline(__always)
  fileprivate static func reduce(_ x: Self, tail: Self, quadrants: Self) -> WideLanes<Self> {
    let halfPi = Scalar.halfPi
    let reduced = multiplyAdd(-quadrants, Self(repeating: halfPi.high), x)
    let middle = WideLanes.exactProduct(-quadrants, Self(repeating: halfPi.middle))
    let sum = WideLanes.orderedSum(reduced, middle.high)
    let rest = multiplyAdd(-quadrants, Self(repeating: halfPi.low), middle.low)
    return .orderedSum(sum.high, sum.low + (rest + tail))
  }

  /// Sine and cosine of r, turned by n quarters.
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
    let quadrants = quadrant - Vector(repeating: Vector.Scalar.roundingShift)
    let r = Vector.reduce(x.high, tail: x.low, quadrants: quadrants)
    return Vector.turnedParts(reducedSine(r), reducedCosine(r), by: quadrant)
  }

  /// r + r³·S(u) + what r's low part adds, r.low·(1 − u/2).
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
    let bend = Vector.multiplyAdd(u.high * u.high, Vector.Scalar.cosinePolynomial(u.high), -(r.high * r.low))
    return .orderedSum(line.high, .multiplyAdd(half, u.low, line.low) + bend)
  }
}
