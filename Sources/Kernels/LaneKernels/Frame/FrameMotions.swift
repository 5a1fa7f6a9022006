import KernelContracts

/// One matrix for all rows and all times; only the opacity moves.
struct Fade<Vector: Lanes>: FrameMotion {
  private let matrix: FixedMatrix<Vector.Scalar>

  @inline(__always)
  init(_ program: FrameProgram<Vector.Scalar>) {
    let still = Flip<Vector>(program).numbers(at: .start)
    matrix = FixedMatrix(firstOf: still)
  }

  @inline(__always) func numbers(at share: FrameShare<Vector>) {}

  @inline(__always)
  func store<Stores: StorePolicy>(
    _: Void, to matrices: UnsafeMutablePointer<Vector.Scalar>, _ range: RowRange<Vector>, _: Stores.Type
  ) {
    matrix.withNumbers { numbers in
      var entry = 16 &* range.first
      let end = entry &+ 16 &* range.count
      while entry < end {
        // A matrix fills whole registers.
        var part = 0
        while part < 16 {
          Stores.store(Vector.load(numbers + part), to: matrices + (entry &+ part))
          part &+= Vector.width
        }
        entry &+= 16
      }
    }
  }
}

/// A fade of a card that lies in the plane.
struct PlaneFade<Vector: Lanes>: PlaneMotion {
  private let matrix: PlaneMatrix<Vector>

  @inline(__always) init(_ program: FrameProgram<Vector.Scalar>) { matrix = PlaneTurn(program).matrix(at: .start) }

  @inline(__always) func matrix(at share: FrameShare<Vector>) -> PlaneMatrix<Vector> { matrix }
}

/// Translation, and a scale that is the same in both directions.
struct Slide<Vector: Lanes>: PatternMotion {
  private let translation: PlaneChannels<Vector>
  private let scale: FrameChannel<Vector>

  @inline(__always)
  init(_ program: FrameProgram<Vector.Scalar>) {
    translation = PlaneChannels(program.translationX, program.translationY)
    scale = FrameChannel(program.scaleX)
  }

  @inline(__always) var pattern: MatrixPattern { .similarity }
  @inline(__always) var fixed: FixedMatrix<Vector.Scalar> { FixedMatrix() }

  @inline(__always)
  func numbers(at share: FrameShare<Vector>) -> Columns<Vector> {
    Columns(a: scale.value(at: share), b: .zero, c: translation.x.value(at: share), d: translation.y.value(at: share))
  }
}

/// Translation and scale in the plane.
struct PlaneSlide<Vector: Lanes>: PlaneMotion {
  private let translation, scale: PlaneChannels<Vector>

  @inline(__always)
  init(_ program: FrameProgram<Vector.Scalar>) {
    translation = PlaneChannels(program.translationX, program.translationY)
    scale = PlaneChannels(program.scaleX, program.scaleY)
  }

  @inline(__always)
  func matrix(at share: FrameShare<Vector>) -> PlaneMatrix<Vector> {
    PlaneMatrix(
      a: scale.x.value(at: share), b: .zero, c: .zero, d: scale.y.value(at: share),
      tx: translation.x.value(at: share), ty: translation.y.value(at: share))
  }
}

/// A slide, and a rotation about z.
struct Turn<Vector: Lanes>: PatternMotion {
  private let translation: PlaneChannels<Vector>
  private let scale: FrameChannel<Vector>
  private let rotation: PlaneRotation<Vector>

  @inline(__always)
  init(_ program: FrameProgram<Vector.Scalar>) {
    translation = PlaneChannels(program.translationX, program.translationY)
    (scale, rotation) = (FrameChannel(program.scaleX), PlaneRotation(program))
  }

  @inline(__always) var pattern: MatrixPattern { .similarity }
  @inline(__always) var fixed: FixedMatrix<Vector.Scalar> { FixedMatrix() }

  @inline(__always)
  func numbers(at share: FrameShare<Vector>) -> Columns<Vector> {
    let (scale, (sine, cosine)) = (scale.value(at: share), rotation.sineCosine(at: share))
    return Columns(
      a: scale * cosine, b: scale * sine, c: translation.x.value(at: share), d: translation.y.value(at: share))
  }
}

/// A slide in the plane, and a rotation about z.
struct PlaneTurn<Vector: Lanes>: PlaneMotion {
  private let slide: PlaneSlide<Vector>
  private let rotation: PlaneRotation<Vector>

  @inline(__always)
  init(_ program: FrameProgram<Vector.Scalar>) {
    (slide, rotation) = (PlaneSlide(program), PlaneRotation(program))
  }

  @inline(__always)
  func matrix(at share: FrameShare<Vector>) -> PlaneMatrix<Vector> {
    let (upright, (sine, cosine)) = (slide.matrix(at: share), rotation.sineCosine(at: share))
    return PlaneMatrix(
      a: upright.a * cosine, b: upright.a * sine, c: -(upright.d * sine), d: upright.d * cosine,
      tx: upright.tx, ty: upright.ty)
  }
}

/// Any motion between two poses.
struct Flip<Vector: Lanes>: FrameMotion {
  private let axis: SpreadAxis<Vector>
  private let x, y, z, scaleX, scaleY, scaleZ, angle, perspective: FrameChannel<Vector>

  @inline(__always)
  init(_ program: FrameProgram<Vector.Scalar>) {
    axis = SpreadAxis(program.axis)
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
