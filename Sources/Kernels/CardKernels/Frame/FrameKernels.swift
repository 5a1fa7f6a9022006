internal import KernelContracts

/// The four kernels a staged frame walks through, with the drive already bound to its coefficients.
struct FrameKernels<Scalar: KernelScalar> {
  let phase: KernelEntry<PhaseCall<Scalar>>
  let drive: (UnsafePointer<Scalar>, UnsafeMutablePointer<Scalar>, Int) -> Void
  let interpolate: KernelEntry<InterpolateCall<Scalar>>
  let compose: KernelEntry<ComposeCall<Scalar>>

  /// Throws where the table lacks one of them; specialised, because the drive is made here.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  init(_ table: KernelTable<Scalar>, drive: RecipeDrive<Scalar>) throws(KernelError) {
    func require<Call>(_ key: KernelKey<Scalar, Call>) throws(KernelError) -> KernelEntry<Call> {
      guard let entry = table[key] else { throw .notOffered(key.kernel, by: table.variant) }
      return entry
    }
    phase = try require(.phase)
    interpolate = try require(.interpolate)
    compose = try require(.compose)
    switch drive {
    case .curve(let coefficients):
      let curve = try require(.curve)
      self.drive = { curve(CurveCall(curve: coefficients, localTime: $0, progress: $1, rows: $2)) }
    case .spring(let coefficients):
      let spring = try require(.spring)
      self.drive = { spring(SpringCall(spring: coefficients, localTime: $0, progress: $1, rows: $2)) }
    case .settlingSpring(let coefficients, let end):
      let spring = try require(.spring)
      self.drive = { localTime, progress, rows in
        spring(SpringCall(spring: coefficients, localTime: localTime, progress: progress, rows: rows))
        // The phase kernel counts up to the duration, rounded as it is here.
        for row in 0..<rows where localTime[row] >= end { progress[row] = 1 }
      }
    case .keyframes(let coefficients):
      let keyframes = try require(.keyframes)
      self.drive = {
        keyframes(
          KeyframesCall(
            track: coefficients, localTime: $0, columns: ColumnBlock(base: $1, stride: $2), rows: $2))
      }
    }
  }
}
