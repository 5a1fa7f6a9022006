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
  static func storeMatrices(
    _ pattern: MatrixPattern, _ numbers: Columns<Self>, _ fixed: UnsafePointer<Double>,
    to address: UnsafeMutablePointer<Double>, first count: Int
  ) {
    let (a, b, c, d) = (numbers.a, numbers.b, numbers.c, numbers.d)
    switch pattern {
    case .similarity: cv_double_store_similarity(address, count, fixed, a, b, c, d)
    case .turnX: cv_double_store_turn_x(address, count, fixed, a, b, c, d)
    case .turnY: cv_double_store_turn_y(address, count, fixed, a, b, c, d)
    }
  }
  @inline(__always)
  static func streamMatrices(
    _ pattern: MatrixPattern, _ numbers: Columns<Self>, _ fixed: UnsafePointer<Double>,
    to address: UnsafeMutablePointer<Double>
  ) {
    let (a, b, c, d) = (numbers.a, numbers.b, numbers.c, numbers.d)
    switch pattern {
    case .similarity: cv_double_stream_similarity(address, fixed, a, b, c, d)
    case .turnX: cv_double_stream_turn_x(address, fixed, a, b, c, d)
    case .turnY: cv_double_stream_turn_y(address, fixed, a, b, c, d)
    }
  }

  @inline(__always) func stream(to address: UnsafeMutablePointer<Double>) { cv_double_stream(address, self) }
  @inline(__always) static func fence() { cv_fence() }
}
