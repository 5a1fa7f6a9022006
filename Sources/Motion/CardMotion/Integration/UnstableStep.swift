/// What is done with a step that would diverge.
///
/// There is no third way: a step beyond ``Integrator/stabilityLimit(dampingRatio:)`` is never taken.
public enum UnstableStep: Sendable, Hashable, CaseIterable {
  /// Throw an error that names the largest stable step.
  case refuse
  /// Cut the step into the fewest equal ones whose ω·h is at most ``margin`` of the limit.
  case subdivide

  /// How much of the limit a subdivided step may use, dimensionless.
  ///
  /// A tenth is left because a step at the limit itself is stable but shrinks nothing.
  public static let margin = 0.9
}
