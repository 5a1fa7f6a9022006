public import WideArithmetic

extension Oracle {
  /// The state of a damped spring some time after it was let go.
  ///
  ///     x″ + 2a·x′ + ω²·x = 0
  ///
  /// Solved as a matrix exponential, without roots of the characteristic polynomial or sines; the one case that is told
  /// apart is a damping ratio above 2²⁰⁰, whose two decays no longer meet in one series.
  /// At least 80 bits of the state's amplitude at `time` are correct for ω·t ≤ 1000 and damping ratios a/ω
  /// from 0 through 10⁴, as long as that amplitude is above 2⁻⁸⁰⁰ of the initial one. With a mass m, a
  /// stiffness k and a damping coefficient c, a = c/(2m) and ω² = k/m are to be divided in ``DoubleDouble``.
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
    springState(decay: decay, squaredFrequency: squaredFrequency, from: (position, velocity), at: time)
  }

  /// The same with another limit for the phase, for those whom fewer digits serve.
  static func springState(
    decay: DoubleDouble, squaredFrequency: DoubleDouble, from start: State, at time: DoubleDouble,
    mostHalvings: Int = MatrixExponential.mostHalvings
  ) -> State {
    if let decays = SeparateDecays(decay: decay, squaredFrequency: squaredFrequency, time: time) {
      return decays(start)
    }
    let matrix = MatrixExponential.matrix(
      decay: decay, squaredFrequency: squaredFrequency, time: time, mostHalvings: mostHalvings)
    return matrix(start)
  }
}
