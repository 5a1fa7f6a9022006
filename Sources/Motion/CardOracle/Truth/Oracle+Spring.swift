public import WideArithmetic

extension Oracle {
  /// The state of a damped spring some time after it was let go.
  ///
  ///     x″ + 2a·x′ + ω²·x = 0
  ///
  /// Solved as a matrix exponential, without roots of the characteristic polynomial or sines; the one case that is told
  /// apart is a damping ratio above 2²⁰⁰, whose two decays no longer meet in one series.
  /// At least 80 bits of the state's amplitude at `time` are correct for ω·t ≤ 1000 and damping ratios a/ω
  /// from 0 through 10⁴, in any units. With a mass m, a stiffness k and a damping coefficient c, a = c/(2m) and ω² = k/m are
  /// to be divided in ``DoubleDouble``.
  ///
  /// - Parameters:
  ///   - decay: a, in 1/s; not negative for a spring that loses energy.
  ///   - squaredFrequency: ω², in 1/s²; zero for a body that only drags.
  ///   - position: The displacement from the target at time 0, in the channel's unit.
  ///   - velocity: Its rate at time 0, in that unit per second.
  ///   - time: The time since release, in seconds; negative times look back.
  /// - Returns: The displacement from the target and its rate at `time`; not finite if an argument is not, and where the
  ///   phase ω·t of a swing that has not come to rest is 2⁴⁶ or more, since not all digits of a Double are known then.
  public static func springState(
    decay: DoubleDouble, squaredFrequency: DoubleDouble,
    position: DoubleDouble, velocity: DoubleDouble, at time: DoubleDouble
  ) -> (position: DoubleDouble, velocity: DoubleDouble) {
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

  /// The same for rates and a state in units of 2^unit s, with another limit for the phase where fewer digits are enough.
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
