/// The 16 numbers of a matrix that all rows share.
struct FixedMatrix<Scalar: LaneScalar> {
  private let numbers: InlineArray<16, Scalar>

  /// Names the rows.
  @inline(__always)
  init(_ first: Columns<Scalar>, _ second: Columns<Scalar>, _ third: Columns<Scalar>, _ fourth: Columns<Scalar>) {
    numbers = [
      first.a, first.b, first.c, first.d, second.a, second.b, second.c, second.d, third.a, third.b, third.c, third.d,
      fourth.a, fourth.b, fourth.c, fourth.d,
    ]
  }

  /// The identity after a scale along each axis, with a last row of its own.
  @inline(__always)
  init(scaleX: Scalar = 1, scaleY: Scalar = 1, fourth: Columns<Scalar> = Columns(a: 0, b: 0, c: 0, d: 1)) {
    self.init(
      Columns(a: scaleX, b: 0, c: 0, d: 0), Columns(a: 0, b: scaleY, c: 0, d: 0), Columns(a: 0, b: 0, c: 1, d: 0),
      fourth)
  }

  /// The matrix of the first lane.
  @inline(__always)
  init<Vector: Lanes>(firstOf matrices: SpaceMatrix<Vector>) where Vector.Scalar == Scalar {
    var numbers = InlineArray<16, Scalar>(repeating: 0)
    withUnsafeMutablePointer(to: &numbers) {
      Vector.storeMatrices(
        matrices.first, matrices.second, matrices.third, matrices.fourth,
        to: UnsafeMutableRawPointer($0).assumingMemoryBound(to: Scalar.self), first: 1)
    }
    self.numbers = numbers
  }

  /// Calls the body with the numbers in memory order.
  @inline(__always)
  func withNumbers(_ body: (UnsafePointer<Scalar>) -> Void) {
    withUnsafePointer(to: numbers) { body(UnsafeRawPointer($0).assumingMemoryBound(to: Scalar.self)) }
  }
}
