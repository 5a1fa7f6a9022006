import WideArithmetic

extension Spring {
  /// Returns the last time at which a value on its way from 0 to a target is farther than ε from it.
  ///
  /// It is the time of the solution itself and not of an envelope. A result is the first double from which on the
  /// displacement stays within ±ε, decided in double-double; where swings are too fast for a double to tell times
  /// within one apart (after about 10¹⁵ of them), it is accurate to a few ulps.
  ///
  /// - Parameters:
  ///   - target: Where the value is pulled, in any unit.
  ///   - initialVelocity: The velocity at the start, in that unit per second.
  ///   - epsilon: ε, in that unit; 0 or less is reached only by a value that is at rest from the start.
  /// - Returns: Seconds since the start: 0 if the value never leaves ±ε, ∞ if it never stays there, not a number if an
  ///   argument is NaN or the target or velocity is infinite.
  public func settlingDuration(target: Double, initialVelocity: Double = 0, epsilon: Double) -> Double {
    settlingDuration(from: -target, velocity: initialVelocity, epsilon: epsilon)
  }

  /// Returns the last time at which a body released anywhere is farther than ε from its target.
  ///
  /// See ``settlingDuration(target:initialVelocity:epsilon:)``.
  ///
  /// - Parameters:
  ///   - displacement: The displacement x₀ from the target at the start, in any unit.
  ///   - velocity: The velocity v₀ at the start, in that unit per second.
  ///   - epsilon: ε, in that unit.
  /// - Returns: Seconds since the start: 0 if the body never leaves ±ε, ∞ if it never stays there, not a number if an
  ///   argument is NaN or the displacement or velocity is infinite.
  public func settlingDuration(from displacement: Double, velocity: Double, epsilon: Double) -> Double {
    settlingDurationWide(from: DoubleDouble(displacement), velocity: DoubleDouble(velocity), epsilon: epsilon)
  }

  /// Returns the same for a displacement or a velocity that is no Double.
  package func settlingDurationWide(
    from displacement: DoubleDouble, velocity: DoubleDouble, epsilon: Double
  ) -> Double {
    let form = closedForm
    let start = form.scaled(position: displacement, velocity: velocity)
    return SettlingSearch(form: form, start: start, epsilon: epsilon).duration
  }
}

extension Spring {
  /// Returns the time at which the envelope of a value on its way from 0 to a target has shrunk to ε.
  ///
  /// The envelope is e^(−at)·(|x₀| + |u|/ωd), where x₀ is minus the target, u = a·x₀ + v₀, and ωd the frequency of the
  /// swing. Without a swing, at critical damping and above, it is the motion itself if x₀ and u agree in sign. For target
  /// 1 and ε = 0.001 the result is the `settlingDuration` that CASpringAnimation's documentation quotes. It is never before
  /// ``settlingDuration(target:initialVelocity:epsilon:)``, grows without bound towards critical damping from below, and
  /// jumps there.
  ///
  /// - Parameters:
  ///   - target: Where the value is pulled, in any unit.
  ///   - initialVelocity: The velocity at the start, in that unit per second.
  ///   - epsilon: ε, in that unit.
  /// - Returns: Seconds since the start, as for ``settlingDuration(target:initialVelocity:epsilon:)``, with a relative error
  ///   of a few 2⁻⁵³.
  public func settlingEnvelopeDuration(target: Double, initialVelocity: Double = 0, epsilon: Double) -> Double {
    let form = closedForm
    let start = form.scaled(position: DoubleDouble(-target), velocity: DoubleDouble(initialVelocity))
    let (x, u) = (start.first.magnitude, (form.rates.pull * start.first + start.second).magnitude)
    guard form.regime == .underdamped, epsilon > 0, epsilon.isFinite, x + u > 0, (x + u).isFinite else {
      let away = ScaledPair(x, u - form.rates.pull * x, exponent: start.exponent)
      return SettlingSearch(form: form, start: away, epsilon: epsilon).duration
    }
    let excess = SettlingSearch.logarithm(
      of: x + u / form.rates.frequency, timesTwoTo: start.exponent, over: epsilon)
    return excess > 0 ? excess / form.decay.high : 0
  }
}
