import KernelContracts

/// A turn about x or y in perspective, of a card that stays where it is.
struct Hinge<Vector: Lanes>: PatternMotion {
  let pattern: MatrixPattern
  let fixed: FixedMatrix<Vector.Scalar>
  private let scale, angle, perspective: FrameChannel<Vector>
  /// The axis, 1 or −1; about y what a sine adds to z it takes from x.
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
