import CardKernels
import CardMotion
import CardOracle
import KernelContracts
import WideArithmetic

extension Trial {
  /// Steps per call of a numerical method.
  static var stepCount: Int { 8 }

  /// What they have in common: two columns in, two columns out, judged by the amplitude.
  static func states<Call: KernelCall<Scalar>>(
    _ kernel: Kernel, recipe: String, _ position: [Scalar], _ velocity: [Scalar], frequency: Double,
    call: (_ state: ColumnBlock<Scalar>, _ result: ColumnBlock<Scalar>, _ rows: Int) -> Call,
    truth: @escaping (DoubleDouble, DoubleDouble) -> (position: DoubleDouble, velocity: DoubleDouble),
    describe: String
  ) -> Trial {
    let state = ColumnStorage<Scalar>(position, velocity, columns: 2)
    let result = ColumnStorage<Scalar>(columns: 2, rows: state.rows)
    return Trial(
      kernel, recipe: recipe, storage: [state, result],
      outputs: .columns(result.block, ["position", "velocity"]),
      call: call(state.block, result.block, position.count),
      truth: { row in
        let (x, v) = (Double(position[row]), Double(velocity[row]))
        let exact = truth(DoubleDouble(x), DoubleDouble(v))
        let amplitude = (x * x + v * v / (frequency * frequency)).squareRoot()
        return [
          Truth(value: exact.position, scale: amplitude),
          Truth(value: exact.velocity, scale: amplitude * frequency),
        ]
      },
      describe: { "\(describe), position \(position[$0]), velocity \(velocity[$0])" })
  }
}

extension IntegrationRule {
  init(_ kernel: Kernel) {
    switch Integrator(kernel) {
    case .semiImplicitEuler: self = .semiImplicitEuler
    case .velocityVerlet: self = .velocityVerlet
    case .rungeKutta4: self = .rungeKutta4
    case .exactPropagator: self = .exactPropagator
    }
  }
}

extension Integrator {
  init(_ kernel: Kernel) {
    switch kernel {
    case .semiImplicitEuler, .semiImplicitEulerCollapsed: self = .semiImplicitEuler
    case .velocityVerlet, .velocityVerletCollapsed: self = .velocityVerlet
    case .rungeKutta4, .rungeKutta4Collapsed: self = .rungeKutta4
    default: preconditionFailure("\(kernel) takes no steps")
    }
  }
}
