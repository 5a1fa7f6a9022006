package import KernelContracts

/// The columns between the stages of a frame, and the frame buffer.
package final class FrameStorage<Scalar: KernelScalar> {
  package let rows: Int

  private let times: ColumnStorage<Scalar>
  private let buffer: ColumnStorage<Scalar>
  let pose: ColumnStorage<Scalar>
  let extents: ColumnStorage<Scalar>

  var start: UnsafeMutablePointer<Scalar> { times[0] }
  var localTime: UnsafeMutablePointer<Scalar> { times[1] }
  var progress: UnsafeMutablePointer<Scalar> { times[2] }
  /// 16 numbers per row, as CATransform3D lays them out.
  package var matrices: UnsafeMutablePointer<Scalar> { buffer[0] }
  /// One number per row.
  package var opacity: UnsafeMutablePointer<Scalar> { pose[PoseChannel.opacity.rawValue] }

  package init(rows: Int) {
    self.rows = rows
    times = ColumnStorage(columns: 3, rows: rows)
    buffer = ColumnStorage(columns: 1, rows: 16 * rows)
    pose = ColumnStorage(columns: PoseChannel.allCases.count, rows: rows)
    extents = ColumnStorage(columns: CompiledRecipe<Scalar>.lengths, rows: rows)
  }

  /// Numbers a frame keeps per row, for memory estimates.
  package static var columnCount: Int { 3 + 16 + PoseChannel.allCases.count + CompiledRecipe<Double>.lengths }
}

/// The four kernels a staged frame walks through, with the easing already bound to its coefficients.
struct FrameKernels<Scalar: KernelScalar> {
  let phase: KernelEntry<PhaseCall<Scalar>>
  let easing: (UnsafePointer<Scalar>, UnsafeMutablePointer<Scalar>, Int) -> Void
  let interpolate: KernelEntry<InterpolateCall<Scalar>>
  let compose: KernelEntry<ComposeCall<Scalar>>

  /// Throws where the table lacks one of them; specialised, because the easing is made here.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  init(_ table: KernelTable<Scalar>, easing: RecipeEasing<Scalar>) throws(KernelError) {
    func require<Call>(_ key: KernelKey<Scalar, Call>) throws(KernelError) -> KernelEntry<Call> {
      guard let entry = table[key] else { throw .notOffered(key.kernel, by: table.variant) }
      return entry
    }
    phase = try require(.phase)
    interpolate = try require(.interpolate)
    compose = try require(.compose)
    switch easing {
    case .curve(let coefficients):
      let curve = try require(.curve)
      self.easing = { curve(CurveCall(curve: coefficients, localTime: $0, progress: $1, rows: $2)) }
    case .spring(let coefficients):
      let spring = try require(.spring)
      self.easing = { spring(SpringCall(spring: coefficients, localTime: $0, progress: $1, rows: $2)) }
    case .settlingSpring(let coefficients, let end):
      let spring = try require(.spring)
      self.easing = { localTime, progress, rows in
        spring(SpringCall(spring: coefficients, localTime: localTime, progress: progress, rows: rows))
        // The phase kernel counts up to the duration, rounded as it is here.
        for row in 0..<rows where localTime[row] >= end { progress[row] = 1 }
      }
    case .keyframes(let coefficients):
      let keyframes = try require(.keyframes)
      self.easing = {
        keyframes(
          KeyframesCall(
            track: coefficients, localTime: $0, columns: ColumnBlock(base: $1, stride: $2), rows: $2))
      }
    }
  }
}
