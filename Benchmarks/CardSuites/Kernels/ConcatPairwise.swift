import CardKernels
import CardOracle
import CardTruth
import KernelContracts
import KernelPlugins
import WideArithmetic

extension Trial {
  /// Matrices times a parent of their own each.
  package static func concatPairwise(
    recipe: String, matrices: [Scalar], parents: [Scalar]
  ) -> Trial {
    let rows = matrices.count / 16
    let columns = ColumnStorage<Scalar>(columns: 3, rows: 16 * (rows + spareRows))
    columns[0].update(from: matrices, count: matrices.count)
    columns[1].update(from: parents, count: parents.count)
    return Trial(
      .concatPairwise, recipe: recipe, storage: [columns], outputs: .records(columns[2], matrixEntries),
      problem: KernelProblem(),
      call: ConcatPairwiseCall(matrices: columns[0], parents: columns[1], out: columns[2], rows: rows),
      truth: { row in
        let numbers = (16 * row)..<(16 * row + 16)
        return .product(numbers.map { Double(columns[0][$0]) }, numbers.map { Double(columns[1][$0]) })
      },
      describe: { row in
        let numbers = (16 * row)..<(16 * row + 16)
        return "matrix \(numbers.map { columns[0][$0] }), parent \(numbers.map { columns[1][$0] })"
      })
  }
}

extension Domain {
  /// Matrices of random numbers, each in a random parent of its own.
  static func pairs<Scalar: KernelScalar>(
    _ rows: Int, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] {
    (0..<6).map { round in
      .concatPairwise(
        recipe: "round \(round)", matrices: inputs.column(16 * rows, -100...100),
        parents: inputs.column(16 * rows, -2...2))
    }
  }
}

extension ConcatPairwiseCall: CheckedCall {
  static func trials(
    of kernel: Kernel, rows: Int, _ configuration: SuiteConfiguration, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] {
    Domain.pairs(rows, &inputs)
  }

  static func recordedBits(of kernel: Kernel) -> RecordedBits? {
    RecordedBits(float: 0x1d9364c868f68a75, double: 0xe2925ebccbbab80d)
  }
}
