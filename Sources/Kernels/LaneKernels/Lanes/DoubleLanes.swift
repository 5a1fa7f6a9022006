internal import CVector

/// A register of Double numbers.
typealias DoubleLanes = cv_doubles

extension DoubleLanes: Lanes {
  @inline(__always) static var width: Int { scalarCount }

  @inline(__always) static func multiplyAdd(_ a: Self, _ b: Self, _ c: Self) -> Self {
    cv_double_fma(a, b, c)
  }
  @inline(__always) static func minimum(_ a: Self, _ b: Self) -> Self { cv_double_min(a, b) }
  @inline(__always) static func maximum(_ a: Self, _ b: Self) -> Self { cv_double_max(a, b) }
  @inline(__always) static func squareRoot(_ a: Self) -> Self { cv_double_sqrt(a) }

  @inline(__always)
  static func select(_ a: Self, lessThan b: Self, _ x: Self, else y: Self) -> Self {
    cv_double_select_less(a, b, x, y)
  }
  @inline(__always)
  static func select(odd counter: Self, _ x: Self, else y: Self) -> Self {
    cv_double_select_odd(counter, x, y)
  }
  @inline(__always)
  static func negate(_ x: Self, whereBit1Of counter: Self) -> Self { cv_double_negate_bit1(counter, x) }
  @inline(__always) static func powerOfTwo(_ counter: Self) -> Self { cv_double_power_of_two(counter) }

  @inline(__always) static func load(_ address: UnsafePointer<Double>) -> Self { cv_double_load(address) }
  @inline(__always)
  static func load(_ address: UnsafePointer<Double>, first count: Int) -> Self {
    cv_double_load_first(address, count)
  }
  @inline(__always) func store(to address: UnsafeMutablePointer<Double>) { cv_double_store(address, self) }
  @inline(__always)
  func store(to address: UnsafeMutablePointer<Double>, first count: Int) {
    cv_double_store_first(address, count, self)
  }

  @inline(__always)
  static func repeating(number address: UnsafePointer<Double>, stride: Int) -> Self {
    cv_double_repeat_number(address, stride)
  }
  @inline(__always)
  static func repeating(pair address: UnsafePointer<Double>, stride: Int) -> Self {
    cv_double_repeat_pair(address, stride)
  }
  @inline(__always)
  init(repeating value: Double, negativeWhere signs: Int) { self = cv_double_repeat_signed(value, signs) }
}

#if WIDTH_512
  extension DoubleLanes: RecordLanes {
    @inline(__always) static func repeating(record: UnsafePointer<Double>) -> Self { cv_double_repeat_record(record) }
    @inline(__always)
    var spreads: Columns<Self> {
      Columns(
        a: cv_double_spread0(self), b: cv_double_spread1(self), c: cv_double_spread2(self),
        d: cv_double_spread3(self))
    }
  }
#endif

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
