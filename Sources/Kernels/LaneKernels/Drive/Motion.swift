import KernelContracts

/// The constants of a closed form, one register or one pair of registers each.
struct Motion<Number> {
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
extension Motion where Number: Lanes {
  @inline(__always)
  func oscillation(at time: Number) -> Factors<Number> {
    let (sine, cosine, halfTurns) = Number.swing(frequency * time)
    return Factors(
      envelope: .envelope(-decay * time, halfTurns: halfTurns), cosine: cosine, sine: sine * reciprocal)
  }

  @inline(__always)
  func criticalReturn(at time: Number) -> Factors<Number> {
    Factors(envelope: .envelope(-decay * time), cosine: .one, sine: time)
  }

  @inline(__always)
  func creep(at time: Number) -> Factors<Number> {
    let lost = Number.exponentialMinusOne(-frequency * time)
    return Factors(envelope: .envelope(-decay * time), cosine: .one + lost, sine: lost * -reciprocal)
  }

  @inline(__always)
  func state(_ factors: Factors<Number>, from x: Number, _ v: Number) -> MotionState<Number> {
    let u = Number.multiplyAdd(pull, x, v)
    let w = Number.multiplyAdd(-drag, v, -squaredFrequency * x)
    return (
      factors.envelope * .multiplyAdd(factors.sine, u, factors.cosine * x),
      factors.envelope * .multiplyAdd(factors.sine, w, factors.cosine * v)
    )
  }
}
