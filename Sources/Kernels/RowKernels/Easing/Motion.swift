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
    case .critical: return (.one, time)
    case .creeping:
      let exponent = -frequency * time
      return (.exponential(exponent), -Number.exponentialMinusOne(exponent) * reciprocal)
    }
  }
}

/// A closed form whose products of rate and time keep what rounding leaves over.
///
/// Sine, cosine and exponential follow it by their derivatives. Every such correction joins the next product before that
/// is rounded, so it costs no rounding of its own.
struct ExactPhaseMotion<Scalar: RowScalar> {
  let spring: DisplacementCoefficients<Scalar>

  /// x and v at a time.
  @inline(__always)
  func state(at time: Scalar, from x: Scalar, _ v: Scalar) -> (position: Scalar, velocity: Scalar) {
    let (cosine, sine) = swing(at: time)
    let envelope = exponential(-(spring.decay * time))
    // u and w may cancel, so their products and coefficients keep what rounding leaves over, too.
    let push = spring.squaredFrequency * x
    let u = WideNumber(high: spring.pull.high.multiplied(by: x, adding: v), low: spring.pull.low * x)
    let w = WideNumber(high: spring.drag.high.multiplied(by: v, adding: push.high), low: spring.drag.low * v + push.low)
    return (
      envelope.rounded(
        times: sine.multiplied(by: u.high, adding: cosine.rounded(times: x, adding: sine * u.low)), adding: 0),
      envelope.rounded(
        times: (-sine).multiplied(by: w.high, adding: cosine.rounded(times: v, adding: -sine * w.low)), adding: 0)
    )
  }

  /// C and S.
  @inline(__always)
  private func swing(at time: Scalar) -> (cosine: WideNumber<Scalar>, sine: Scalar) {
    switch spring.form {
    case .oscillating:
      let phase = spring.frequency * time
      let (sine, cosine) = Scalar.sineCosine(phase.high)
      return (
        WideNumber(high: cosine, low: -phase.low * sine),
        timesReciprocal(WideNumber(high: sine, low: phase.low * cosine))
      )
    case .critical: return (WideNumber(high: 1, low: 0), time)
    case .creeping:
      let exponent = -(spring.frequency * time)
      let rest = exponential(exponent)
      let lost = WideNumber(high: -Scalar.exponentialMinusOne(exponent.high), low: -rest.low)
      return (rest, timesReciprocal(lost))
    }
  }

  @inline(__always)
  private func timesReciprocal(_ number: WideNumber<Scalar>) -> Scalar {
    number.rounded(times: spring.reciprocal.high, adding: number.high * spring.reciprocal.low)
  }

  /// e^x, and what the low part of x adds to it.
  @inline(__always)
  private func exponential(_ x: WideNumber<Scalar>) -> WideNumber<Scalar> {
    let value = Scalar.exponential(x.high)
    return WideNumber(high: value, low: x.low * value)
  }
}

extension WideNumber where Scalar: RowScalar {
  /// The product with a number, rounded, and what that rounding left over.
  @inline(__always)
  fileprivate static func * (rate: Self, factor: Scalar) -> Self {
    let product = rate.high * factor
    let rest = rate.high.multiplied(by: factor, adding: -product) + rate.low * factor
    return WideNumber(high: product, low: rest)
  }

  /// The product with a number plus something small, rounded once.
  @inline(__always)
  fileprivate func rounded(times factor: Scalar, adding rest: Scalar) -> Scalar {
    high.multiplied(by: factor, adding: low * factor + rest)
  }

  @inline(__always)
  fileprivate static prefix func - (number: Self) -> Self { WideNumber(high: -number.high, low: -number.low) }
}

extension RowScalar {
  /// self · factor + summand, rounded once.
  @inline(__always)
  fileprivate func multiplied(by factor: Self, adding summand: Self) -> Self { summand.addingProduct(self, factor) }
}
