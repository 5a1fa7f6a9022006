import KernelContracts

/// What moves in a recipe, with its constants in registers: from shares of the way to matrices in memory.
///
/// In two steps, because the first is a long chain of which every operation waits for the one before, and the second
/// many short ones: see ``forEachRegister(_:prepare:_:)``.
protocol FrameMotion<Vector> {
  associatedtype Vector: Lanes
  /// The numbers of a matrix that move.
  associatedtype Numbers

  init(_ program: FrameProgram<Vector.Scalar>)
  func numbers(at share: FrameShare<Vector>) -> Numbers
  func store<Stores: StorePolicy>(
    _ numbers: Numbers, to matrices: UnsafeMutablePointer<Vector.Scalar>, _ range: RowRange<Vector>, _: Stores.Type)
}

/// A motion of four numbers, which stand in a pattern among fixed ones.
protocol PatternMotion<Vector>: FrameMotion where Numbers == Columns<Vector> {
  var pattern: MatrixPattern { get }
  var fixed: FixedMatrix<Vector.Scalar> { get }
}

extension PatternMotion {
  @inline(__always)
  func store<Stores: StorePolicy>(
    _ numbers: Columns<Vector>, to matrices: UnsafeMutablePointer<Vector.Scalar>, _ range: RowRange<Vector>,
    _: Stores.Type
  ) {
    fixed.withNumbers {
      Stores.storeMatrices(pattern, numbers, $0, to: matrices + 16 &* range.first, first: range.count)
    }
  }
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
