public import CardMotion
public import KernelContracts
import WideArithmetic

extension SpringCoefficients {
  /// Prepares a spring for a kernel, in double-double whatever the element, rounded once at the end.
  ///
  /// - Parameter spring: The spring, on its way from progress 0 to 1 with its own initial velocity.
  public init(_ spring: Spring) {
    let closed = spring.closedForm
    let rest = DoubleDouble(spring.initialVelocity) - closed.drag
    let weight = closed.regime == .critical ? rest : rest / closed.frequency
    self.init(
      form: SpringForm(closed.regime), decay: Scalar(closed.decay.high), frequency: Scalar(closed.frequency.high),
      weight: Scalar(weight.high))
  }
}
