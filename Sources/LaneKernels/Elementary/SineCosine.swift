extension Lanes {
  /// The sine and cosine of angles up to 10⁴ rad in magnitude, each within 1 ε of amplitude 1.
  ///
  /// Cody and Waite's reduction: x = n·π/2 + r with |r| ≤ π/4, π/2 in three parts; the quadrant n swaps and negates.
  @inline(__always)
  static func sineCosine(_ x: Self) -> (sine: Self, cosine: Self) {
    let shift = Self(repeating: Scalar.roundingShift)
    let quadrant = multiplyAdd(x, Self(repeating: Scalar.twoOverPi), shift)
    let r = reduce(x, quadrants: quadrant - shift)
    let u = r * r
    let sine = multiplyAdd(r * u, Scalar.sinePolynomial(u), r)
    let cosine = multiplyAdd(u * u, Scalar.cosinePolynomial(u), multiplyAdd(u, Self(repeating: -0.5), .one))
    return (
      negate(select(odd: quadrant, cosine, else: sine), whereBit1Of: quadrant),
      negate(select(odd: quadrant, sine, else: cosine), whereBit1Of: quadrant + .one)
    )
  }

  @inline(__always)
  private static func reduce(_ x: Self, quadrants: Self) -> Self {
    let halfPi = Scalar.halfPi
    let high = multiplyAdd(-quadrants, Self(repeating: halfPi.high), x)
    let middle = multiplyAdd(-quadrants, Self(repeating: halfPi.middle), high)
    return multiplyAdd(-quadrants, Self(repeating: halfPi.low), middle)
  }
}
