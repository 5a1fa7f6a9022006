import CardKernels
import CardOracle
import KernelContracts
import WideArithmetic

extension Trial {
  /// Room 2: one step of every row's own spring, by that row's own matrix.
  ///
  /// - Parameters:
  ///   - recipe: The case that the inputs come from.
  ///   - matrices: m11, m12, m21 and m22, a column each.
  ///   - position: Each row's displacement from the target.
  ///   - velocity: Each row's velocity, per second.
  /// - Returns: The trial.
  public static func propagatePerRow(
    recipe: String, matrices: [[Scalar]], position: [Scalar], velocity: [Scalar]
  ) -> Trial {
    let entries = ColumnStorage<Scalar>(matrices[0], matrices[1], matrices[2], matrices[3], columns: 4)
    let state = ColumnStorage<Scalar>(position, velocity, columns: 2)
    let result = ColumnStorage<Scalar>(columns: 2, rows: state.rows)
    let window = InputWindow()
    return Trial(
      .propagatorPerRow, recipe: recipe, rows: position.count, storage: [entries, state, result],
      outputs: .columns(result.block, ["position", "velocity"]),
      window: window,
      call: { table, rows in
        table.propagatorPerRow.map { propagate in
          { propagate(entries.block.rows(in: window), state.block.rows(in: window), result.block, rows) }
        }
      },
      truth: { row in
        [
          .sum(of: matrices[0][row], position[row], and: matrices[1][row], velocity[row]),
          .sum(of: matrices[2][row], position[row], and: matrices[3][row], velocity[row]),
        ]
      },
      describe: { row in
        "matrix \(matrices.map { $0[row] }), position \(position[row]), velocity \(velocity[row])"
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
