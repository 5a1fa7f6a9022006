internal import CVector

/// A register: one number per lane, one lane per row.
///
/// The kernels are written against this protocol and specialised for the two registers of the target's instruction
/// set, so the text of a kernel names neither width nor element. Requirements rather than the standard library's
/// generic SIMD operations, because those are split into one operation per lane.
protocol Lanes: LaneArithmetic, MatrixLanes, PhaseLanes, SendableMetatype {
  /// Lanes in the register; a power of two.
  static var width: Int { get }
  /// The register itself, which the compiler must not split; for products that are shuffled next.
  var whole: Self { get }

  /// `x` in the lanes where the counter is odd, `y` elsewhere.
  ///
  /// A counter is an integer in the last mantissa bits; see `LaneScalar.roundingShift`.
  static func select(odd counter: Self, _ x: Self, else y: Self) -> Self
  /// −x in the lanes where bit 1 of the counter is set.
  static func negate(_ x: Self, whereBit1Of counter: Self) -> Self
  /// Two to the power of a counter inside the normal exponent range.
  static func powerOfTwo(_ counter: Self) -> Self

  static func load(_ address: UnsafePointer<Scalar>) -> Self
  static func load(_ address: UnsafePointer<Scalar>, first count: Int) -> Self
  func store(to address: UnsafeMutablePointer<Scalar>)
  func store(to address: UnsafeMutablePointer<Scalar>, first count: Int)

  /// A number of a row in all its eight lanes; sixteen lanes are two rows, whose numbers are `stride` apart.
  static func repeating(number address: UnsafePointer<Scalar>, stride: Int) -> Self
  /// The same with two alternating numbers.
  static func repeating(pair address: UnsafePointer<Scalar>, stride: Int) -> Self
  /// ±value: minus in the lanes whose bit is set, one bit for each of a row's eight lanes.
  init(repeating value: Scalar, negativeWhere signs: Int)
}

/// A register whose records of four numbers are spread by shuffles.
protocol RecordLanes: Lanes {
  /// One record of four numbers, repeated over the register.
  static func repeating(record: UnsafePointer<Scalar>) -> Self
  /// The register's records, each filled with its own first number; then second, third, fourth.
  var spreads: Columns<Self> { get }
}

/// Four registers, one per number of a record.
struct Columns<Vector> {
  let a, b, c, d: Vector
}

/// Arithmetic lane by lane: the operations of a formula on a register, or on several interleaved ones.
protocol LaneArithmetic {
  associatedtype Scalar: LaneScalar

  init(repeating value: Scalar)

  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  static func / (a: Self, b: Self) -> Self
  static prefix func - (a: Self) -> Self
  /// a·b + c, rounded once.
  static func multiplyAdd(_ a: Self, _ b: Self, _ c: Self) -> Self
  static func minimum(_ a: Self, _ b: Self) -> Self
  static func maximum(_ a: Self, _ b: Self) -> Self
  static func squareRoot(_ a: Self) -> Self
  /// `x` in the lanes where a < b, `y` elsewhere.
  static func select(_ a: Self, lessThan b: Self, _ x: Self, else y: Self) -> Self
}

extension LaneArithmetic {
  @inline(__always) static var zero: Self { Self(repeating: 0) }
  @inline(__always) static var one: Self { Self(repeating: 1) }

  /// A step of Horner's scheme: the sum so far times the variable, plus the next coefficient.
  @inline(__always)
  func times(_ variable: Self, plus coefficient: Scalar) -> Self {
    .multiplyAdd(self, variable, Self(repeating: coefficient))
  }
}

extension FloatLanes: LaneArithmetic {}
extension DoubleLanes: LaneArithmetic {}

/// A register that can be read backwards, as rows walk back through samples.
protocol SampleLanes: Lanes {
  /// The lanes from last to first.
  var reversed: Self { get }
  /// Reads a number and its right neighbour per lane, `stride` apart.
  static func loadPairs(_ address: UnsafePointer<Scalar>, stride: Int, first count: Int) -> (left: Self, right: Self)
}

extension FloatLanes: SampleLanes {
  @inline(__always) var reversed: Self { cv_float_reverse(self) }

  @inline(__always)
  static func loadPairs(_ address: UnsafePointer<Float>, stride: Int, first count: Int) -> (left: Self, right: Self) {
    var (left, right) = (Self(repeating: 0), Self(repeating: 0))
    cv_float_load_pairs(address, stride, count, &left, &right)
    return (left, right)
  }
}

extension DoubleLanes: SampleLanes {
  @inline(__always) var reversed: Self { cv_double_reverse(self) }

  @inline(__always)
  static func loadPairs(_ address: UnsafePointer<Double>, stride: Int, first count: Int) -> (left: Self, right: Self) {
    var (left, right) = (Self(repeating: 0), Self(repeating: 0))
    cv_double_load_pairs(address, stride, count, &left, &right)
    return (left, right)
  }
}

extension Lanes {
  /// For numbers that are not registers.
  @inline(__always) var whole: Self { self }
}

extension FloatLanes {
  @inline(__always) var whole: Self { cv_float_whole(self) }
}

extension DoubleLanes {
  @inline(__always) var whole: Self { cv_double_whole(self) }
}
