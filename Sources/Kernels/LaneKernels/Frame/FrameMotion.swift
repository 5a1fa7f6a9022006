import KernelContracts

/// What moves in a recipe, with its constants in registers: from shares of the way to matrices in memory.
protocol FrameMotion<Vector> {
  associatedtype Vector: Lanes

  init(_ program: FrameProgram<Vector.Scalar>)
  func store<Stores: StorePolicy>(
    at share: FrameShare<Vector>, to matrices: UnsafeMutablePointer<Vector.Scalar>, _ range: RowRange<Vector>,
    _: Stores.Type)
}

/// A motion whose matrices six numbers say.
protocol PlaneMotion<Vector> {
  associatedtype Vector: Lanes

  init(_ program: FrameProgram<Vector.Scalar>)
  func matrix(at share: FrameShare<Vector>) -> PlaneMatrix<Vector>
}

/// The numbers of CGAffineTransform, for as many rows as a register has lanes.
struct PlaneMatrix<Vector: Lanes> {
  let a, b, c, d, tx, ty: Vector
}

/// Two channels that move together.
struct PlaneChannels<Vector: Lanes> {
  let x, y: FrameChannel<Vector>

  @inline(__always)
  init(_ x: FrameProgram<Vector.Scalar>.Ends, _ y: FrameProgram<Vector.Scalar>.Ends) {
    (self.x, self.y) = (FrameChannel(x), FrameChannel(y))
  }
}

/// A rotation about z, or about −z.
struct PlaneRotation<Vector: Lanes> {
  private let angle: FrameChannel<Vector>
  /// 1, or −1 for an axis that points away from the viewer.
  private let direction: Vector

  @inline(__always)
  init(_ program: FrameProgram<Vector.Scalar>) {
    (angle, direction) = (FrameChannel(program.angle), Vector(repeating: program.axis.z))
  }

  @inline(__always)
  func sineCosine(at share: FrameShare<Vector>) -> (sine: Vector, cosine: Vector) {
    let (sine, cosine) = Vector.sineCosine(angle.value(at: share))
    return (direction * sine, cosine)
  }
}
