import CardMotion
import KernelContracts

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
