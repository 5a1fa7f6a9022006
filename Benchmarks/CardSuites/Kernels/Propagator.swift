import CardKernels
import CardMotion
import CardOracle
import CardTruth
import KernelContracts
import WideArithmetic

extension Trial {
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

extension PropagateCall: CheckedCall {
  static func bits(of kernel: Kernel) -> RecordedBits? {
    switch kernel {
    case .propagator: RecordedBits(0x68c76449fad302, 0x5a12f2125afb6f1d)
    case .semiImplicitEulerCollapsed: RecordedBits(0xe1adac83c8c768bd, 0x559011bc3f2b1ada)
    case .velocityVerletCollapsed: RecordedBits(0x61b0541cc517c248, 0xa7afd482608549e2)
    case .rungeKutta4Collapsed: RecordedBits(0xfabd74f87fbfad81, 0x759fcb88c4d12cb8)
    default: nil
    }
  }

  /// Frames at two rates, for springs from undamped to overdamped; or the same steps as the stages of other methods.
  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    guard request.kernel == .propagator else { return request.steps() }
    return request.inputs.springs([0, 0.2, 0.7, 1 - 1e-12, 1, 1 + 1e-12, 1.5, 5]).flatMap { spring in
      [1.0 / 240, 1.0 / 60].map { step in
        let frequency = spring.angularFrequency
        return .propagate(
          recipe: spring.label, spring, step: step, position: request.column(-1...1),
          velocity: request.column(-frequency...frequency))
      }
    }
  }
}

extension Trial {
  /// One step of every row's own spring, by that row's own matrix.
  package static func propagatePerRow(
    recipe: String, matrices: [[Scalar]], position: [Scalar], velocity: [Scalar]
  ) -> Trial {
    let entries = ColumnStorage<Scalar>(matrices)
    let state = ColumnStorage<Scalar>(position, velocity, columns: 2)
    let result = ColumnStorage<Scalar>(columns: 2, rows: state.rows)
    return Trial(
      .propagatorPerRow, recipe: recipe, storage: [entries, state, result], names: stateColumns,
      call: PropagatePerRowCall(
        matrices: entries.block, state: state.block, result: result.block, rows: position.count),
      truth: { [.sum(of: $0[0], $0[4], and: $0[1], $0[5]), .sum(of: $0[2], $0[4], and: $0[3], $0[5])] },
      describe: { "matrix \($0.numbers[..<4]), position \($0.numbers[4]), velocity \($0.numbers[5])" })
  }
}

extension Truth {
  /// a·x + b·v, scaled by the sum of the products' magnitudes.
  fileprivate static func sum(of a: Double, _ x: Double, and b: Double, _ v: Double) -> Truth {
    let (first, second) = (DoubleDouble(a) * DoubleDouble(x), DoubleDouble(b) * DoubleDouble(v))
    return Truth(value: first + second, scale: abs(first.high) + abs(second.high))
  }
}

extension Domain {
  /// m11, m12, m21 and m22 of springs up to 40 rad/s.
  static func matrices<Scalar: KernelScalar>(over step: Double, _ rows: Int, _ inputs: inout Inputs) -> [[Scalar]] {
    [-1.0...1, 0...step, -(1600 * step)...0, -1...1].map { inputs.column(rows, $0) }
  }
}

extension PropagatePerRowCall: CheckedCall {
  static func bits(of kernel: Kernel) -> RecordedBits? { RecordedBits(0x915587a149639882, 0xc194fe4f4ec76ee2) }

  /// Entries in the ranges of frames at 240 and 60 Hz; in every eighth row the terms of the position cancel.
  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    [1.0 / 240, 1.0 / 60].map { step in
      let entries: [[Scalar]] = Domain.matrices(over: step, request.rows, &request.inputs)
      let position: [Scalar] = request.column(-320...320)
      var velocity: [Scalar] = request.column(-3000...3000)
      for row in stride(from: 0, to: request.rows, by: 8) where entries[1][row] != 0 {
        velocity[row] = -entries[0][row] * position[row] / entries[1][row]
      }
      return .propagatePerRow(recipe: "steps of \(step) s", matrices: entries, position: position, velocity: velocity)
    }
  }
}
