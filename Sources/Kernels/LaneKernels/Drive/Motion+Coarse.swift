import KernelContracts

/// Double lanes whose results are rounded to Float: shorter polynomials, and π in one part.
extension Motion where Number: Lanes, Number.Scalar == Double {
  /// x and v at a time.
  @inline(__always)
  func coarseState(_ form: SpringForm, at time: Number, from x: Number, _ v: Number) -> MotionState<Number> {
    switch form {
    case .oscillating: state(coarseOscillation(at: time), from: x, v)
    case .critical: state(coarseCriticalReturn(at: time), from: x, v)
    case .creeping: state(coarseCreep(at: time), from: x, v)
    }
  }

  @inline(__always)
  private func coarseOscillation(at time: Number) -> Factors<Number> {
    let (sine, cosine, halfTurns) = Number.coarseSwing(frequency * time)
    let envelope = Number.envelope(-decay * time, Double.coarseExponentialPolynomial)
    return Factors(envelope: .negate(envelope, whereOdd: halfTurns), cosine: cosine, sine: sine * reciprocal)
  }

  @inline(__always)
  private func coarseCriticalReturn(at time: Number) -> Factors<Number> {
    Factors(envelope: .envelope(-decay * time, Double.coarseExponentialPolynomial), cosine: .one, sine: time)
  }

  /// Of heavily damped springs S is a billionth of a second, and C may be as small: as 1 + lost it would have no digits.
  @inline(__always)
  private func coarseCreep(at time: Number) -> Factors<Number> {
    let exponent = -frequency * time
    return Factors(
      envelope: .envelope(-decay * time), cosine: .exponential(exponent),
      sine: .exponentialMinusOne(exponent) * -reciprocal)
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
