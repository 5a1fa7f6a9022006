import CardKernels
import CardMotion
import CardOracle
import CardTruth
import KernelContracts
import KernelPlugins
import WideArithmetic

extension Trial {
  /// Several steps of a numerical method.
  package static func integrate(
    _ kernel: Kernel, recipe: String, _ spring: Spring, step: Double, position: [Scalar], velocity: [Scalar]
  ) -> Trial {
    let coefficients = StepCoefficients<Scalar>(spring, step: step, count: stepCount)
    let (rule, equation) = (IntegrationRule(Integrator(kernel)), ExactSpring(spring))
    return states(
      kernel, recipe: recipe, spring, position, velocity,
      problem: .spring(spring, step: Double(Scalar(step)), steps: stepCount),
      call: { IntegrateCall(step: coefficients, state: $0, result: $1, rows: $2) },
      truth: { equation.state(from: $0, velocity: $1, after: stepCount, of: rule, step: Double(Scalar(step))) },
      describe: coefficients.inWords)
  }
}

extension Domain {
  /// Steps up to half a radian, damping up to critical.
  static func steps<Scalar: KernelScalar>(_ kernel: Kernel, _ rows: Int, _ inputs: inout Inputs) -> [Trial<Scalar>] {
    steps(rows, &inputs) { .integrate(kernel, recipe: $0, $1, step: $2, position: $3, velocity: $4) }
  }

  static func steps<Scalar: KernelScalar>(
    _ rows: Int, _ inputs: inout Inputs,
    trial: (_ recipe: String, Spring, _ step: Double, _ position: [Scalar], _ velocity: [Scalar]) -> Trial<Scalar>
  ) -> [Trial<Scalar>] {
    springs([0, 0.2, 0.7, 1], velocities: [0], &inputs).flatMap { spring in
      [0.05, 0.2, 0.5].map { angle in
        let (position, velocity): ([Scalar], [Scalar]) = states(of: spring, rows, &inputs)
        return trial(spring.label, spring, angle / spring.angularFrequency, position, velocity)
      }
    }
  }
}

extension IntegrateCall: CheckedCall {
  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    Domain.steps(request.kernel, request.rows, &request.inputs)
  }

  static func recordedBits(of kernel: Kernel) -> RecordedBits? {
    switch kernel {
    case .semiImplicitEuler: RecordedBits(float: 0xc1d4cb9fb8641a37, double: 0x62096291a22a253c)
    case .velocityVerlet: RecordedBits(float: 0xd60ff95108849ad7, double: 0x664667f2506df7a7)
    case .rungeKutta4: RecordedBits(float: 0xfc4532ec4796b207, double: 0xb832ef49149421d1)
    default: nil
    }
  }
}
