import CardKernels
import CardMotion
import CardOracle
import CardTruth
import KernelContracts
import WideArithmetic

extension Trial {
  /// Per-row ends, one progress for all.
  package static func blend(
    recipe: String, progress: Scalar, from: [Scalar], to: [Scalar]
  ) -> Trial {
    let columns = ColumnStorage<Scalar>(from, to, columns: 3)
    let rows = from.count
    return Trial(
      .blend, recipe: recipe, storage: [columns],
      outputs: [OutputColumn(name: "out", base: columns[2], stride: 1)],
      call: BlendCall(progress: progress, from: columns[0], to: columns[1], out: columns[2], rows: rows),
      truth: { [.between(Double(columns[0][$0]), Double(columns[1][$0]), Double(progress), extent: 1)] },
      describe: { "progress \(progress), from \(columns[0][$0]), to \(columns[1][$0])" })
  }
}

extension Domain {
  /// Columns of mixed sign under progress inside and outside 0…1.
  static func blends<Scalar: KernelScalar>(
    _ rows: Int, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] {
    [-0.5, 0, 0.1, 0.7, 1, 2].map { progress in
      .blend(
        recipe: "progress \(progress)", progress: Scalar(progress), from: inputs.column(rows, -320...320),
        to: inputs.column(rows, -1...1))
    }
  }
}

extension BlendCall: CheckedCall {
  static func trials(
    of kernel: Kernel, rows: Int, _ configuration: SuiteConfiguration, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] {
    Domain.blends(rows, &inputs)
  }

  static func recordedBits(of kernel: Kernel) -> RecordedBits? {
    RecordedBits(float: 0x7802ff8f3c6facbf, double: 0xc1d3e683247936a9)
  }
}
