import KernelContracts

/// Anything a pose can do.
struct Flip<Vector: Lanes>: FrameMotion {
  private let axis: Axis<Vector>
  private let x, y, z, scaleX, scaleY, scaleZ, angle, perspective: FrameChannel<Vector>

  @inline(__always)
  init(_ program: FrameProgram<Vector.Scalar>) {
    axis = Axis(program.axis)
    (x, y) = (FrameChannel(program.translationX), FrameChannel(program.translationY))
    (z, perspective) = (FrameChannel(program.translationZ), FrameChannel(program.perspective))
    (scaleX, scaleY) = (FrameChannel(program.scaleX), FrameChannel(program.scaleY))
    (scaleZ, angle) = (FrameChannel(program.scaleZ), FrameChannel(program.angle))
  }

  @inline(__always)
  func numbers(at share: FrameShare<Vector>) -> SpaceMatrix<Vector> {
    let rotation = axis.rotation(by: angle.value(at: share))
    let (depth, perspective) = (z.value(at: share), perspective.value(at: share))
    return SpaceMatrix(
      first: rotation.first.scaled(by: scaleX.value(at: share), perspective),
      second: rotation.second.scaled(by: scaleY.value(at: share), perspective),
      third: rotation.third.scaled(by: scaleZ.value(at: share), perspective),
      fourth: Columns(
        a: x.value(at: share), b: y.value(at: share), c: depth, d: .multiplyAdd(depth, perspective, .one)))
  }

  @inline(__always)
  func store<Stores: StorePolicy>(
    _ matrix: SpaceMatrix<Vector>, to matrices: UnsafeMutablePointer<Vector.Scalar>, _ range: RowRange<Vector>,
    _ stores: Stores.Type
  ) {
    Stores.storeMatrices(
      matrix.first.whole, matrix.second.whole, matrix.third.whole, matrix.fourth,
      to: matrices + 16 &* range.first, first: range.count)
  }
}

/// The rows of a 4×4 matrix, for as many rows of the table as a register has lanes.
struct SpaceMatrix<Vector: Lanes> {
  let first, second, third, fourth: Columns<Vector>
}

extension Columns where Vector: Lanes {
  @inline(__always)
  fileprivate var whole: Columns { Columns(a: a.whole, b: b.whole, c: c.whole, d: d.whole) }
}
