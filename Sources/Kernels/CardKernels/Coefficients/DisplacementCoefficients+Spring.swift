public import CardMotion
public import KernelContracts
import WideArithmetic

extension DisplacementCoefficients {
  /// Prepares a spring for a kernel, in two parts of the element type, from its exact mass, stiffness and damping.
  ///
  /// - Parameter spring: The spring; its initial velocity plays no part.
  public init(_ spring: Spring) {
    let closed = spring.closedForm
    self.init(
      form: SpringForm(closed.regime), decay: WideNumber(closed.decay), frequency: WideNumber(closed.frequency),
      reciprocal: WideNumber(closed.regime == .critical ? 1 : 1 / closed.frequency), pull: WideNumber(closed.pull),
      drag: WideNumber(closed.drag), squaredFrequency: WideNumber(closed.squaredFrequency))
  }
}
