import CLibrary
import WideArithmetic

/// The three functions of time in a closed form: g, C and S.
struct MotionFactors {
  /// The envelope g = e^(−decay·t), dimensionless, divided by 2^fading.
  let envelope: DoubleDouble
  /// The exponent of the power of two in g, which may be smaller than all numbers.
  let fading: Int
  /// C, dimensionless: the share of the position.
  let cosine: DoubleDouble
  /// S, in units of the closed form: the share of the velocity.
  let sine: DoubleDouble
}

extension ClosedForm {
  /// Returns g, C and S at a time.
  ///
  /// Relative to 1, C and min(t, 1/ωd), their bounds, the errors are below 2⁻¹⁰⁰·(1 + ωt) for phases ωt to 2²⁸ rad, as
  /// that is what the product of frequency and time is known to.
  ///
  /// The time is in seconds since the start and finite; below 0 the formulas go on backwards. Factors that overflow are
  /// not finite.
  func factors(at time: Double) -> MotionFactors {
    // An undamped spring needs no exponential.
    let (envelope, fading) =
      rates.decay.high == 0 ? (1, 0) : DoubleDouble.scaledExponential(-product(rates.decay, time))
    let (cosine, sine) = sway(at: time)
    return MotionFactors(envelope: envelope, fading: fading, cosine: cosine, sine: sine)
  }

  /// C and S.
  private func sway(at time: Double) -> (DoubleDouble, DoubleDouble) {
    switch regime {
    case .underdamped:
      let (sine, cosine) = Self.sineCosine(product(rates.frequency, time))
      return (cosine, sine / rates.frequency)
    case .critical: return (1, product(1, time))
    case .overdamped:
      let (rest, lost) = Self.exponentialDecay(product(rates.frequency, time))
      return (rest, lost / rates.frequency)
    }
  }

  /// The product of a rate of this form and a time in seconds, of any size.
  func product(_ rate: DoubleDouble, _ time: Double) -> DoubleDouble {
    guard time != 0, time.isFinite else { return rate.multiplied(by: time) }
    return rate.multiplied(by: time < 0 ? -time.significand : time.significand)
      .scaled(byPowerOf2: Int(time.exponent) - unit)
  }

  /// Sine and cosine of any angle, beyond 2²⁸ rad with the accuracy of a double.
  ///
  /// The C library reduces the high part exactly, however large; the low part turns the result a little further.
  private static func sineCosine(_ angle: DoubleDouble) -> (sine: DoubleDouble, cosine: DoubleDouble) {
    if angle.high.magnitude <= 0x1p28 { return DoubleDouble.sineCosine(angle) }
    let (s, c) = (sin(angle.high), cos(angle.high))
    let (turnS, turnC) = (sin(angle.low), cos(angle.low))
    return (DoubleDouble(s * turnC + c * turnS), DoubleDouble(c * turnC - s * turnS))
  }

  /// e⁻ˣ and 1 − e⁻ˣ, both to full width.
  ///
  /// Where the difference would cancel, both follow from τ = tanh(x/2): (1 − τ)/(1 + τ) and 2τ/(1 + τ).
  static func exponentialDecay(_ x: DoubleDouble) -> (rest: DoubleDouble, lost: DoubleDouble) {
    guard x.high.magnitude < 0.5 else {
      let rest = DoubleDouble.exponential(-x)
      return (rest, 1 - rest)
    }
    let tangent = hyperbolicTangent(x.halved)
    let divisor = tangent.adding(1)
    return ((-tangent).adding(1) / divisor, tangent.doubled / divisor)
  }

  /// tanh y by Lambert's continued fraction y/(1 + y²/(3 + y²/(5 + …))), for |y| ≤ 1/4.
  ///
  /// Eleven levels leave out less than 2⁻¹¹⁵ of it, and a fraction keeps its digits however small y is.
  private static func hyperbolicTangent(_ y: DoubleDouble) -> DoubleDouble {
    let square = y * y
    var denominator: DoubleDouble = 21
    for odd in stride(from: 19.0, through: 1, by: -2) { denominator = (square / denominator).adding(odd) }
    return y / denominator
  }
}
