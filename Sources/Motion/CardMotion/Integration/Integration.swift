/// Where a spring is after a stretch of time, and how that was computed.
public struct Integration: Sendable, Hashable {
  /// The displacement from the target.
  public let position: Double
  /// Its velocity, per second.
  public let velocity: Double
  /// The integrator that ran.
  public let integrator: Integrator
  /// The steps that led here.
  public let plan: StepPlan
  /// Whether the steps were one power of their matrix instead of being taken one after the other.
  public let isCollapsed: Bool
}
