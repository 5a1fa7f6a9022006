import KernelContracts

/// One matrix for all rows and all times; only the opacity moves.
struct Fade<Vector: Lanes>: FrameMotion {
  private let matrix: FixedMatrix<Vector.Scalar>

  @inline(__always)
  init(_ program: FrameProgram<Vector.Scalar>) {
    let still = Flip<Vector>(program).numbers(at: .start)
    matrix = FixedMatrix(firstOf: still)
  }

  @inline(__always)
  func numbers(at share: FrameShare<Vector>) {}

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

  @inline(__always)
  init(_ program: FrameProgram<Vector.Scalar>) { matrix = PlaneTurn(program).matrix(at: .start) }

  @inline(__always)
  func matrix(at share: FrameShare<Vector>) -> PlaneMatrix<Vector> { matrix }
}
