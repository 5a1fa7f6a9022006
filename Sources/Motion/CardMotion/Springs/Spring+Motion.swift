import WideArithmetic

extension Spring {
  /// Returns the progress at a time: 0 at the start, 1 at the target, beyond 1 when it overshoots.
  ///
  /// - Parameter time: Seconds since the start; below 0 the motion is followed backwards.
  /// - Returns: The progress, dimensionless, rounded once.
  public func progress(at time: Double) -> Double {
    value(target: 1, initialVelocity: initialVelocity, time: time)
  }

  /// Returns the velocity of progress at a time, in 1/s.
  ///
  /// - Parameter time: Seconds since the start; below 0 the motion is followed backwards.
  /// - Returns: The velocity, in 1/s; positive moves towards the target.
  public func velocity(at time: Double) -> Double {
    velocity(target: 1, initialVelocity: initialVelocity, time: time)
  }

  /// Returns how far from the target, and how fast, a released spring is after a time.
  ///
  /// The spring's own ``initialVelocity`` plays no part. Both results are computed in double-double from the exact
  /// parameters and rounded once: the error is at most 0.501 ulp of the instantaneous amplitude that
  /// ``ClosedForm/amplitude(from:velocity:at:)`` defines, for damping ratios 0 to 10⁴ and phases ω·t to 10⁶ rad, in any
  /// units, as long as that amplitude is a normal number and an overdamped spring does not start within 2⁻⁴⁰ of its fast
  /// mode, where v₀ = −p·x₀. From 2²⁸ rad on the phase is known to a double's accuracy only. An argument that is not finite
  /// makes results that are not numbers.
  ///
  /// - Parameters:
  ///   - position: The displacement x₀ from the target at the start, in any unit of length.
  ///   - velocity: The velocity v₀ at the start, in that unit per second.
  ///   - time: Seconds since the start; below 0 the motion is followed backwards.
  /// - Returns: The displacement and its velocity, in the same units.
  public func displacement(
    from position: Double, velocity: Double, at time: Double
  ) -> (position: Double, velocity: Double) {
    Propagator(spring: self, step: time).apply(position: position, velocity: velocity)
  }
}
