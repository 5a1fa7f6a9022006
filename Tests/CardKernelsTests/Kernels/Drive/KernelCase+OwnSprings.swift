import KernelContracts

extension KernelCase {
  /// The kernels whose rows hang on springs of their own.
  static var ownSprings: [KernelCase] { [propagatorPerRow, oscillation] }

  private static var propagatorPerRow: KernelCase {
    let state = Input([column(-1...1, seed: 60), column(-10...10, seed: 61)])
    let matrices = Input([
      column(-1...1, seed: 62), column(0...0.02, seed: 63), column(-25...0, seed: 64), column(-1...1, seed: 65),
    ])
    return KernelCase(.propagatorPerRow, inputs: [state, matrices], outputColumns: 2, mayAlias: true) {
      PropagatePerRowCall(matrices: $0[1], state: $0[0], result: $1, rows: $2)
    }
  }

  private static var oscillation: KernelCase {
    let motion = Input([
      column(0...30, seed: 66), column(1...40, seed: 67), column(-1...1, seed: 68), column(-1...1, seed: 69),
    ])
    let time = Input([column(0...2, seed: 70)])
    return KernelCase(.oscillation, inputs: [motion, time], outputColumns: 2) {
      OscillationCall(motion: $0[0], time: $0[1].base, result: $1, rows: $2)
    }
  }
}
