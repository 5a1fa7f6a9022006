/// A damped spring and a step, for the integrators: x″ = −stiffness·x − friction·x′.
public struct StepCoefficients<Scalar: KernelScalar>: Sendable, Equatable {
  /// ω² = k/m, in 1/s².
  public var stiffness: Scalar
  /// 2a = c/m, in 1/s.
  public var friction: Scalar
  /// Length of one step, in seconds; inside the method's stability limit.
  public var step: Scalar
  /// Steps per call.
  public var count: Int

  /// Names a spring and a step.
  public init(stiffness: Scalar, friction: Scalar, step: Scalar, count: Int) {
    self.stiffness = stiffness
    self.friction = friction
    self.step = step
    self.count = count
  }
}
