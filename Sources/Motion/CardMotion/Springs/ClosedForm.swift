public import WideArithmetic

/// The motion of a spring as a formula, with its constants carried in double-double.
///
/// A body at displacement x from its target obeys m·ẍ + c·ẋ + k·x = 0. From x₀ and v₀, with u = p·x₀ + v₀ and
/// w = ω²·x₀ + q·v₀,
///
///     x(t) = g·(C·x₀ + S·u)          g = e^(−decay·t)
///     v(t) = g·(C·v₀ − S·w)
///
/// | regime | decay | frequency | pull p | drag q | C | S |
/// |---|---|---|---|---|---|---|
/// | underdamped | a | ωd = √((ω − a)(ω + a)) | a | a | cos ωd·t | (sin ωd·t)/ωd |
/// | critical | a | 0 | a | a | 1 | t |
/// | overdamped | ω²/(a + s) | 2s, s = √((a − ω)(a + ω)) | a + s | ω²/(a + s) | e^(−2st) | (1 − C)/2s |
///
/// where ω² = k/m and a = c/2m are quotients of exact numbers. Nothing subtracts nearly equal numbers: S tends to t on
/// both sides of critical damping, and the slow rate of an overdamped spring is a quotient instead of a − s. The
/// relative error of every field is below 2⁻¹⁰⁰, except that of a frequency near critical damping, which is below
/// 2⁻¹⁰⁰ of ω²/frequency; the motion does not notice, as it depends on the frequency's square. That holds while every
/// field stays between 2⁻⁴⁰⁰ and 2⁴⁰⁰ or is 0.
public struct ClosedForm: Sendable, Equatable {
  /// The regime of the exact mass, stiffness and damping.
  ///
  /// It is critical when c² and 4mk agree to about 100 bits. A spring designed with damping ratio 1 seldom is, because
  /// its stiffness and damping are rounded.
  public let regime: DampingRegime
  /// The rate at which the envelope g shrinks, in 1/s; of the two rates of an overdamped spring the slow one.
  public let decay: DoubleDouble
  /// The angular frequency ωd of a swing, in rad/s; 0 when critical; the difference 2s of both rates when overdamped.
  public let frequency: DoubleDouble
  /// The share p of the position in u, in 1/s.
  public let pull: DoubleDouble
  /// The share q of the velocity in w, in 1/s.
  public let drag: DoubleDouble
  /// The square of the undamped angular frequency, ω² = k/m, in 1/s².
  public let squaredFrequency: DoubleDouble

  /// Creates the closed form of a spring.
  ///
  /// - Parameter spring: The spring; its initial velocity plays no part.
  public init(_ spring: Spring) {
    squaredFrequency = DoubleDouble(spring.stiffness) / DoubleDouble(spring.mass)
    let (undamped, a) = (
      squaredFrequency.squareRoot(), (DoubleDouble(spring.damping) / DoubleDouble(spring.mass)).halved
    )
    regime = Self.regime(frequency: undamped, decay: a)
    // Two roots instead of one of the product, which could overflow.
    let spread = (undamped - a).magnitude.squareRoot() * (undamped + a).squareRoot()
    switch regime {
    case .underdamped: (decay, frequency, pull, drag) = (a, spread, a, a)
    case .critical: (decay, frequency, pull, drag) = (a, 0, a, a)
    case .overdamped:
      let slow = squaredFrequency / (a + spread)
      (decay, frequency, pull, drag) = (slow, spread.doubled, a + spread, slow)
    }
  }

  /// The regime; critical within the error bound of the quotients and the root, so that equal rates are seen as equal.
  private static func regime(frequency: DoubleDouble, decay: DoubleDouble) -> DampingRegime {
    let difference = (frequency - decay).high
    if difference.magnitude <= 0x1p-102 * frequency.high { return .critical }
    return difference > 0 ? .underdamped : .overdamped
  }
}

extension Spring {
  /// The motion of this spring as a formula.
  public var closedForm: ClosedForm { ClosedForm(self) }
}
