import KernelContracts

/// The motion of a recipe, with its constants in registers: from progress to matrices in memory.
///
/// In two steps, because in the first, a long chain, every operation waits for the one before, and the second is many
/// short ones: see ``forEachRegister(_:prepare:_:)``.
protocol FrameMotion<Vector> {
  associatedtype Vector: Lanes
  /// The numbers of a matrix that move.
  associatedtype Numbers

  init(_ program: FrameProgram<Vector.Scalar>)
  func numbers(at share: FrameShare<Vector>) -> Numbers
  func store<Stores: StorePolicy>(
    _ numbers: Numbers, to matrices: UnsafeMutablePointer<Vector.Scalar>, _ range: RowRange<Vector>, _: Stores.Type)
}

/// A motion of four numbers, which form a pattern among fixed ones.
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

/// A motion whose matrices six numbers determine.
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

/// The places of rows between two poses: their progress, and the rest of it.
struct FrameShare<Vector: Lanes> {
  let progress, rest: Vector

  @inline(__always) init(progress: Vector) { (self.progress, rest) = (progress, .one - progress) }

  /// The start of every row, for channels that do not move.
  @inline(__always) static var start: Self { Self(progress: .zero) }
}

/// The ends of one channel, in registers.
///
/// A channel that moves is interpolated as `between` does, bit for bit, since adding −0 changes no product. One that
/// does not move is added to a motion from 0 to 0, which keeps its value without a branch.
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

/// A turn about x or y in perspective, of a card that stays in its place.
struct Hinge<Vector: Lanes>: PatternMotion {
  let pattern: MatrixPattern
  let fixed: FixedMatrix<Vector.Scalar>
  private let scale, angle, perspective: FrameChannel<Vector>
  /// The axis, 1 or −1; about y, a sine is added to z and subtracted from x.
  private let direction: Vector

  /// Whether a program is no more than that: the scale along the axis and the card's place are fixed, and the scales
  /// across are the same.
  @inline(__always)
  static func plays(_ program: FrameProgram<Vector.Scalar>) -> Bool {
    let (axis, z) = (program.axis, program.translationZ)
    let isPlaced = program.translationX.rests && program.translationY.rests && z.rests
    guard isPlaced, z.from == 0 || program.perspective.rests else { return false }
    return axis.xx == 1 && program.scaleX.rests && program.scaleY == program.scaleZ
      || axis.yy == 1 && program.scaleY.rests && program.scaleX == program.scaleZ
  }

  @inline(__always)
  init(_ program: FrameProgram<Vector.Scalar>) {
    let isAboutX = program.axis.xx == 1
    let (x, y, z) = (program.translationX.from, program.translationY.from, program.translationZ.from)
    let depth = (1 as Vector.Scalar).addingProduct(z, program.perspective.from)
    pattern = isAboutX ? .turnX : .turnY
    fixed = FixedMatrix(
      scaleX: program.scaleX.from, scaleY: program.scaleY.from, fourth: Columns(a: x, b: y, c: z, d: depth))
    (scale, angle) = (FrameChannel(program.scaleZ), FrameChannel(program.angle))
    perspective = FrameChannel(program.perspective)
    direction = Vector(repeating: isAboutX ? program.axis.x : -program.axis.y)
  }

  @inline(__always)
  func numbers(at share: FrameShare<Vector>) -> Columns<Vector> {
    let (scale, perspective) = (scale.value(at: share), perspective.value(at: share))
    let (sine, cosine) = Vector.sineCosine(angle.value(at: share))
    let (along, across) = (scale * cosine, scale * (direction * sine))
    return Columns(a: along, b: across, c: along * perspective, d: across * perspective)
  }
}

extension FrameProgram.Ends {
  fileprivate var rests: Bool {
    @inline(__always) get { from == to }
  }
}
