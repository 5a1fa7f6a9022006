internal import CVector

/// What the functions of a phase ask of a register.
///
/// A counter is an integer that stands in the last mantissa bits; see `LaneScalar.roundingShift`.
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
  @inline(__always)
  static func multiplySubtract(_ a: Self, _ b: Self, _ c: Self) -> Self { cv_float_fms(a, b, c) }
  @inline(__always)
  static func negativeMultiplyAdd(_ a: Self, _ b: Self, _ c: Self) -> Self { cv_float_fnma(a, b, c) }
  @inline(__always)
  static func negate(_ x: Self, whereOdd counter: Self) -> Self { cv_float_negate_odd(counter, x) }
  @inline(__always)
  static func scale(_ x: Self, byPowerOfTwo counter: Self) -> Self { cv_float_scale(x, counter) }
}

extension DoubleLanes: PhaseLanes {
  @inline(__always)
  static func multiplySubtract(_ a: Self, _ b: Self, _ c: Self) -> Self { cv_double_fms(a, b, c) }
  @inline(__always)
  static func negativeMultiplyAdd(_ a: Self, _ b: Self, _ c: Self) -> Self { cv_double_fnma(a, b, c) }
  @inline(__always)
  static func negate(_ x: Self, whereOdd counter: Self) -> Self { cv_double_negate_odd(counter, x) }
  @inline(__always)
  static func scale(_ x: Self, byPowerOfTwo counter: Self) -> Self { cv_double_scale(x, counter) }
}
