extension SpringMotion {
  /// Returns how far from the target the value can still get, at this time or any later one.
  ///
  /// - Parameter time: Seconds; before ``start`` it is the first bound, and NaN gives NaN.
  /// - Returns: The bound √(x² + (v/ω)²) of ``Spring/reach(position:velocity:)``; it never grows.
  public func reach(at time: Double) -> Double {
    let state = state(at: time)
    return spring.reach(position: state.position, velocity: state.velocity)
  }

  /// Whether the value stays close to the target from this time on, and slow.
  ///
  /// The test is about the energy that is left, so it cannot mistake a turning point or a crossing for rest: no later value is
  /// farther than ``reach(at:)`` from the target and no later velocity above ω times that. It answers later than the
  /// last crossing of the bounds by as much as the spring's swing hides, and never earlier. Once settled a motion stays
  /// settled until it is redirected; one that is undamped never settles.
  ///
  /// - Parameters:
  ///   - time: Seconds; NaN is never settled.
  ///   - epsilon: The distance that counts as arrived, in the value's unit, ≥ 0.
  ///   - velocityEpsilon: The velocity that counts as rest, in that unit per second, ≥ 0; by default any velocity that
  ///     stays within the distance.
  /// - Returns: Whether it is settled; false when a bound is NaN.
  public func isSettled(
    at time: Double, within epsilon: Double, velocityEpsilon: Double = .infinity
  ) -> Bool {
    let reach = reach(at: time)
    return reach <= epsilon && reach * spring.angularFrequency <= velocityEpsilon
  }
}
