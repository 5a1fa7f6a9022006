internal import CVector

/// Matrices, through the caches and past them.
extension DoubleLanes: MatrixLanes {
  @inline(__always)
  static func storeMatrices(
    _ first: Columns<Self>, _ second: Columns<Self>, _ third: Columns<Self>, _ fourth: Columns<Self>,
    to address: UnsafeMutablePointer<Double>, first count: Int
  ) {
    cv_double_store_matrices(
      address, count, first.a, first.b, first.c, first.d, second.a, second.b, second.c, second.d, third.a,
      third.b, third.c, third.d, fourth.a, fourth.b, fourth.c, fourth.d)
  }
  @inline(__always)
  static func streamMatrices(
    _ first: Columns<Self>, _ second: Columns<Self>, _ third: Columns<Self>, _ fourth: Columns<Self>,
    to address: UnsafeMutablePointer<Double>
  ) {
    cv_double_stream_matrices(
      address, first.a, first.b, first.c, first.d, second.a, second.b, second.c, second.d, third.a, third.b,
      third.c, third.d, fourth.a, fourth.b, fourth.c, fourth.d)
  }

  @inline(__always)
  static func storeAffineMatrices(
    _ a: Self, _ b: Self, _ c: Self, _ d: Self, tx: Self, ty: Self, to address: UnsafeMutablePointer<Double>,
    first count: Int
  ) {
    cv_double_store_affine(address, count, a, b, c, d, tx, ty)
  }
  @inline(__always)
  static func streamAffineMatrices(
    _ a: Self, _ b: Self, _ c: Self, _ d: Self, tx: Self, ty: Self, to address: UnsafeMutablePointer<Double>
  ) {
    cv_double_stream_affine(address, a, b, c, d, tx, ty)
  }

  @inline(__always)
  static func storeSimilarityMatrices(
    _ a: Self, _ b: Self, tx: Self, ty: Self, to address: UnsafeMutablePointer<Double>, first count: Int
  ) {
    cv_double_store_similarity(address, count, a, b, tx, ty)
  }
  @inline(__always)
  static func streamSimilarityMatrices(
    _ a: Self, _ b: Self, tx: Self, ty: Self, to address: UnsafeMutablePointer<Double>
  ) {
    cv_double_stream_similarity(address, a, b, tx, ty)
  }

  @inline(__always) func stream(to address: UnsafeMutablePointer<Double>) { cv_double_stream(address, self) }
  @inline(__always) static func fence() { cv_fence() }
}
