import CardKernels
import KernelContracts

/// Kernels that exist with ordinary and with streaming stores; both editions get the same inputs.
extension KernelCase {
  static var matrices: [KernelCase] { blends + composed + affine + concatenated + pairs }

  private static var blends: [KernelCase] {
    let ends = [Input([column(-3...3, seed: 6)]), Input([column(-3...3, seed: 7)])]
    return [(Kernel.blend, \KernelTable<Scalar>.blend), (.blendStreaming, \.blendStreaming)].map { kernel, entry in
      KernelCase(kernel, inputs: ends) { table, inputs, out, rows in
        table[keyPath: entry]?(0.3, inputs[0].base, inputs[1].base, out.base, rows)
      }
    }
  }

  /// Opacity is not read; it holds NaN.
  private static var composed: [KernelCase] {
    let channels = PoseChannel.allCases.map { channel in
      channel == .opacity
        ? Array(repeating: Scalar.nan, count: rows)
        : column(-3...3, seed: 10 + UInt64(channel.rawValue))
    }
    let axis = RotationAxis<Scalar>(x: 0.36, y: 0.48, z: 0.8)
    return [(Kernel.compose, \KernelTable<Scalar>.compose), (.composeStreaming, \.composeStreaming)].map {
      kernel, entry in
      KernelCase(kernel, inputs: [Input(channels)], numbersPerRow: 16) { table, inputs, out, rows in
        table[keyPath: entry]?(axis, inputs[0], out.base, rows)
      }
    }
  }

  private static var affine: [KernelCase] {
    let pose = Input(AffineChannel.allCases.map { column(-3...3, seed: 80 + UInt64($0.rawValue)) })
    return [(Kernel.affine, \KernelTable<Scalar>.affine), (.affineStreaming, \.affineStreaming)].map { kernel, entry in
      KernelCase(kernel, inputs: [pose], numbersPerRow: 16) { table, inputs, out, rows in
        table[keyPath: entry]?(inputs[0], out.base, rows)
      }
    }
  }

  private static var concatenated: [KernelCase] {
    let parent = column(-2...2, seed: 20, count: 16)
    let matrices = Input([column(-50...50, seed: 21, count: 16 * rows)], numbersPerRow: 16)
    return [(Kernel.concat, \KernelTable<Scalar>.concat), (.concatStreaming, \.concatStreaming)].map { kernel, entry in
      KernelCase(kernel, inputs: [matrices], numbersPerRow: 16) { table, inputs, out, rows in
        table[keyPath: entry]?(parent, inputs[0].base, out.base, rows)
      }
    }
  }

  private static var pairs: [KernelCase] {
    let matrices = (84...85).map { seed in
      Input([column(-50...50, seed: seed, count: 16 * rows)], numbersPerRow: 16)
    }
    return [
      (Kernel.concatPairwise, \KernelTable<Scalar>.concatPairwise),
      (.concatPairwiseStreaming, \.concatPairwiseStreaming),
    ].map { kernel, entry in
      KernelCase(kernel, inputs: matrices, numbersPerRow: 16) { table, inputs, out, rows in
        table[keyPath: entry]?(inputs[0].base, inputs[1].base, out.base, rows)
      }
    }
  }
}
