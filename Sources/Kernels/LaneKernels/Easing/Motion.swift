import KernelContracts

/// The constants of a closed form, one register or one pair of registers each.
struct LaneMotion<Number> {
  let decay, frequency, reciprocal, pull, drag, squaredFrequency: Number

  @inline(__always)
  init<Scalar>(_ spring: DisplacementCoefficients<Scalar>, _ number: (WideNumber<Scalar>) -> Number) {
    (decay, frequency) = (number(spring.decay), number(spring.frequency))
    (reciprocal, pull) = (number(spring.reciprocal), number(spring.pull))
    (drag, squaredFrequency) = (number(spring.drag), number(spring.squaredFrequency))
  }
}

/// The functions of time in a closed form: the envelope g, and C and S; where they swing, g has their common sign.
struct Factors<Number> {
  let envelope, cosine, sine: Number
}

/// A displacement and its velocity.
typealias MotionState<Vector> = (position: Vector, velocity: Vector)

/// Plain products: every operation rounds.
extension LaneMotion where Number: Lanes {
  /// x and v at a time.
  @inline(__always)
  func state(_ form: SpringForm, at time: Number, from x: Number, _ v: Number) -> MotionState<Number> {
    switch form {
    case .oscillating: state(oscillation(at: time), from: x, v)
    case .critical: state(Factors(envelope: .envelope(-decay * time), cosine: .one, sine: time), from: x, v)
    case .creeping: state(creep(at: time), from: x, v)
    }
  }

  @inline(__always)
  private func oscillation(at time: Number) -> Factors<Number> {
    let (sine, cosine, halfTurns) = Number.swing(frequency * time)
    return Factors(envelope: .envelope(-decay * time, halfTurns: halfTurns), cosine: cosine, sine: sine * reciprocal)
  }

  @inline(__always)
  private func creep(at time: Number) -> Factors<Number> {
    let lost = Number.exponentialMinusOne(-frequency * time)
    return Factors(envelope: .envelope(-decay * time), cosine: .one + lost, sine: lost * -reciprocal)
  }

  @inline(__always)
  private func state(_ factors: Factors<Number>, from x: Number, _ v: Number) -> MotionState<Number> {
    let u = Number.multiplyAdd(pull, x, v)
    let w = Number.multiplyAdd(-drag, v, -squaredFrequency * x)
    return (
      factors.envelope * .multiplyAdd(factors.sine, u, factors.cosine * x),
      factors.envelope * .multiplyAdd(factors.sine, w, factors.cosine * v)
    )
  }
}

/// Double lanes whose results are rounded to Float: shorter polynomials, and π in one part.
extension LaneMotion where Number: Lanes, Number.Scalar == Double {
  /// x and v at a time.
  @inline(__always)
  func coarseState(_ form: SpringForm, at time: Number, from x: Number, _ v: Number) -> MotionState<Number> {
    switch form {
    case .oscillating: state(coarseOscillation(at: time), from: x, v)
    case .critical: state(Factors(envelope: coarseEnvelope(at: time), cosine: .one, sine: time), from: x, v)
    case .creeping: state(coarseCreep(at: time), from: x, v)
    }
  }

  @inline(__always)
  private func coarseEnvelope(at time: Number) -> Number {
    .envelope(-decay * time, Double.coarseExponentialPolynomial)
  }

  @inline(__always)
  private func coarseOscillation(at time: Number) -> Factors<Number> {
    let (sine, cosine, halfTurns) = Number.coarseSwing(frequency * time)
    let envelope = Number.negate(coarseEnvelope(at: time), whereOdd: halfTurns)
    return Factors(envelope: envelope, cosine: cosine, sine: sine * reciprocal)
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

/// The products of rate and time carry their rounding errors into the reductions of sine, cosine and exponential.
extension LaneMotion {
  /// x and v at a time.
  @inline(__always)
  func exactPhaseState<Vector: Lanes>(
    _ form: SpringForm, at time: Vector, from x: Vector, _ v: Vector
  ) -> MotionState<Vector> where Number == WideLanes<Vector> {
    switch form {
    case .oscillating:
      let phase = frequency * time
      let (sine, cosine) = Vector.sineCosine(phase.high, tail: phase.low)
      return exactPhaseState(timesReciprocal(sine), cosine, at: time, from: x, v)
    case .critical: return exactPhaseState(time, .one, at: time, from: x, v)
    case .creeping:
      let exponent = -frequency * time
      let lost = -Vector.exponentialMinusOne(exponent.high, tail: exponent.low)
      let cosine = Vector.exponential(exponent.high, tail: exponent.low)
      return exactPhaseState(timesReciprocal(lost), cosine, at: time, from: x, v)
    }
  }

  @inline(__always)
  private func timesReciprocal<Vector: Lanes>(_ number: Vector) -> Vector where Number == WideLanes<Vector> {
    .multiplyAdd(number, reciprocal.high, number * reciprocal.low)
  }

  /// x and v at a time, given S and C.
  ///
  /// u and w may cancel, so their products and coefficients keep their rounding errors, too.
  @inline(__always)
  private func exactPhaseState<Vector: Lanes>(
    _ sine: Vector, _ cosine: Vector, at time: Vector, from x: Vector, _ v: Vector
  ) -> MotionState<Vector> where Number == WideLanes<Vector> {
    let faded = -decay * time
    let (power, fraction) = Vector.exponentialFactors(faded.high, tail: faded.low)
    let push = squaredFrequency * x
    let u = WideLanes(Vector.multiplyAdd(pull.high, x, v), pull.low * x)
    let w = WideLanes(Vector.multiplyAdd(drag.high, v, push.high), Vector.multiplyAdd(drag.low, v, push.low))
    let position = Vector.multiplyAdd(sine, u.high, .multiplyAdd(cosine, x, sine * u.low))
    let kept = Vector.multiplySubtract(cosine, v, sine * w.low)
    let velocity = Vector.negativeMultiplyAdd(sine, w.high, kept)
    return (.multiplyAdd(fraction, position, position) * power, .multiplyAdd(fraction, velocity, velocity) * power)
  }
}

/// One precision wider throughout, rounded once.
///
/// The envelope stays in two factors, because scaling by its power of two is exact and can therefore come last.
extension LaneMotion {
  /// x and v at a time.
  @inline(__always)
  func wideState<Vector: Lanes>(
    _ form: SpringForm, at time: Vector, from x: Vector, _ v: Vector
  ) -> MotionState<Vector> where Number == WideLanes<Vector>, Vector.Scalar: WideLaneScalar {
    switch form {
    case .oscillating:
      let (sine, cosine) = WideLanes.sineCosine(frequency * time)
      return wideState(sine * reciprocal, cosine, at: time, from: x, v)
    case .critical: return wideState(WideLanes(time, .zero), WideLanes(.one, .zero), at: time, from: x, v)
    case .creeping:
      let rest = WideExponential(-frequency * time)
      return wideState(-rest.minusOne * reciprocal, rest.value, at: time, from: x, v)
    }
  }

  /// x and v at a time, given C·x₀ + S·u and C·v₀ − S·w.
  @inline(__always)
  private func wideState<Vector: Lanes>(
    _ sine: Number, _ cosine: Number, at time: Vector, from x: Vector, _ v: Vector
  ) -> MotionState<Vector> where Number == WideLanes<Vector>, Vector.Scalar: WideLaneScalar {
    let envelope = WideExponential(-decay * time)
    let (u, w) = (pull * x + v, squaredFrequency * x + drag * v)
    return (
      (envelope.factor * (cosine * x + sine * u)).rounded * envelope.power,
      (envelope.factor * (cosine * v + -sine * w)).rounded * envelope.power
    )
  }
}
