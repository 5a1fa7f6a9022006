internal import CVector

/// Arithmetic lane by lane: what a formula asks of a register, or of several that go through it side by side.
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
}

extension FloatLanes: LaneArithmetic {}
extension DoubleLanes: LaneArithmetic {}
