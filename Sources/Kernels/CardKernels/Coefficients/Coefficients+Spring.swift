package import CardMotion
package import KernelContracts
import WideArithmetic

extension SpringForm {
  init(_ regime: DampingRegime) {
    switch regime {
    case .underdamped: self = .oscillating
    case .critical: self = .critical
    case .overdamped: self = .creeping
    }
  }
}

extension SpringCoefficients {
  /// Prepares a spring, on its way from progress 0 to 1 with its own initial velocity: in double-double for either
  /// element type, rounded once at the end.
  package init(_ spring: Spring) {
    let closed = spring.closedForm
    let rest = DoubleDouble(spring.initialVelocity) - closed.drag
    let weight = closed.regime == .critical ? rest : rest / closed.frequency
    self.init(
      form: SpringForm(closed.regime), decay: Scalar(closed.decay.high), frequency: Scalar(closed.frequency.high),
      weight: Scalar(weight.high))
  }
}

extension DisplacementCoefficients {
  /// Prepares a spring in two parts of the element type, from its exact mass, stiffness and damping.
  package init(_ spring: Spring) {
    let closed = spring.closedForm
    self.init(
      form: SpringForm(closed.regime), decay: WideNumber(closed.decay), frequency: WideNumber(closed.frequency),
      reciprocal: WideNumber(closed.regime == .critical ? 1 : 1 / closed.frequency), pull: WideNumber(closed.pull),
      drag: WideNumber(closed.drag), squaredFrequency: WideNumber(closed.squaredFrequency))
  }
}

extension StepCoefficients {
  /// Prepares a spring for a number of steps of some seconds each, inside the method's stability limit.
  package init(_ spring: Spring, step: Double, count: Int) {
    self.init(
      stiffness: Scalar(spring.stiffness / spring.mass), friction: Scalar(2 * spring.decay),
      step: Scalar(step), count: count)
  }
}

extension PropagatorCoefficients {
  package init(_ propagator: Propagator) { self.init(propagator.wide) }

  /// Prepares the steps of a numerical method, multiplied into one matrix.
  package init(_ matrix: StepMatrix) {
    self.init(
      m11: WideNumber(matrix.m11), m12: WideNumber(matrix.m12), m21: WideNumber(matrix.m21),
      m22: WideNumber(matrix.m22))
  }
}

extension WideNumber {
  /// Rounds a number to two parts of the element type.
  package init(_ exact: DoubleDouble) {
    let high = Scalar(exact.high)
    let rest = exact - DoubleDouble(Double(high))
    self.init(high: high, low: high.isFinite ? Scalar(rest.high) : 0)
  }

  package init(_ exact: Double) { self.init(DoubleDouble(exact)) }
}
