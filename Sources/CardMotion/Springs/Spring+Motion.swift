extension Spring {
  /// Returns the progress at a time: 0 at the start, 1 at the target, beyond 1 when it overshoots.
  ///
  /// - Parameter time: Seconds since the start; ≥ 0.
  /// - Returns: The progress, dimensionless.
  public func progress(at time: Double) -> Double {
    1 + displacement(from: -1, velocity: initialVelocity, at: time).position
  }

  /// Returns the velocity of progress at a time, in 1/s.
  ///
  /// - Parameter time: Seconds since the start; ≥ 0.
  /// - Returns: The velocity, in 1/s; positive moves towards the target.
  public func velocity(at time: Double) -> Double {
    displacement(from: -1, velocity: initialVelocity, at: time).velocity
  }

  /// Returns how far from the target, and how fast, a released spring is after a time.
  ///
  /// The spring's own ``initialVelocity`` plays no part. Against 60-digit references for damping ratios 0 to 10⁴ the
  /// largest error of the position is 2.3e-16 of the envelope max(|x₀|, |v₀|/ω), times 1 + ωt unless overdamped,
  /// because the arguments of sine and exponential are rounded; that of the velocity is the same in units of ω.
  ///
  /// - Parameters:
  ///   - position: The displacement x₀ from the target at the start, in any unit of length.
  ///   - velocity: The velocity v₀ at the start, in that unit per second.
  ///   - time: Seconds since the start; ≥ 0.
  /// - Returns: The displacement and its velocity, in the same units.
  public func displacement(
    from position: Double, velocity: Double, at time: Double
  ) -> (position: Double, velocity: Double) {
    Propagator(spring: self, step: time).apply(position: position, velocity: velocity)
  }
}
