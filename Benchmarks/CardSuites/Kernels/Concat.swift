import CardKernels
import CardMotion
import CardOracle
import CardTruth
import KernelContracts
import KernelPlugins
import WideArithmetic

extension Trial {
  /// Matrices times a shared parent.
  package static func concat(
    recipe: String, parent: [Scalar], matrices: [Scalar]
  ) -> Trial {
    let rows = matrices.count / 16
    let columns = ColumnStorage<Scalar>(columns: 2, rows: 16 * (rows + spareRows))
    columns[0].update(from: matrices, count: matrices.count)
    let shared = ColumnStorage<Scalar>(columns: 1, rows: parent.count)
    shared[0].update(from: parent, count: parent.count)
    let exactParent = parent.map { Double($0) }
    return Trial(
      .concat, recipe: recipe, storage: [columns, shared],
      outputs: .records(columns[1], matrixEntries),
      problem: KernelProblem(),
      call: ConcatCall(parent: shared[0], matrices: columns[0], out: columns[1], rows: rows),
      truth: { row in
        .product(((16 * row)..<(16 * row + 16)).map { Double(columns[0][$0]) }, exactParent)
      },
      describe: { "matrix \(((16 * $0)..<(16 * $0 + 16)).map { columns[0][$0] })" })
  }
}

extension Domain {
  /// Matrices of random poses in a random parent.
  static func products<Scalar: KernelScalar>(
    _ rows: Int, rounds: Range<Int> = 0..<6, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] {
    rounds.map { round in
      .concat(
        recipe: "round \(round)", parent: inputs.column(16, -2...2),
        matrices: inputs.column(16 * rows, -100...100))
    }
  }
}

extension ConcatCall: CheckedCall {
  static func trials(
    of kernel: Kernel, rows: Int, _ configuration: SuiteConfiguration, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] {
    Domain.products(rows, &inputs)
  }

  static func longTrials(rows: Int, _ inputs: inout Inputs) -> [Trial<Scalar>] {
    Domain.products(rows, rounds: 0..<1, &inputs)
  }

  static func recordedBits(of kernel: Kernel) -> RecordedBits? {
    RecordedBits(float: 0x3521001b2fedfd88, double: 0xd11d3b05dd3acb3b)
  }
}
