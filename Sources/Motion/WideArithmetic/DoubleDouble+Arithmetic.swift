/// The four operations and the square root.
///
/// Algorithms and bounds: Joldes, Muller and Popescu, "Tight and rigorous error bounds for basic building
/// blocks of double-word arithmetic", ACM Transactions on Mathematical Software 44 (2017), with u = 2⁻⁵³; the
/// root is bounded in Lefèvre, Louvet, Muller, Picot and Rideau, same journal, 49 (2023).
extension DoubleDouble {
  /// Adds; the relative error is below 3 u² + 13 u³, also under cancellation.
  @inlinable @inline(__always)
  public static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let highs = exactSum(left.high, right.high)
    let lows = exactSum(left.low, right.low)
    let folded = exactOrderedSum(highs.high, highs.low + lows.high)
    return exactOrderedSum(folded.high, lows.low + folded.low)
  }

  /// Subtracts; the relative error is below 3 u² + 13 u³, also under cancellation.
  @inlinable @inline(__always)
  public static func - (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble { left + -right }

  /// Changes the sign, exactly.
  @inlinable @inline(__always)
  public static prefix func - (value: DoubleDouble) -> DoubleDouble {
    DoubleDouble(normalizedHigh: -value.high, low: -value.low)
  }

  /// Multiplies; the relative error is below 5 u².
  @inlinable @inline(__always)
  public static func * (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let product = exactProduct(left.high, right.high)
    let cross = left.high * right.low + left.low * right.high
    return exactOrderedSum(product.high, product.low + cross)
  }

  /// Divides; the relative error is below 15 u² + 56 u³, and division by zero is not finite.
  @inlinable
  public static func / (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let quotient = left.high / right.high
    let remainder = left - right.multiplied(by: quotient)
    return exactOrderedSum(quotient, remainder.high / right.high)
  }

  /// The square root, NaN for negative values; the relative error is below 25/8 u².
  @inlinable
  public func squareRoot() -> DoubleDouble {
    let root = high.squareRoot()
    guard root > 0, root.isFinite else { return DoubleDouble(root) }
    let remainder = self - Self.exactProduct(root, root)
    return Self.exactOrderedSum(root, remainder.high / (2 * root))
  }

  /// Multiplies by a power of two, exactly unless the result overflows or turns subnormal.
  @inlinable
  public func scaled(byPowerOf2 exponent: Int) -> DoubleDouble {
    DoubleDouble(
      normalizedHigh: Double(sign: .plus, exponent: exponent, significand: high),
      low: Double(sign: .plus, exponent: exponent, significand: low))
  }

  /// Adds a double; the relative error is below 2 u².
  @inlinable @inline(__always)
  public func adding(_ value: Double) -> DoubleDouble {
    let sum = Self.exactSum(high, value)
    return Self.exactOrderedSum(sum.high, low + sum.low)
  }

  /// Multiplies by a double; the relative error is below 3 u².
  @inlinable @inline(__always)
  public func multiplied(by value: Double) -> DoubleDouble {
    let product = Self.exactProduct(high, value)
    return Self.exactOrderedSum(product.high, low * value + product.low)
  }

  /// Multiplies by two, exactly.
  @inlinable @inline(__always)
  public var doubled: DoubleDouble { DoubleDouble(normalizedHigh: high + high, low: low + low) }

  /// Divides by two, exactly.
  @inlinable @inline(__always)
  public var halved: DoubleDouble { DoubleDouble(normalizedHigh: 0.5 * high, low: 0.5 * low) }

  /// Raises to a whole power by repeated squaring; the relative error is below about 10 · exponent · u².
  public func raised(to exponent: Int) -> DoubleDouble {
    var (result, base, remaining): (DoubleDouble, DoubleDouble, Int) = (1, self, exponent)
    while remaining > 0 {
      if remaining & 1 == 1 { result = result * base }
      remaining >>= 1
      if remaining > 0 { base = base * base }
    }
    return result
  }
}
