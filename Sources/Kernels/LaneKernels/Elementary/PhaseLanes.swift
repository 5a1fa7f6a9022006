internal import CVector
import KernelContracts

/// The operations on a register that the functions of a phase need.
///
/// A counter is an integer in the last mantissa bits; see `LaneScalar.roundingShift`.
protocol PhaseLanes {
  /// a·b − c, rounded once.
  static func multiplySubtract(_ a: Self, _ b: Self, _ c: Self) -> Self
  /// c − a·b, rounded once.
  static func negativeMultiplyAdd(_ a: Self, _ b: Self, _ c: Self) -> Self
  /// −x in the lanes where the counter is odd.
  static func negate(_ x: Self, whereOdd counter: Self) -> Self
  /// x times two to the power of a counter, where both x and the result are normal numbers.
  static func scale(_ x: Self, byPowerOfTwo counter: Self) -> Self
}

extension FloatLanes: PhaseLanes {
  @inline(__always) static func multiplySubtract(_ a: Self, _ b: Self, _ c: Self) -> Self { cv_float_fms(a, b, c) }
  @inline(__always) static func negativeMultiplyAdd(_ a: Self, _ b: Self, _ c: Self) -> Self { cv_float_fnma(a, b, c) }
  @inline(__always) static func negate(_ x: Self, whereOdd counter: Self) -> Self { cv_float_negate_odd(counter, x) }
  @inline(__always) static func scale(_ x: Self, byPowerOfTwo counter: Self) -> Self { cv_float_scale(x, counter) }
}

extension DoubleLanes: PhaseLanes {
  @inline(__always) static func multiplySubtract(_ a: Self, _ b: Self, _ c: Self) -> Self { cv_double_fms(a, b, c) }
  @inline(__always) static func negativeMultiplyAdd(_ a: Self, _ b: Self, _ c: Self) -> Self { cv_double_fnma(a, b, c) }
  @inline(__always) static func negate(_ x: Self, whereOdd counter: Self) -> Self { cv_double_negate_odd(counter, x) }
  @inline(__always) static func scale(_ x: Self, byPowerOfTwo counter: Self) -> Self { cv_double_scale(x, counter) }
}

/// The constants of an element type for the elementary functions; the values are in Coefficients.swift.
protocol LaneScalar: KernelScalar {
  static var roundingShift: Self { get }
  static var twoOverPi: Self { get }
  static var halfPi: (high: Self, low: Self) { get }
  static var logarithmBase2OfE: Self { get }
  static var naturalLogarithmOf2: (high: Self, low: Self) { get }
  static var leastExponent: Self { get }

  static func sinePolynomial<Vector: Lanes>(_ u: Vector) -> Vector where Vector.Scalar == Self
  static func cosinePolynomial<Vector: Lanes>(_ u: Vector) -> Vector where Vector.Scalar == Self
  static func swingSinePolynomial<Vector: Lanes>(_ u: Vector) -> Vector where Vector.Scalar == Self
  static func swingCosinePolynomial<Vector: Lanes>(_ u: Vector) -> Vector where Vector.Scalar == Self
  static func exponentialPolynomial<Vector: Lanes>(_ x: Vector) -> Vector where Vector.Scalar == Self
}

/// Further polynomials, for results of twice the precision.
protocol WideLaneScalar: LaneScalar {
  static func wideSinePolynomial<Vector: Lanes>(_ u: Vector) -> Vector where Vector.Scalar == Self
  static func wideExponentialPolynomial<Vector: Lanes>(_ x: Vector) -> Vector where Vector.Scalar == Self
}
