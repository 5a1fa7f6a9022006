import WideArithmetic

/// The arithmetic a closed form is written in: an element type itself, or a number one precision wider.
protocol RowNumber {
  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self
  static func * (left: Self, right: Self) -> Self
  static prefix func - (value: Self) -> Self

  static var one: Self { get }
  static func sineCosine(_ x: Self) -> (sine: Self, cosine: Self)
  static func exponential(_ x: Self) -> Self
  static func exponentialMinusOne(_ x: Self) -> Self
}

extension RowNumber where Self: RowScalar {
  @inline(__always) static var one: Self { 1 }
  @inline(__always) static func sineCosine(_ x: Self) -> (sine: Self, cosine: Self) { (sine(x), cosine(x)) }
}

extension DoubleDouble: RowNumber {
  @inline(__always) static var one: DoubleDouble { 1 }

  /// e^x − 1; below 2⁻²⁰, where the difference would cancel, by the first terms of its series.
  static func exponentialMinusOne(_ x: DoubleDouble) -> DoubleDouble {
    guard x.high.magnitude < 0x1p-20 else { return exponential(x) - 1 }
    let cubic = DoubleDouble(x.high / 6 + x.high * x.high / 24)
    return x + x * x * (DoubleDouble(0.5) + cubic)
  }
}
