import CLibrary
import WideArithmetic

/// The three ways in which a spring comes to rest.
package enum DampingRegime: Sendable, Hashable, CaseIterable {
  /// The damping ratio is below 1: the spring swings across its target.
  case underdamped
  /// The damping ratio is exactly 1: the fastest return without swinging.
  case critical
  /// The damping ratio is above 1: the spring creeps back.
  case overdamped
}

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
/// relative error of every rate is below 2⁻¹⁰⁰, except that of a frequency near critical damping, which is below 2⁻¹⁰⁰
/// of ω²/frequency; the motion does not notice, as it depends on the frequency's square. Rates are kept in a unit of
/// time in which ω is near 1, so that this holds for every spring of a damping ratio up to 2⁴⁰⁰; per second they have
/// that many digits where they are 0 or at least 2⁻⁹¹⁶.
package struct ClosedForm: Sendable, Equatable {
  /// The constants of the closed form in any unit of time.
  struct Rates: Sendable, Equatable {
    let decay, frequency, pull, drag, squaredFrequency: DoubleDouble
  }

  /// The regime of the exact mass, stiffness and damping.
  ///
  /// It is critical when c² and 4mk agree to about 100 bits. A spring designed with damping ratio 1 seldom is, because
  /// its stiffness and damping are rounded.
  package let regime: DampingRegime
  /// The exponent of the unit of time: the rates are per 2^unit s.
  let unit: Int
  /// The constants in that unit.
  let rates: Rates

  /// Creates the closed form of a spring, whose initial velocity plays no part.
  package init(_ spring: Spring) {
    unit = Self.unit(of: spring)
    let squared = DoubleDouble.quotient(spring.stiffness, spring.mass, timesTwoTo: 2 * unit)
    let (undamped, a) = (squared.squareRoot(), DoubleDouble.quotient(spring.damping, spring.mass, timesTwoTo: unit - 1))
    regime = Self.regime(frequency: undamped, decay: a)
    // Two roots instead of one of the product, which could overflow.
    let spread = (undamped - a).magnitude.squareRoot() * (undamped + a).squareRoot()
    switch regime {
    case .underdamped: rates = Rates(decay: a, frequency: spread, pull: a, drag: a, squaredFrequency: squared)
    case .critical: rates = Rates(decay: a, frequency: 0, pull: a, drag: a, squaredFrequency: squared)
    case .overdamped:
      let slow = squared / (a + spread)
      rates = Rates(decay: slow, frequency: spread.doubled, pull: a + spread, drag: slow, squaredFrequency: squared)
    }
  }

  /// The unit in which ω is near 1; a longer one where the rate of a heavily damped spring would overflow.
  private static func unit(of spring: Spring) -> Int {
    let mass = Int(spring.mass.exponent)
    let damping = DoubleDouble(spring.damping).exponent - mass
    return min(-((Int(spring.stiffness.exponent) - mass) >> 1), 1020 - damping)
  }

  /// The regime; critical within the error bound of the quotients and the root, so that equal rates are seen as equal.
  private static func regime(frequency: DoubleDouble, decay: DoubleDouble) -> DampingRegime {
    let difference = (frequency - decay).high
    if difference.magnitude <= 0x1p-102 * frequency.high { return .critical }
    return difference > 0 ? .underdamped : .overdamped
  }
}

extension ClosedForm {
  /// The rate at which the envelope g shrinks, in 1/s; of the two rates of an overdamped spring the slow one.
  package var decay: DoubleDouble { rates.decay.scaled(byPowerOf2: -unit) }
  /// The angular frequency ωd of a swing, in rad/s; 0 when critical; the difference 2s of both rates when overdamped.
  package var frequency: DoubleDouble { rates.frequency.scaled(byPowerOf2: -unit) }
  /// The share p of the position in u, in 1/s.
  package var pull: DoubleDouble { rates.pull.scaled(byPowerOf2: -unit) }
  /// The share q of the velocity in w, in 1/s.
  package var drag: DoubleDouble { rates.drag.scaled(byPowerOf2: -unit) }
  /// The square of the undamped angular frequency, ω² = k/m, in 1/s².
  package var squaredFrequency: DoubleDouble { rates.squaredFrequency.scaled(byPowerOf2: -2 * unit) }

  /// A state in units of this form, with a common power of two taken out.
  func scaled(position: DoubleDouble, velocity: DoubleDouble) -> ScaledPair {
    ScaledPair(position, velocity, shiftingSecondBy: unit)
  }
}

extension Spring {
  /// The motion of this spring as a formula.
  package var closedForm: ClosedForm { ClosedForm(self) }
}

extension ClosedForm {
  /// Returns the instantaneous amplitudes of position and velocity: the scales by which their errors are judged.
  ///
  /// With the names of ``ClosedForm``,
  ///
  ///     position: g·hypot(C̄·x₀, S̄·u)     velocity: g·hypot(C̄·v₀, S̄·w)
  ///
  /// where C̄ = 1 and S̄ = min(|t|, 1/ωd), or |t| when critical, bound C and S without following their swing; when
  /// overdamped nothing swings and they are C and S. Neither amplitude is less than the magnitude of the value itself.
  ///
  /// Plain ulps mean nothing near a zero crossing: there x(t) is a small difference of terms as large as the amplitude,
  /// and any formula that rounds them once, even correctly, is off by half an ulp of the amplitude, which can be
  /// millions of ulps of the result.
  ///
  /// Both have the units of position and velocity, and a relative error of a few 2⁻⁵³.
  package func amplitude(
    from position: Double, velocity: Double, at time: Double
  ) -> (position: Double, velocity: Double) {
    let factors = factors(at: time)
    guard factors.envelope.high != 0 else { return (0, 0) }
    let start = scaled(position: DoubleDouble(position), velocity: DoubleDouble(velocity))
    let (x, v, exponent) = (start.first, start.second, start.exponent + factors.fading)
    let (cosine, sine) = bounds(of: factors, at: time)
    let (u, w) = (rates.pull * x + v, rates.squaredFrequency * x + rates.drag * v)
    func amplitude(_ first: DoubleDouble, _ second: DoubleDouble, _ exponent: Int) -> Double {
      let size = hypot((factors.envelope * cosine * first).high, (factors.envelope * sine * second).high)
      return Double(sign: .plus, exponent: exponent, significand: size)
    }
    let state = Propagator(self, step: time).apply(position: position, velocity: velocity)
    return (
      max(abs(state.position), amplitude(x, u, exponent)), max(abs(state.velocity), amplitude(v, w, exponent - unit))
    )
  }

  /// C̄ and S̄.
  private func bounds(of factors: MotionFactors, at time: Double) -> (DoubleDouble, DoubleDouble) {
    switch regime {
    case .underdamped: (1, min(product(1, abs(time)), 1 / rates.frequency))
    case .critical: (1, product(1, abs(time)))
    case .overdamped: (factors.cosine, factors.sine)
    }
  }
}
