public import WideArithmetic

extension Oracle {
  /// The state of a damped spring some time after its release.
  ///
  ///     x″ + 2a·x′ + ω²·x = 0
  ///
  /// Solved as a matrix exponential, without roots of the characteristic polynomial or sines; the one case that is told
  /// apart is a damping ratio above 2²⁰⁰, whose two decays no longer meet in one series. At least 80 bits of the
  /// state's amplitude at `time` are correct for ω·t ≤ 1000 and damping ratios a/ω from 0 through 10⁴, in any units.
  /// With a mass m, a stiffness k and a damping coefficient c, a = c/(2m) and ω² = k/m are to be divided in
  /// ``DoubleDouble``.
  ///
  /// A body that only drags has ω² = 0, and negative times look back. The state is not finite if an argument is not,
  /// and where the phase ω·t of a swing that has not come to rest is 2⁴⁶ or more, since not all digits of a Double are
  /// known then.
  public static func springState(
    decay: DoubleDouble, squaredFrequency: DoubleDouble,
    position: DoubleDouble, velocity: DoubleDouble, at time: DoubleDouble
  ) -> State {
    if let decays = SeparateDecays(decay: decay, squaredFrequency: squaredFrequency, time: time) {
      let end = decays((position, velocity))
      return (end.position.scaled(byPowerOf2: decays.exponent), end.velocity.scaled(byPowerOf2: decays.exponent))
    }
    let rate = max(decay.exponent, squaredFrequency.exponent >> 1)
    // In a unit of time in which the larger rate is near 1 no product of rates and times leaves the range of numbers.
    let unit = decay.high == 0 && squaredFrequency.high == 0 ? 0 : -rate
    let end = springState(
      decay: decay.scaled(byPowerOf2: unit), squaredFrequency: squaredFrequency.scaled(byPowerOf2: 2 * unit),
      from: ScaledPair(position, velocity, shiftingSecondBy: unit), at: time, unit: unit)
    return (end.first.scaled(byPowerOf2: end.exponent), end.second.scaled(byPowerOf2: end.exponent - unit))
  }

  /// The same for rates and a state in units of 2^unit s, with another limit for the phase where fewer digits are
  /// enough.
  static func springState(
    decay: DoubleDouble, squaredFrequency: DoubleDouble, from start: ScaledPair, at time: DoubleDouble, unit: Int = 0,
    mostHalvings: Int = MatrixExponential.mostHalvings
  ) -> ScaledPair {
    let (matrix, exponent) = MatrixExponential.matrix(
      decay: decay, squaredFrequency: squaredFrequency, time: time, unit: unit, mostHalvings: mostHalvings)
    let end = matrix((start.first, start.second))
    return ScaledPair(end.position, end.velocity, exponent: start.exponent + exponent)
  }
}

/// The motion of a spring whose two decays are so far apart that neither is seen in the other.
///
/// Their rates are ω²/(2a) and 2a, but for 1/(4ζ²) of themselves:
///
///     x = s·x₀ + (s − f)·v₀/(2a),  v = f·v₀ − (s − f)·ω²/(2a)·(x₀ + v₀/(2a))
///
/// where s and f are what the slow and the fast decay have left of 1. The series of ``MatrixExponential`` loses the
/// slow decay here: over a step short enough for the fast one it is too little for a number.
struct SeparateDecays {
  private let decay: DoubleDouble
  private let squaredFrequency: DoubleDouble
  private let slow: DoubleDouble
  private let fast: DoubleDouble
  /// The exponent of the power of two by which both are divided, and with them every later state.
  let exponent: Int

  /// Takes a spring with a damping ratio above 2²⁰⁰; nil for another one, and for a time so short that s − f would
  /// cancel.
  init?(decay: DoubleDouble, squaredFrequency: DoubleDouble, time: DoubleDouble) {
    let frequency = squaredFrequency.squareRoot()
    guard decay.high > 0x1p200 * frequency.high, (decay.high * time.high).magnitude > 0x1p-4 else { return nil }
    (self.decay, self.squaredFrequency) = (decay, squaredFrequency)
    // The powers of two make up for each other; without them the ratio may be too small for a number.
    let late = Self.left(
      rate: frequency.scaled(byPowerOf2: 256) / decay, time: frequency * time.scaled(byPowerOf2: -257))
    let early = Self.left(rate: decay, time: time.doubled)
    (slow, exponent) = late
    fast = early.significand.scaled(byPowerOf2: early.exponent - late.exponent)
  }

  /// The rest of 1; 0 where rate times time is beyond all numbers.
  private static func left(rate: DoubleDouble, time: DoubleDouble) -> (significand: DoubleDouble, exponent: Int) {
    rate.high * time.high > 4000 ? (0, 0) : DoubleDouble.scaledExponential(-(rate * time))
  }

  /// The state at the time, divided by the power of two.
  func callAsFunction(_ start: Oracle.State) -> Oracle.State {
    let (thrown, between) = ((start.velocity / decay).halved, slow - fast)
    let rate = (squaredFrequency / decay).halved
    return (
      slow * start.position + between * thrown,
      fast * start.velocity - between * rate * (start.position + thrown)
    )
  }
}
