internal import KernelContracts

/// The four kernels a staged frame walks through, with the drive already bound to its coefficients.
struct FrameKernels<Scalar: KernelScalar> {
  let phase: PhaseFunction<Scalar>
  let drive: (UnsafePointer<Scalar>, UnsafeMutablePointer<Scalar>, Int) -> Void
  let interpolate: InterpolateFunction<Scalar>
  let compose: ComposeFunction<Scalar>

  /// Throws where the table lacks one of them.
  init(_ table: KernelTable<Scalar>, drive: RecipeDrive<Scalar>) throws(KernelError) {
    func require<Function>(_ function: Function?, _ kernel: Kernel) throws(KernelError) -> Function {
      guard let function else { throw .notOffered(kernel, by: table.variant) }
      return function
    }
    phase = try require(table.phase, .phase)
    interpolate = try require(table.interpolate, .interpolate)
    compose = try require(table.compose, .compose)
    switch drive {
    case .curve(let coefficients):
      let curve = try require(table.curve, .curve)
      self.drive = { curve(coefficients, $0, $1, $2) }
    case .spring(let coefficients):
      let spring = try require(table.spring, .spring)
      self.drive = { spring(coefficients, $0, $1, $2) }
    case .settlingSpring(let coefficients, let end):
      let spring = try require(table.spring, .spring)
      self.drive = { localTime, progress, rows in
        spring(coefficients, localTime, progress, rows)
        // The phase kernel counts up to the duration, rounded as it is here.
        for row in 0..<rows where localTime[row] >= end { progress[row] = 1 }
      }
    case .keyframes(let coefficients):
      let keyframes = try require(table.keyframes, .keyframes)
      self.drive = { keyframes(coefficients, $0, ColumnBlock(base: $1, stride: $2), $2) }
    }
  }
}
