import KernelContracts

/// A closed form in an arithmetic: that of the element type, or one precision wider.
struct Motion<Number: RowNumber> {
  let form: SpringForm
  let decay, frequency, reciprocal, pull, drag, squaredFrequency: Number

  @inline(__always)
  init<Scalar>(_ spring: DisplacementCoefficients<Scalar>, _ number: (WideNumber<Scalar>) -> Number) {
    form = spring.form
    (decay, frequency) = (number(spring.decay), number(spring.frequency))
    (reciprocal, pull) = (number(spring.reciprocal), number(spring.pull))
    (drag, squaredFrequency) = (number(spring.drag), number(spring.squaredFrequency))
  }

  /// x and v at a time.
  @inline(__always)
  func state(at time: Number, from x: Number, _ v: Number) -> (position: Number, velocity: Number) {
    let (cosine, sine) = swing(at: time)
    let envelope = Number.exponential(-decay * time)
    let (u, w) = (pull * x + v, squaredFrequency * x + drag * v)
    return (envelope * (cosine * x + sine * u), envelope * (cosine * v - sine * w))
  }

  /// C and S.
  @inline(__always)
  private func swing(at time: Number) -> (cosine: Number, sine: Number) {
    switch form {
    case .oscillating:
      let (sine, cosine) = Number.sineCosine(frequency * time)
      return (cosine, sine * reciprocal)
    case .critical:
      return (.one, time)
    case .creeping:
      let exponent = -frequency * time
      return (.exponential(exponent), -Number.exponentialMinusOne(exponent) * reciprocal)
    }
  }
}
