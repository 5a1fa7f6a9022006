import CardKernels
import CardMotion
import CardOracle
import CardTruth
import KernelContracts
import KernelPlugins
import WideArithmetic

extension Trial {
  /// Steps per call of a numerical method.
  static var stepCount: Int { 8 }

  /// What they have in common: two columns in, two columns out, judged by the amplitude.
  static func states<Call: KernelCall<Scalar> & PluggableCall>(
    _ kernel: Kernel, recipe: String, _ spring: Spring, _ position: [Scalar], _ velocity: [Scalar],
    problem: KernelProblem? = nil,
    call: (_ state: ColumnBlock<Scalar>, _ result: ColumnBlock<Scalar>, _ rows: Int) -> Call,
    truth: @escaping (DoubleDouble, DoubleDouble) -> (position: DoubleDouble, velocity: DoubleDouble),
    describe: String
  ) -> Trial {
    let state = ColumnStorage<Scalar>(position, velocity, columns: 2)
    let result = ColumnStorage<Scalar>(columns: 2, rows: state.rows)
    return Trial(
      kernel, recipe: recipe, storage: [state, result],
      outputs: .columns(result.block, ["position", "velocity"]),
      problem: problem, call: call(state.block, result.block, position.count),
      truth: { row in
        let (x, v) = (Double(state[0][row]), Double(state[1][row]))
        let exact = truth(DoubleDouble(x), DoubleDouble(v))
        let amplitude = spring.initialAmplitude(from: x, velocity: v)
        return [
          Truth(value: exact.position, scale: amplitude.position),
          Truth(value: exact.velocity, scale: amplitude.velocity),
        ]
      },
      describe: { "\(describe), position \(state[0][$0]), velocity \(state[1][$0])" })
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
