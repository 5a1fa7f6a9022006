import WideArithmetic

extension Spring {
  /// Returns the time at which the envelope of a value on its way from 0 to a target has shrunk to ε.
  ///
  /// The envelope is g·(|x₀| + |u|/ωd) with the names of ``ClosedForm``, where x₀ is minus the target; when critical or
  /// overdamped g·(C·|x₀| + S·|u|), which is the motion itself if x₀ and u agree in sign. For target 1 and ε = 0.001 the
  /// result is the `settlingDuration` that CASpringAnimation's documentation quotes. It is never before
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
