import CardKernels
import CardMotion
import CardOracle
import CardTruth
import KernelContracts
import WideArithmetic

extension Trial {
  /// Matrices between two others, number by number.
  package static func componentwise(recipe: String, progress: [Scalar], from: [Scalar], to: [Scalar]) -> Trial {
    let rows = progress.count
    let input = ColumnStorage<Scalar>(progress, columns: 1)
    let matrices = ColumnStorage<Scalar>(columns: 3, rows: 16 * (rows + spareRows))
    for (column, values) in [from, to].enumerated() { matrices[column].update(from: values, count: values.count) }
    let (from, to) = (matrices[0], matrices[1])
    return Trial(
      .componentwise, recipe: recipe, storage: [input, matrices],
      outputs: .records(matrices[2], matrixEntries),
      call: ComponentwiseCall(progress: input[0], from: from, to: to, out: matrices[2], rows: rows),
      truth: { row in
        (16 * row..<16 * row + 16).map {
          .between(Double(from[$0]), Double(to[$0]), Double(input[0][row]), extent: 1)
        }
      },
      describe: { row in
        let entries = 16 * row..<16 * row + 16
        return "progress \(input[0][row]), from \(entries.map { from[$0] }), to \(entries.map { to[$0] })"
      })
  }
}

extension Domain {
  /// Matrices of mixed sign and size under progress inside and outside 0…1.
  static func componentwise<Scalar: KernelScalar>(_ rows: Int, _ inputs: inout Inputs) -> [Trial<Scalar>] {
    (0..<6).map { round in
      .componentwise(
        recipe: "round \(round)", progress: progress(rows, &inputs), from: inputs.column(16 * rows, -320...320),
        to: inputs.column(16 * rows, -1...1))
    }
  }

  /// Progress before, between and after the ends, which come first.
  static func progress<Scalar: KernelScalar>(_ rows: Int, _ inputs: inout Inputs) -> [Scalar] {
    var progress: [Scalar] = inputs.column(rows, -0.5...2)
    for (row, value) in zip(0..<rows, [0, 1, 0.5, 2, -0.5, Scalar.ulpOfOne, 1 - Scalar.ulpOfOne]) {
      progress[row] = value
    }
    return progress
  }
}

extension ComponentwiseCall: CheckedCall {
  static func trials(
    of kernel: Kernel, rows: Int, _ configuration: SuiteConfiguration, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] {
    Domain.componentwise(rows, &inputs)
  }

  static func recordedBits(of kernel: Kernel) -> RecordedBits? {
    RecordedBits(float: 0x8918259af43db2d6, double: 0x396e9aaf21e8249c)
  }
}
