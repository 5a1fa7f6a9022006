import CardKernels
import CardMotion
import CardOracle
import CardTruth
import KernelContracts
import KernelPlugins
import WideArithmetic

extension Trial {
  /// Several steps of a numerical method, multiplied beforehand into one matrix.
  package static func collapsed(
    _ kernel: Kernel, recipe: String, _ spring: Spring, step: Double, position: [Scalar], velocity: [Scalar]
  ) -> Trial {
    let matrix = Integrator(kernel).matrix(of: spring, step: step).raised(to: stepCount)
    let coefficients = PropagatorCoefficients<Scalar>(matrix)
    let (rule, equation) = (IntegrationRule(Integrator(kernel)), ExactSpring(spring))
    return states(
      kernel, recipe: recipe, spring, position, velocity,
      call: { PropagateCall(propagator: coefficients, state: $0, result: $1, rows: $2) },
      truth: { equation.state(from: $0, velocity: $1, after: stepCount, of: rule, step: step) },
      describe: "\(stepCount) steps of \(step) s, \(spring.inWords)")
  }

  /// One exact step.
  package static func propagate(
    recipe: String, _ spring: Spring, step: Double, position: [Scalar], velocity: [Scalar]
  ) -> Trial {
    let coefficients = PropagatorCoefficients<Scalar>(Propagator(spring: spring, step: step))
    let equation = ExactSpring(spring)
    return states(
      .propagator, recipe: recipe, spring, position, velocity, problem: .spring(spring, step: step),
      call: { PropagateCall(propagator: coefficients, state: $0, result: $1, rows: $2) },
      truth: { equation.state(from: $0, velocity: $1, at: DoubleDouble(step)) },
      describe: "step of \(step) s, \(spring.inWords)")
  }
}

extension Domain {
  /// The same steps as for the methods that run their stages.
  static func collapsedSteps<Scalar: KernelScalar>(
    _ kernel: Kernel, _ rows: Int, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] {
    steps(rows, &inputs) { .collapsed(kernel, recipe: $0, $1, step: $2, position: $3, velocity: $4) }
  }

  /// Frames at several rates, for the same springs as the closed form.
  static func propagators<Scalar: KernelScalar>(_ rows: Int, _ inputs: inout Inputs) -> [Trial<Scalar>] {
    springs([0, 0.2, 0.7, 1 - 1e-12, 1, 1 + 1e-12, 1.5, 5], velocities: [0], &inputs).flatMap { spring in
      [1.0 / 240, 1.0 / 60].map { step in
        let (position, velocity): ([Scalar], [Scalar]) = states(of: spring, rows, &inputs)
        return .propagate(recipe: spring.label, spring, step: step, position: position, velocity: velocity)
      }
    }
  }
}

extension PropagateCall: CheckedCall {
  static func trials(
    of kernel: Kernel, rows: Int, _ configuration: SuiteConfiguration, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] {
    kernel == .propagator ? Domain.propagators(rows, &inputs) : Domain.collapsedSteps(kernel, rows, &inputs)
  }

  static func recordedBits(of kernel: Kernel) -> RecordedBits? {
    switch kernel {
    case .propagator: RecordedBits(float: 0x68c76449fad302, double: 0x5a12f2125afb6f1d)
    case .semiImplicitEulerCollapsed: RecordedBits(float: 0xe1adac83c8c768bd, double: 0x559011bc3f2b1ada)
    case .velocityVerletCollapsed: RecordedBits(float: 0x61b0541cc517c248, double: 0xa7afd482608549e2)
    case .rungeKutta4Collapsed: RecordedBits(float: 0xfabd74f87fbfad81, double: 0x759fcb88c4d12cb8)
    default: nil
    }
  }
}
