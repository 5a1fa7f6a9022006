import CardKernels
import KernelContracts

/// Kernels of matrices, and the blend of two columns; most of them can also store past the caches.
extension KernelCase {
  static var matrices: [KernelCase] { [blend, composed, affine, concatenated, pairs] }

  private static var blend: KernelCase {
    KernelCase(.blend, inputs: [Input([column(-3...3, seed: 6)]), Input([column(-3...3, seed: 7)])]) {
      BlendCall(progress: 0.3, from: $0[0].base, to: $0[1].base, out: $1.base, rows: $2)
    }
  }

  /// Opacity is not read; it holds NaN.
  private static var composed: KernelCase {
    let channels = PoseChannel.allCases.map { channel in
      channel == .opacity
        ? Array(repeating: Scalar.nan, count: rows)
        : column(-3...3, seed: 10 + UInt64(channel.rawValue))
    }
    let axis = RotationAxis<Scalar>(x: 0.36, y: 0.48, z: 0.8)
    return KernelCase(.compose, inputs: [Input(channels)], numbersPerRow: 16) {
      ComposeCall(axis: axis, pose: $0[0], matrices: $1.base, rows: $2)
    }
  }

  private static var affine: KernelCase {
    let pose = Input(AffineChannel.allCases.map { column(-3...3, seed: 80 + UInt64($0.rawValue)) })
    return KernelCase(.affine, inputs: [pose], numbersPerRow: 16) {
      AffineCall(pose: $0[0], matrices: $1.base, rows: $2)
    }
  }

  private static var concatenated: KernelCase {
    let parent = ColumnStorage<Scalar>(columns: 1, rows: 16)
    parent[0].update(from: column(-2...2, seed: 20, count: 16), count: 16)
    let matrices = Input([column(-50...50, seed: 21, count: 16 * rows)], numbersPerRow: 16)
    return KernelCase(.concat, inputs: [matrices], numbersPerRow: 16) {
      ConcatCall(parent: parent[0], matrices: $0[0].base, out: $1.base, rows: $2)
    }
  }

  private static var pairs: KernelCase {
    let matrices = (84...85).map { seed in
      Input([column(-50...50, seed: seed, count: 16 * rows)], numbersPerRow: 16)
    }
    return KernelCase(.concatPairwise, inputs: matrices, numbersPerRow: 16) {
      ConcatPairwiseCall(matrices: $0[0].base, parents: $0[1].base, out: $1.base, rows: $2)
    }
  }
}
