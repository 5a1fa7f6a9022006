import KernelContracts

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
