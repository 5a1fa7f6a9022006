import CardMotion
import CardOracle
import CardTruth
import KernelContracts

extension IntegrateCase: JudgedEvaluator {
  var judgedColumns: [String] { ["position", "velocity_out"] }

  func yardstick(_ precision: CasePrecision) -> ErrorYardstick {
    let kernels: [Kernel] =
      isCollapsed
      ? [.semiImplicitEulerCollapsed, .velocityVerletCollapsed, .rungeKutta4Collapsed, .propagator]
      : [.semiImplicitEuler, .velocityVerlet, .rungeKutta4, .propagator]
    return ErrorYardstick(kernels[0], among: kernels, precision)
  }

  mutating func truths(_ fields: CaseFields) throws(LineProblem) -> [Truth]? {
    guard case .steps(let run) = try request(fields) else {
      throw .together("\(FluidSpring.name) has no truth to judge by; compare with 'eval integrate' without --judge")
    }
    let end = run.exactDisplacement
    guard end.position.isFinite || !run.start.isFinite else { return nil }
    let scale = run.spring.spring.initialAmplitude(
      from: run.start.displacement.high, velocity: run.start.velocity.high)
    return [
      Truth(value: end.position, scale: scale.position).adding(run.start.to),
      Truth(value: end.velocity, scale: scale.velocity),
    ]
  }
}
