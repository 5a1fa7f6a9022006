import CardKernels
import KernelContracts

extension Domain {
  /// Ends of mixed sign and size, with and without extents, at rest and overshooting.
  static func channels<Scalar: KernelScalar>(
    _ rows: Int, rounds: Range<Int> = 0..<8, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] {
    rounds.map { round in
      let spans = PoseChannel.allCases.map { channel in
        CompiledRecipe<Scalar>.Channel(
          channel: channel, from: inputs.number(-320...320), to: inputs.number(-1...1),
          extents: round % 2 == 1 && channel == .translationY ? [44, 88.5, 120] : nil)
      }
      return .interpolate(recipe: "round \(round)", spans, progress: inputs.column(rows, -0.5...2))
    }
  }

  /// Columns of mixed sign under progress inside and outside 0…1.
  static func blends<Scalar: KernelScalar>(
    _ kernel: Kernel, _ rows: Int, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] {
    [-0.5, 0, 0.1, 0.7, 1, 2].map { progress in
      .blend(
        kernel, recipe: "progress \(progress)", progress: Scalar(progress), from: inputs.column(rows, -320...320),
        to: inputs.column(rows, -1...1))
    }
  }
}
