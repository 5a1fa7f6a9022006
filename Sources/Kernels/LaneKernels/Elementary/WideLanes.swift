import KernelContracts

/// Numbers one precision wider than their element, as unevaluated sums of two registers.
///
/// The low part may grow to a few ulps of the high one, since operations do not renormalise their results; each drops
/// about ε² of its operands. See Dekker, "A floating-point technique for extending the available precision",
/// Numerische Mathematik 18 (1971).
struct WideLanes<Vector: Lanes> {
  let high, low: Vector

  @inline(__always) init(_ high: Vector, _ low: Vector) { (self.high, self.low) = (high, low) }

  @inline(__always)
  init(repeating number: WideNumber<Vector.Scalar>) {
    self.init(Vector(repeating: number.high), Vector(repeating: number.low))
  }

  /// The sum of both parts, rounded to one register.
  @inline(__always) var rounded: Vector { high + low }

  /// The exact sum of two registers.
  @inline(__always)
  static func exactSum(_ a: Vector, _ b: Vector) -> Self {
    let sum = a + b
    let part = sum - a
    return Self(sum, (a - (sum - part)) + (b - part))
  }

  /// The exact sum of two registers if `a` is 0 or the larger one in magnitude.
  @inline(__always)
  static func orderedSum(_ a: Vector, _ b: Vector) -> Self {
    let sum = a + b
    return Self(sum, (a - sum) + b)
  }

  /// The exact product of two registers.
  @inline(__always)
  static func exactProduct(_ a: Vector, _ b: Vector) -> Self {
    let product = a * b
    return Self(product, .multiplySubtract(a, b, product))
  }
}

extension WideLanes {
  @inline(__always) static prefix func - (a: Self) -> Self { Self(-a.high, -a.low) }

  @inline(__always) static func + (a: Self, b: Self) -> Self { Self.exactSum(a.high, b.high).adding(a.low + b.low) }

  @inline(__always) static func + (a: Self, b: Vector) -> Self { Self.exactSum(a.high, b).adding(a.low) }

  @inline(__always)
  static func * (a: Self, b: Self) -> Self {
    let product = Self.exactProduct(a.high, b.high)
    return Self(product.high, .multiplyAdd(a.high, b.low, .multiplyAdd(a.low, b.high, product.low)))
  }

  @inline(__always)
  static func * (a: Self, b: Vector) -> Self {
    let product = Self.exactProduct(a.high, b)
    return Self(product.high, .multiplyAdd(a.low, b, product.low))
  }

  /// Adds to the low part.
  @inline(__always) func adding(_ rest: Vector) -> Self { Self(high, low + rest) }
}
