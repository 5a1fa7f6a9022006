import CardKernels
import CardOracle
import KernelContracts
import WideArithmetic

extension Trial {
  /// Room 4: matrices times a parent of their own each.
  ///
  /// - Parameters:
  ///   - kernel: With ordinary or with streaming stores.
  ///   - recipe: The recipe or case that the inputs come from.
  ///   - matrices: 16 numbers per row.
  ///   - parents: 16 numbers per row.
  /// - Returns: The trial.
  public static func concatPairwise(
    _ kernel: Kernel = .concatPairwise, recipe: String, matrices: [Scalar], parents: [Scalar]
  ) -> Trial {
    let rows = matrices.count / 16
    let window = InputWindow()
    let columns = ColumnStorage<Scalar>(columns: 3, rows: 16 * (rows + guardRows))
    columns[0].update(from: matrices, count: matrices.count)
    columns[1].update(from: parents, count: parents.count)
    return Trial(
      kernel, recipe: recipe, rows: rows, storage: [columns], outputs: .records(columns[2], matrixEntries),
      window: window,
      call: { table, rows in
        (kernel == .concatPairwise ? table.concatPairwise : table.concatPairwiseStreaming).map { concat in
          { concat(columns[0] + 16 * window.first, columns[1] + 16 * window.first, columns[2], rows) }
        }
      },
      truth: { row in
        let numbers = (16 * row)..<(16 * row + 16)
        return .product(matrices[numbers].map { Double($0) }, parents[numbers].map { Double($0) })
      },
      describe: { row in
        let numbers = (16 * row)..<(16 * row + 16)
        return "matrix \(Array(matrices[numbers])), parent \(Array(parents[numbers]))"
      })
  }
}

extension [Truth] {
  /// The exact product of two matrices, scaled by the sums of the products' magnitudes.
  static func product(_ matrix: [Double], _ parent: [Double]) -> [Truth] {
    let (matrix, parent) = (matrix.map { DoubleDouble($0) }, parent.map { DoubleDouble($0) })
    return zip(Oracle.concatenate(matrix, parent), Oracle.absoluteProduct(matrix, parent)).map {
      Truth(value: $0, scale: $1)
    }
  }
}
