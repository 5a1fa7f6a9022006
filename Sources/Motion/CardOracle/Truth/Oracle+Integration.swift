public import WideArithmetic

extension Oracle {
  /// The state after a number of equal steps, as the rule would give it without rounding.
  ///
  /// The step's matrix is raised to `count` by repeated squaring, so the road has log₂(count) legs instead of
  /// `count`. At least 80 bits of the state's amplitude are correct for counts through 10⁵. The exact
  /// propagator is evaluated once, at `count` steps' distance. A step beyond the rule's stability limit is no
  /// error: the state grows, as the recurrence does.
  ///
  /// - Parameters:
  ///   - method: The rule of one step.
  ///   - decay: a in x″ + 2a·x′ + ω²·x = 0, in 1/s.
  ///   - squaredFrequency: ω², in 1/s².
  ///   - step: The length of one step, in seconds.
  ///   - count: How many steps; not negative.
  ///   - position: The displacement from the target before the first step, in the channel's unit.
  ///   - velocity: Its rate, in that unit per second.
  /// - Returns: The displacement and its rate after the last step.
  public static func integrate(
    _ method: IntegrationRule, decay: DoubleDouble, squaredFrequency: DoubleDouble,
    step: DoubleDouble, count: Int, position: DoubleDouble, velocity: DoubleDouble
  ) -> (position: DoubleDouble, velocity: DoubleDouble) {
    precondition(count >= 0, "count must not be negative; got \(count)")
    guard let matrix = method.matrix(decay: decay, squaredFrequency: squaredFrequency, step: step) else {
      return springState(
        decay: decay, squaredFrequency: squaredFrequency, position: position, velocity: velocity,
        at: step.multiplied(by: Double(count)))
    }
    return matrix.raised(to: count)((position, velocity))
  }
}
