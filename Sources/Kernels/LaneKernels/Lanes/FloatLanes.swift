internal import CVector

/// A register of Float numbers.
typealias FloatLanes = cv_floats

extension FloatLanes: Lanes {
  @inline(__always) static var width: Int { scalarCount }

  @inline(__always) static func multiplyAdd(_ a: Self, _ b: Self, _ c: Self) -> Self { cv_float_fma(a, b, c) }
  @inline(__always) static func minimum(_ a: Self, _ b: Self) -> Self { cv_float_min(a, b) }
  @inline(__always) static func maximum(_ a: Self, _ b: Self) -> Self { cv_float_max(a, b) }
  @inline(__always) static func squareRoot(_ a: Self) -> Self { cv_float_sqrt(a) }

  @inline(__always)
  static func select(_ a: Self, lessThan b: Self, _ x: Self, else y: Self) -> Self {
    cv_float_select_less(a, b, x, y)
  }
  @inline(__always)
  static func select(odd counter: Self, _ x: Self, else y: Self) -> Self {
    cv_float_select_odd(counter, x, y)
  }
  @inline(__always)
  static func negate(_ x: Self, whereBit1Of counter: Self) -> Self { cv_float_negate_bit1(counter, x) }
  @inline(__always) static func powerOfTwo(_ counter: Self) -> Self { cv_float_power_of_two(counter) }

  @inline(__always) static func load(_ address: UnsafePointer<Float>) -> Self { cv_float_load(address) }
  @inline(__always)
  static func load(_ address: UnsafePointer<Float>, first count: Int) -> Self {
    cv_float_load_first(address, count)
  }
  @inline(__always) func store(to address: UnsafeMutablePointer<Float>) { cv_float_store(address, self) }
  @inline(__always)
  func store(to address: UnsafeMutablePointer<Float>, first count: Int) {
    cv_float_store_first(address, count, self)
  }

  @inline(__always)
  static func repeating(number address: UnsafePointer<Float>, stride: Int) -> Self {
    cv_float_repeat_number(address, stride)
  }
  @inline(__always)
  static func repeating(pair address: UnsafePointer<Float>, stride: Int) -> Self {
    cv_float_repeat_pair(address, stride)
  }
  @inline(__always)
  init(repeating value: Float, negativeWhere signs: Int) { self = cv_float_repeat_signed(value, signs) }
}

extension FloatLanes: RecordLanes {
  @inline(__always) static func repeating(record: UnsafePointer<Float>) -> Self { cv_float_repeat_record(record) }
  @inline(__always)
  var spreads: Columns<Self> {
    Columns(a: cv_float_spread0(self), b: cv_float_spread1(self), c: cv_float_spread2(self), d: cv_float_spread3(self))
  }
}

/// Floats as doubles and back.
extension FloatLanes {
  /// The lower half of the lanes, exactly.
  @inline(__always) var lowDoubles: DoubleLanes { cv_float_low_doubles(self) }
  /// The upper half of the lanes, exactly.
  @inline(__always) var highDoubles: DoubleLanes { cv_float_high_doubles(self) }

  /// Both halves side by side, rounded.
  @inline(__always)
  static func rounding(_ low: DoubleLanes, _ high: DoubleLanes) -> FloatLanes { cv_float_from_doubles(low, high) }
}

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
