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

extension PropagatorCoefficients {
  /// Prepares the exact propagator of a spring.
  ///
  /// - Parameter propagator: The 2×2 matrix exponential of a fixed step.
  public init(_ propagator: Propagator) {
    self.init(
      m11: Scalar(propagator.m11), m12: Scalar(propagator.m12), m21: Scalar(propagator.m21),
      m22: Scalar(propagator.m22))
  }
}
