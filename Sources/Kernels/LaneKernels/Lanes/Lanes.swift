/// A register: one number per lane, one lane per row.
///
/// The kernels are written against this protocol and specialised for the two registers of the target's instruction
/// set, so the text of a kernel knows neither width nor element. Requirements rather than the standard library's
/// generic SIMD operations, because those fall apart into one operation per lane.
protocol Lanes: LaneArithmetic, MatrixLanes, PhaseLanes, SendableMetatype {
  /// Lanes in the register; a power of two.
  static var width: Int { get }
  /// The register itself, which the compiler takes apart no further; for products that are shuffled next.
  var whole: Self { get }

  /// `x` in the lanes where the counter is odd, `y` elsewhere.
  ///
  /// A counter is an integer that stands in the last mantissa bits; see `LaneScalar.roundingShift`.
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
  /// The same with two numbers by turns.
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
