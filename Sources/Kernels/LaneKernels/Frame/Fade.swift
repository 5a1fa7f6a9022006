import KernelContracts

/// One matrix for all rows and all times; only the opacity moves.
struct Fade<Vector: Lanes>: FrameMotion {
  private let matrix: SpaceMatrix<Vector>

  @inline(__always)
  init(_ program: FrameProgram<Vector.Scalar>) { matrix = Flip(program).matrix(at: .start) }

  @inline(__always)
  func store<Stores: StorePolicy>(
    at share: FrameShare<Vector>, to matrices: UnsafeMutablePointer<Vector.Scalar>, _ range: RowRange<Vector>,
    _: Stores.Type
  ) {
    Stores.storeMatrices(
      matrix.first, matrix.second, matrix.third, matrix.fourth, to: matrices + 16 &* range.first,
      first: range.count)
  }
}

/// A fade of a card that lies in the plane.
struct PlaneFade<Vector: Lanes>: PlaneMotion {
  private let matrix: PlaneMatrix<Vector>

  @inline(__always)
  init(_ program: FrameProgram<Vector.Scalar>) { matrix = PlaneTurn(program).matrix(at: .start) }

  @inline(__always)
  func matrix(at share: FrameShare<Vector>) -> PlaneMatrix<Vector> { matrix }
}
