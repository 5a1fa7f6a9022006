public import CardMotion
public import KernelContracts
import WideArithmetic

extension SpringForm {
  /// The form a regime takes.
  init(_ regime: DampingRegime) {
    switch regime {
    case .underdamped: self = .oscillating
    case .critical: self = .critical
    case .overdamped: self = .creeping
    }
  }
}

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
  package init(_ propagator: Propagator) {
    self.init(propagator.wide)
  }

  /// Prepares the steps of a numerical method, multiplied into one matrix.
  ///
  /// - Parameter matrix: The matrix of one step, or its power.
  package init(_ matrix: StepMatrix) {
    self.init(
      m11: WideNumber(matrix.m11), m12: WideNumber(matrix.m12), m21: WideNumber(matrix.m21),
      m22: WideNumber(matrix.m22))
  }
}

extension WideNumber {
  /// Rounds a number to two parts of the element type.
  ///
  /// - Parameter exact: The number.
  package init(_ exact: DoubleDouble) {
    let high = Scalar(exact.high)
    let rest = exact - DoubleDouble(Double(high))
    self.init(high: high, low: high.isFinite ? Scalar(rest.high) : 0)
  }

  /// Rounds a double to two parts of the element type.
  ///
  /// - Parameter exact: The number.
  public init(_ exact: Double) { self.init(DoubleDouble(exact)) }
}
