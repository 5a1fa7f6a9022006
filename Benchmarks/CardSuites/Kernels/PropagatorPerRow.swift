import CardKernels
import CardMotion
import CardOracle
import KernelContracts
import WideArithmetic

extension Trial {
  /// One step of every row's own spring, by that row's own matrix.
  package static func propagatePerRow(
    recipe: String, matrices: [[Scalar]], position: [Scalar], velocity: [Scalar]
  ) -> Trial {
    let entries = ColumnStorage<Scalar>(matrices[0], matrices[1], matrices[2], matrices[3], columns: 4)
    let state = ColumnStorage<Scalar>(position, velocity, columns: 2)
    let result = ColumnStorage<Scalar>(columns: 2, rows: state.rows)
    return Trial(
      .propagatorPerRow, recipe: recipe, storage: [entries, state, result],
      outputs: .columns(result.block, ["position", "velocity"]),
      call: PropagatePerRowCall(
        matrices: entries.block, state: state.block, result: result.block, rows: position.count),
      truth: { row in
        [
          .sum(of: entries[0][row], state[0][row], and: entries[1][row], state[1][row]),
          .sum(of: entries[2][row], state[0][row], and: entries[3][row], state[1][row]),
        ]
      },
      describe: { row in
        "matrix \((0..<4).map { entries[$0][row] }), position \(state[0][row]), velocity \(state[1][row])"
      })
  }
}

extension Truth {
  /// a·x + b·v, scaled by the sum of the products' magnitudes.
  fileprivate static func sum<Scalar: KernelScalar>(
    of a: Scalar, _ x: Scalar, and b: Scalar, _ v: Scalar
  ) -> Truth {
    let first = DoubleDouble(Double(a)) * DoubleDouble(Double(x))
    let second = DoubleDouble(Double(b)) * DoubleDouble(Double(v))
    return Truth(value: first + second, scale: abs(first.high) + abs(second.high))
  }
}

extension Domain {
  /// Entries of any sign, of the sizes that frames at several rates have; every eighth row cancels.
  static func propagatorsPerRow<Scalar: KernelScalar>(
    _ rows: Int, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] {
    [1.0 / 240, 1.0 / 60].map { step in
      let entries: [[Scalar]] = matrices(over: step, rows, &inputs)
      let position: [Scalar] = inputs.column(rows, -320...320)
      var velocity: [Scalar] = inputs.column(rows, -3000...3000)
      for row in stride(from: 0, to: rows, by: 8) where entries[1][row] != 0 {
        velocity[row] = -entries[0][row] * position[row] / entries[1][row]
      }
      return .propagatePerRow(
        recipe: "steps of \(step) s", matrices: entries, position: position, velocity: velocity)
    }
  }

  /// m11, m12, m21 and m22 of springs up to 40 rad/s.
  static func matrices<Scalar: KernelScalar>(
    over step: Double, _ rows: Int, _ inputs: inout Inputs
  ) -> [[Scalar]] {
    [
      inputs.column(rows, -1...1), inputs.column(rows, 0...step), inputs.column(rows, -(1600 * step)...0),
      inputs.column(rows, -1...1),
    ]
  }
}

extension PropagatePerRowCall: CheckedCall {
  static func trials(
    of kernel: Kernel, rows: Int, _ configuration: SuiteConfiguration, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] {
    Domain.propagatorsPerRow(rows, &inputs)
  }

  static func recordedBits(of kernel: Kernel) -> RecordedBits? {
    RecordedBits(float: 0x915587a149639882, double: 0xc194fe4f4ec76ee2)
  }
}
