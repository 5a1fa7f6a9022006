import KernelContracts

/// What the elementary functions need to know of an element type; the values are in Coefficients.swift.
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

/// What results that keep what rounding leaves over need besides.
protocol WideLaneScalar: LaneScalar {
  static func wideSinePolynomial<Vector: Lanes>(_ u: Vector) -> Vector where Vector.Scalar == Self
  static func wideExponentialPolynomial<Vector: Lanes>(_ x: Vector) -> Vector where Vector.Scalar == Self
}
