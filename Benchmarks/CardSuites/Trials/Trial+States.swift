import CardKernels
import CardMotion
import CardOracle
import CardTruth
import KernelContracts
import KernelPlugins
import Stopwatch
import WideArithmetic

extension Trial {
  /// Steps per call of a numerical method.
  static var stepCount: Int { 8 }

  /// What they have in common: two columns in, two columns out, judged by the amplitude.
  static func states<Call: KernelCall<Scalar>>(
    _ kernel: Kernel, recipe: String, _ spring: Spring, _ position: [Scalar], _ velocity: [Scalar],
    problem: KernelProblem? = nil,
    call: (_ state: ColumnBlock<Scalar>, _ result: ColumnBlock<Scalar>, _ rows: Int) -> Call,
    truth: @escaping (DoubleDouble, DoubleDouble) -> (position: DoubleDouble, velocity: DoubleDouble),
    describe: String
  ) -> Trial {
    let state = ColumnStorage<Scalar>(position, velocity, columns: 2)
    let result = ColumnStorage<Scalar>(columns: 2, rows: state.rows)
    return Trial(
      kernel, recipe: recipe, storage: [state, result], names: stateColumns, problem: problem,
      call: call(state.block, result.block, position.count),
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

extension Trial {
  /// Calls that write new states over the old ones.
  ///
  /// Every binding begins with the trial's own states, copied to where results go; so what is compared with the truth has
  /// taken one step, however many were timed. A window moves on in what it writes, too: where it has been, new states stand.
  static func replacingStates<Call: StateCall<Scalar>>(_ kernel: Kernel, _ call: Call) -> Binding? {
    guard let key = KernelKey<Scalar, Call>(kernel) else { return nil }
    return { table, streaming, rows, pool in
      guard !streaming, let entry = table[key] else { return nil }
      for column in 0..<call.outputs.columnCount {
        (call.result[column] + pool.lowerBound).update(from: call.state[column] + pool.lowerBound, count: pool.count)
      }
      var first = call.inPlace
      first.rows = rows
      return Calls(RepeatedCall(first, in: pool, movingOutputs: true, entry.function(for: first)))
    }
  }
}
