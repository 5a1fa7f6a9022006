public import CardMotion
public import KernelContracts

extension StepCoefficients {
  /// Prepares a spring and a step for the integrators.
  ///
  /// - Parameters:
  ///   - spring: The spring; its initial velocity is part of the state, not of the step.
  ///   - step: Length of one step, in seconds; inside the method's stability limit.
  ///   - count: Steps per call.
  public init(_ spring: Spring, step: Double, count: Int) {
    self.init(
      stiffness: Scalar(spring.stiffness / spring.mass), friction: Scalar(2 * spring.decay),
      step: Scalar(step), count: count)
  }
}
