/// A register whose lanes become 4×4 matrices, one after the other; and stores that bypass the caches.
///
/// Streaming functions write all lanes, to an address that is a multiple of the register's size.
protocol MatrixLanes {
  associatedtype Scalar: LaneScalar

  /// Writes one matrix per lane; each argument is a row of the matrix.
  static func storeMatrices(
    _ first: Columns<Self>, _ second: Columns<Self>, _ third: Columns<Self>, _ fourth: Columns<Self>,
    to address: UnsafeMutablePointer<Scalar>, first count: Int)
  static func streamMatrices(
    _ first: Columns<Self>, _ second: Columns<Self>, _ third: Columns<Self>, _ fourth: Columns<Self>,
    to address: UnsafeMutablePointer<Scalar>)

  /// Writes one matrix per lane with four numbers of its own; the others are those of a matrix in memory.
  static func storeMatrices(
    _ pattern: MatrixPattern, _ numbers: Columns<Self>, _ fixed: UnsafePointer<Scalar>,
    to address: UnsafeMutablePointer<Scalar>, first count: Int)
  static func streamMatrices(
    _ pattern: MatrixPattern, _ numbers: Columns<Self>, _ fixed: UnsafePointer<Scalar>,
    to address: UnsafeMutablePointer<Scalar>)

  func stream(to address: UnsafeMutablePointer<Scalar>)
  /// Makes streamed stores visible before any store that follows.
  static func fence()
}

/// The places in a matrix of four numbers that move.
enum MatrixPattern {
  /// m11 = m22 = a, m12 = b, m21 = −b, m41 = c, m42 = d: a turn about z and a uniform scale.
  case similarity
  /// m22 = m33 = a, m23 = b, m32 = −b, m34 = c, m24 = d: a turn about x, seen in perspective.
  case turnX
  /// m11 = m33 = a, m13 = b, m31 = −b, m34 = c, m14 = d: a turn about y the other way round, seen in perspective.
  case turnY
}

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
