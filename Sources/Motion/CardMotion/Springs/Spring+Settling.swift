import CLibrary
import WideArithmetic

extension Spring {
  /// Returns the last time at which a value on its way from 0 to a target is farther than ε from it.
  ///
  /// It is the time of the solution itself and not of an envelope. A result is the first double from which on the
  /// displacement stays within ±ε, decided in double-double; where swings are too fast for a double to tell times
  /// within one apart (after about 10¹⁵ of them), it is accurate to a few ulps.
  ///
  /// - Parameters:
  ///   - target: The value at rest, in any unit.
  ///   - initialVelocity: The velocity at the start, in that unit per second.
  ///   - epsilon: ε, in that unit; 0 or less is reached only by a value that is at rest from the start.
  /// - Returns: Seconds since the start: 0 if the value never leaves ±ε, ∞ if it never stays there, not a number if an
  ///   argument is NaN or the target or velocity is infinite.
  public func settlingDuration(target: Double, initialVelocity: Double = 0, epsilon: Double) -> Double {
    settlingDuration(from: -target, velocity: initialVelocity, epsilon: epsilon)
  }

  /// Returns the same for a body released at a displacement from its target.
  package func settlingDuration(from displacement: Double, velocity: Double, epsilon: Double) -> Double {
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
  /// Returns the farthest from the target that the motion can still get, √(x² + (v/ω)²), without overflow.
  ///
  /// The energy ½v² + ½ω²x² never grows, so |x| stays within this bound for ever, and |v| within ω times it. An
  /// undamped spring attains both.
  package func reach(position: Double, velocity: Double) -> Double {
    hypot(position, velocity / angularFrequency)
  }

  /// The fastest that the motion can still get, without overflow: ω times ``reach(position:velocity:)``.
  package func topSpeed(position: Double, velocity: Double) -> Double {
    hypot(angularFrequency * position, velocity)
  }
}
