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

  /// Writes one matrix per lane: m11 = a, m12 = b, m21 = c, m22 = d, m41 = tx, m42 = ty, the rest of the identity.
  static func storeAffineMatrices(
    _ a: Self, _ b: Self, _ c: Self, _ d: Self, tx: Self, ty: Self, to address: UnsafeMutablePointer<Scalar>,
    first count: Int)
  static func streamAffineMatrices(
    _ a: Self, _ b: Self, _ c: Self, _ d: Self, tx: Self, ty: Self, to address: UnsafeMutablePointer<Scalar>)

  /// The same with m21 = −b and m22 = a: a turn about z and a uniform scale.
  static func storeSimilarityMatrices(
    _ a: Self, _ b: Self, tx: Self, ty: Self, to address: UnsafeMutablePointer<Scalar>, first count: Int)
  static func streamSimilarityMatrices(
    _ a: Self, _ b: Self, tx: Self, ty: Self, to address: UnsafeMutablePointer<Scalar>)

  func stream(to address: UnsafeMutablePointer<Scalar>)
  /// Makes streamed stores visible before any store that follows.
  static func fence()
}
