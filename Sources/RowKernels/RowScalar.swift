import KernelContracts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the plain formulas ask of an element type beyond arithmetic: the C library's functions.
protocol RowScalar: KernelScalar {
  static func exponential(_ x: Self) -> Self
  static func exponentialMinusOne(_ x: Self) -> Self
  static func sine(_ x: Self) -> Self
  static func cosine(_ x: Self) -> Self
}

extension Float: RowScalar {
  @inline(__always) static func exponential(_ x: Float) -> Float { expf(x) }
  @inline(__always) static func exponentialMinusOne(_ x: Float) -> Float { expm1f(x) }
  @inline(__always) static func sine(_ x: Float) -> Float { sinf(x) }
  @inline(__always) static func cosine(_ x: Float) -> Float { cosf(x) }
}

extension Double: RowScalar {
  @inline(__always) static func exponential(_ x: Double) -> Double { exp(x) }
  @inline(__always) static func exponentialMinusOne(_ x: Double) -> Double { expm1(x) }
  @inline(__always) static func sine(_ x: Double) -> Double { sin(x) }
  @inline(__always) static func cosine(_ x: Double) -> Double { cos(x) }
}
