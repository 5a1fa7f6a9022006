import CardKernels
import CardMotion
import CardOracle
import KernelContracts
import KernelPlugins
import Stopwatch
import WideArithmetic

extension Trial {
  /// A trial of two columns in and two columns out, judged by the amplitude.
  static func states<Call: KernelCall<Scalar>>(
    _ kernel: Kernel, recipe: String, _ spring: Spring, _ position: [Scalar], _ velocity: [Scalar],
    problem: KernelProblem? = nil,
    call: (_ state: ColumnBlock<Scalar>, _ result: ColumnBlock<Scalar>, _ rows: Int) -> Call,
    truth: @escaping (DoubleDouble, DoubleDouble) -> Oracle.State, describe: String
  ) -> Trial {
    let state = ColumnStorage<Scalar>(position, velocity, columns: 2)
    let result = ColumnStorage<Scalar>(columns: 2, rows: state.rows)
    return Trial(
      kernel, recipe: recipe, storage: [state, result], names: stateColumns, problem: problem,
      call: call(state.block, result.block, position.count),
      truth: {
        .state(
          truth(DoubleDouble($0[0]), DoubleDouble($0[1])), scale: spring.initialAmplitude(from: $0[0], velocity: $0[1]))
      },
      describe: { "\(describe), position \($0.numbers[0]), velocity \($0.numbers[1])" })
  }
}

extension Trial {
  /// Calls that write new states over the old ones.
  ///
  /// Every binding begins with the trial's own states, copied to the results; so the states that are compared with the truth
  /// have taken one step, however many were timed. A window moves on in its outputs, too, and leaves new states behind.
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
