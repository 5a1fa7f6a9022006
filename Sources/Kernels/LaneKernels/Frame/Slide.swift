import KernelContracts

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
    Columns(
      a: scale.value(at: share), b: .zero, c: translation.x.value(at: share), d: translation.y.value(at: share))
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
