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

  /// Writes one matrix per lane of which four numbers move; the others are those of a matrix in memory.
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

/// Where in a matrix four numbers stand that move.
enum MatrixPattern {
  /// m11 = m22 = a, m12 = b, m21 = −b, m41 = c, m42 = d: a turn about z and a uniform scale.
  case similarity
  /// m22 = m33 = a, m23 = b, m32 = −b, m34 = c, m24 = d: a turn about x, seen in perspective.
  case turnX
  /// m11 = m33 = a, m13 = b, m31 = −b, m34 = c, m14 = d: a turn about y the other way round, seen in perspective.
  case turnY
}
