/// Double lanes whose results are rounded to Float: shorter polynomials, and π in one part.
extension Motion where Number: Lanes, Number.Scalar == Double {
  @inline(__always)
  func coarseOscillation(at time: Number) -> Factors<Number> {
    let (sine, cosine, halfTurns) = Number.coarseSwing(frequency * time)
    let envelope = Number.envelope(-decay * time, Double.coarseExponentialPolynomial)
    return Factors(envelope: .negate(envelope, whereOdd: halfTurns), cosine: cosine, sine: sine * reciprocal)
  }

  @inline(__always)
  func coarseCriticalReturn(at time: Number) -> Factors<Number> {
    Factors(envelope: .envelope(-decay * time, Double.coarseExponentialPolynomial), cosine: .one, sine: time)
  }
}

extension Lanes where Scalar == Double {
  /// As `swing`, right to 2⁻³¹ of amplitude 1.
  @inline(__always)
  static func coarseSwing(_ x: Self) -> (sine: Self, cosine: Self, halfTurns: Self) {
    let shift = Self(repeating: Double.roundingShift)
    let halfTurns = multiplyAdd(x, Self(repeating: Double.twoOverPi / 2), shift)
    let r = multiplyAdd(shift - halfTurns, Self(repeating: 2 * Double.halfPi.high), x)
    let u = r * r
    let sine = multiplyAdd(r * u, Double.coarseSwingSinePolynomial(u), r)
    return (sine, multiplyAdd(u, Double.coarseSwingCosinePolynomial(u), .one), halfTurns)
  }
}
