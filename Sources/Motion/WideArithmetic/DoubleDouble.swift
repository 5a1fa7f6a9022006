/// A number carried as the unevaluated sum of two doubles, about 106 significand bits wide.
///
/// `high` is the value rounded to a double and `low` is what that rounding left over, so every value has one
/// representation. The exponent range is that of `Double`: the relative bounds quoted in this folder hold
/// while every operand and result stays between 2⁻⁹¹⁶ and 2¹⁰²², and `low` fades out below.
///
/// Built for truth rather than for speed, yet fast enough to judge every row of a frame: no rounding mode, no
/// extended registers and no library call is involved, so all processors return the same bits.
public struct DoubleDouble: Sendable, Equatable {
  /// The value rounded to the nearest double.
  public let high: Double
  /// The value minus `high`; at most half an ulp of `high` in magnitude.
  public let low: Double

  /// Stores two doubles that already are a rounded value and its remainder.
  @usableFromInline @inline(__always)
  init(normalizedHigh high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  /// Creates the exact sum of two doubles of any magnitude.
  @inlinable @inline(__always)
  public init(high: Double, low: Double) {
    self = Self.exactSum(high, low)
  }

  /// Creates the value of a double, exactly.
  @inlinable @inline(__always)
  public init(_ value: Double) {
    self.init(normalizedHigh: value, low: 0)
  }

  /// Creates the value of a float, exactly.
  @inlinable @inline(__always)
  public init(_ value: Float) {
    self.init(normalizedHigh: Double(value), low: 0)
  }

  /// Whether both halves are finite.
  ///
  /// Overflow, division by zero and operands that are not finite all give a value for which this is false.
  /// Whether such a value is an infinity or NaN carries no meaning.
  @inlinable public var isFinite: Bool { high.isFinite && low.isFinite }

  /// The absolute value, exactly.
  @inlinable @inline(__always) public var magnitude: DoubleDouble { high < 0 ? -self : self }

  /// π, rounded to the nearest representable value; the error is below 2⁻¹⁰⁸.
  public static let pi = DoubleDouble(normalizedHigh: 0x1.921fb54442d18p+1, low: 0x1.1a62633145c07p-53)

  /// Not a number: the result where no truth is known.
  public static let notANumber = DoubleDouble(Double.nan)
}

extension DoubleDouble: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates the double nearest to a literal; a decimal fraction in full width is read with `init(_: String)`.
  @inlinable @inline(__always)
  public init(floatLiteral value: Double) { self.init(value) }

  /// Creates the value of an integer literal, exact up to 2⁵³ in magnitude.
  @inlinable @inline(__always)
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}

extension DoubleDouble: Comparable {
  /// Orders two values; false when either is not a number.
  @inlinable @inline(__always)
  public static func < (left: DoubleDouble, right: DoubleDouble) -> Bool {
    left.high < right.high || (left.high == right.high && left.low < right.low)
  }
}
