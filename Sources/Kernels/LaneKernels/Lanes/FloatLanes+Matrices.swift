internal import CVector

/// Matrices, through the caches and past them.
extension FloatLanes: MatrixLanes {
  @inline(__always)
  static func storeMatrices(
    _ first: Columns<Self>, _ second: Columns<Self>, _ third: Columns<Self>, _ fourth: Columns<Self>,
    to address: UnsafeMutablePointer<Float>, first count: Int
  ) {
    cv_float_store_matrices(
      address, count, first.a, first.b, first.c, first.d, second.a, second.b, second.c, second.d, third.a,
      third.b, third.c, third.d, fourth.a, fourth.b, fourth.c, fourth.d)
  }
  @inline(__always)
  static func streamMatrices(
    _ first: Columns<Self>, _ second: Columns<Self>, _ third: Columns<Self>, _ fourth: Columns<Self>,
    to address: UnsafeMutablePointer<Float>
  ) {
    cv_float_stream_matrices(
      address, first.a, first.b, first.c, first.d, second.a, second.b, second.c, second.d, third.a, third.b,
      third.c, third.d, fourth.a, fourth.b, fourth.c, fourth.d)
  }

  @inline(__always)
  static func storeMatrices(
    _ pattern: MatrixPattern, _ numbers: Columns<Self>, _ fixed: UnsafePointer<Float>,
    to address: UnsafeMutablePointer<Float>, first count: Int
  ) {
    let (a, b, c, d) = (numbers.a, numbers.b, numbers.c, numbers.d)
    switch pattern {
    case .similarity: cv_float_store_similarity(address, count, fixed, a, b, c, d)
    case .turnX: cv_float_store_turn_x(address, count, fixed, a, b, c, d)
    case .turnY: cv_float_store_turn_y(address, count, fixed, a, b, c, d)
    }
  }
  @inline(__always)
  static func streamMatrices(
    _ pattern: MatrixPattern, _ numbers: Columns<Self>, _ fixed: UnsafePointer<Float>,
    to address: UnsafeMutablePointer<Float>
  ) {
    let (a, b, c, d) = (numbers.a, numbers.b, numbers.c, numbers.d)
    switch pattern {
    case .similarity: cv_float_stream_similarity(address, fixed, a, b, c, d)
    case .turnX: cv_float_stream_turn_x(address, fixed, a, b, c, d)
    case .turnY: cv_float_stream_turn_y(address, fixed, a, b, c, d)
    }
  }

  @inline(__always) func stream(to address: UnsafeMutablePointer<Float>) { cv_float_stream(address, self) }
  @inline(__always) static func fence() { cv_fence() }
}
