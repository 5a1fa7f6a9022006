import KernelContracts

/// How far rows are between two poses: their progress, and what is left of it.
struct FrameShare<Vector: Lanes> {
  let progress, rest: Vector

  @inline(__always)
  init(progress: Vector) { (self.progress, rest) = (progress, .one - progress) }

  /// Where everything stands still, for channels that all rows share.
  @inline(__always)
  static var start: Self { Self(progress: .zero) }
}

/// The ends of one channel, in registers.
///
/// A channel that moves is interpolated as `between` does it, bit for bit, since adding −0 changes no product. One that
/// stands still is added to a motion from 0 to 0, which keeps its value without a branch.
struct FrameChannel<Vector: Lanes> {
  private let from, to, still: Vector

  @inline(__always)
  init(_ ends: FrameProgram<Vector.Scalar>.Ends) {
    let moves = ends.from != ends.to
    from = Vector(repeating: moves ? ends.from : 0)
    to = Vector(repeating: moves ? ends.to : 0)
    still = Vector(repeating: moves ? -0.0 : ends.from)
  }

  @inline(__always)
  func value(at share: FrameShare<Vector>) -> Vector {
    .multiplyAdd(share.progress, to, .multiplyAdd(share.rest, from, still))
  }
}
