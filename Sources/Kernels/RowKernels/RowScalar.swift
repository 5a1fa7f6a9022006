import CLibrary
import KernelContracts
import WideArithmetic

/// The functions of an element type that the plain formulas need beyond arithmetic, from the C library.
protocol RowScalar: KernelScalar, RowNumber {
  /// A number one precision wider.
  associatedtype Wide: RowNumber

  /// The logarithm of the smallest normal number.
  static var leastExponent: Self { get }
  static func widened(_ number: WideNumber<Self>) -> Wide
  static func rounded(_ number: Wide) -> Self

  static func exponential(_ x: Self) -> Self
  static func exponentialMinusOne(_ x: Self) -> Self
  static func sine(_ x: Self) -> Self
  static func cosine(_ x: Self) -> Self
}

extension Float: RowScalar {
  @inline(__always) static var leastExponent: Float { -0x1.5d58ap+6 }
  @inline(__always) static func widened(_ number: WideNumber<Float>) -> Double {
    Double(number.high) + Double(number.low)
  }
  @inline(__always) static func rounded(_ number: Double) -> Float { Float(number) }

  @inline(__always) static func exponential(_ x: Float) -> Float { expf(x) }
  @inline(__always) static func exponentialMinusOne(_ x: Float) -> Float { expm1f(x) }
  @inline(__always) static func sine(_ x: Float) -> Float { sinf(x) }
  @inline(__always) static func cosine(_ x: Float) -> Float { cosf(x) }
}

extension Double: RowScalar {
  @inline(__always) static var leastExponent: Double { -0x1.6232bdd7abcd2p+9 }
  @inline(__always) static func widened(_ number: WideNumber<Double>) -> DoubleDouble {
    DoubleDouble(high: number.high, low: number.low)
  }
  @inline(__always) static func rounded(_ number: DoubleDouble) -> Double { number.high }

  @inline(__always) static func exponential(_ x: Double) -> Double { exp(x) }
  @inline(__always) static func exponentialMinusOne(_ x: Double) -> Double { expm1(x) }
  @inline(__always) static func sine(_ x: Double) -> Double { sin(x) }
  @inline(__always) static func cosine(_ x: Double) -> Double { cos(x) }
}

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
