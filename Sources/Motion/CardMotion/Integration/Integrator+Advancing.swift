/// The state of a spring after a stretch of time, and the steps that led to it.
package struct Integration: Sendable, Hashable {
  /// The displacement from the target.
  package let position: Double
  /// Its velocity, per second.
  package let velocity: Double
  /// The integrator that ran.
  package let integrator: Integrator
  /// The steps that led here.
  package let plan: StepPlan
  /// Whether the steps were one power of their matrix instead of being taken one after the other.
  package let isCollapsed: Bool
}

extension Integrator {
  /// The most steps that are taken one after the other in one call; that is at most about a second's work.
  package static let steppingLimit = 10_000_000
  /// The most steps that are collapsed into one matrix: beyond 2⁵³ a Double cannot count them.
  package static let collapsingLimit = 1 << 53

  /// Moves a spring forward by many steps of equal length, stable by an explicit choice.
  ///
  /// The steps end at the duration: where they do not fit, the last one is shorter. Collapsed or not, the result is the
  /// same up to rounding.
  ///
  /// - Parameters:
  ///   - position: The displacement from the target, in any unit of length; finite.
  ///   - velocity: Its velocity, in that unit per second; finite.
  ///   - spring: The spring; its initial velocity plays no part.
  ///   - duration: The time to get over, in seconds; finite and ≥ 0.
  ///   - step: The step, in seconds; finite and > 0.
  ///   - choice: What to do with a step that would diverge.
  ///   - collapsed: Whether to raise the matrix of one step to the number of steps instead of taking them.
  /// - Returns: The state, and the steps that led to it.
  /// - Throws: ``IntegrationError`` about an argument outside its domain, an unstable step that is to be refused, or
  ///   more steps than ``steppingLimit`` or ``collapsingLimit``.
  package func advance(
    position: Double, velocity: Double, spring: Spring, by duration: Double, step: Double,
    ifUnstable choice: UnstableStep, collapsed: Bool = false
  ) throws(IntegrationError) -> Integration {
    try IntegrationError.require(position.isFinite, "position", "finite", position)
    try IntegrationError.require(velocity.isFinite, "velocity", "finite", velocity)
    let plan = try plan(
      spring: spring, by: duration, step: step, ifUnstable: choice,
      limit: collapsed ? Self.collapsingLimit : Self.steppingLimit)
    let end =
      collapsed
      ? matrix(of: spring, plan: plan).apply(position: position, velocity: velocity)
      : state(after: plan, position: position, velocity: velocity, spring: spring)
    return Integration(
      position: end.position, velocity: end.velocity, integrator: self, plan: plan, isCollapsed: collapsed)
  }

  /// Returns the matrix of all steps of a plan.
  ///
  /// - Parameters:
  ///   - spring: The spring; its initial velocity plays no part.
  ///   - plan: The steps.
  /// - Returns: The product of the steps' matrices.
  package func matrix(of spring: Spring, plan: StepPlan) -> StepMatrix {
    let whole = matrix(of: spring, step: plan.length).raised(to: plan.wholeSteps)
    return plan.remainder > 0 ? matrix(of: spring, step: plan.remainder) * whole : whole
  }

  /// Takes the steps of a plan one after the other.
  ///
  /// - Parameters:
  ///   - plan: The steps.
  ///   - position: The displacement from the target, in any unit of length.
  ///   - velocity: Its velocity, in that unit per second.
  ///   - spring: The spring; its initial velocity plays no part.
  /// - Returns: The displacement and the velocity after the last step.
  package func state(
    after plan: StepPlan, position: Double, velocity: Double, spring: Spring
  ) -> (position: Double, velocity: Double) {
    let propagator = self == .exactPropagator ? Propagator(spring: spring, step: plan.length) : nil
    var state = (position: position, velocity: velocity)
    for _ in 0..<plan.wholeSteps {
      let next =
        propagator?.apply(position: state.position, velocity: state.velocity)
        ?? step(position: state.position, velocity: state.velocity, spring: spring, h: plan.length)
      // Nothing moves any more; numbers too small to be normal, at which springs end, are slow to compute with.
      if next.position.bitPattern == state.position.bitPattern, next.velocity.bitPattern == state.velocity.bitPattern {
        break
      }
      state = next
    }
    if plan.remainder == 0 { return state }
    return step(position: state.position, velocity: state.velocity, spring: spring, h: plan.remainder)
  }
}
