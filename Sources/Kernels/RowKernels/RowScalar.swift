import CLibrary
import KernelContracts
import WideArithmetic

/// What the plain formulas ask of an element type beyond arithmetic: the C library's functions.
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
