/// Two numbers with a common power of two taken out, so that the larger one is near 1.
///
/// A product of a large and a small factor, taken in any order, then neither over- nor underflows on the way.
public struct ScaledPair: Sendable {
  /// The first number, divided by the power of two.
  public var first: DoubleDouble
  /// The second number, divided by the power of two.
  public var second: DoubleDouble
  /// The exponent of the power of two; far below all exponents for two zeros.
  public var exponent: Int

  /// Stores numbers that already are divided.
  public init(_ first: DoubleDouble, _ second: DoubleDouble, exponent: Int) {
    (self.first, self.second, self.exponent) = (first, second, exponent)
  }

  /// Scales two numbers, and the second one by 2^shift.
  public init(_ first: DoubleDouble, _ second: DoubleDouble, shiftingSecondBy shift: Int) {
    exponent = max(first.exponent, second.exponent + shift)
    self.first = first.scaled(byPowerOf2: -exponent)
    self.second = second.scaled(byPowerOf2: shift - exponent)
  }
}

extension DoubleDouble {
  /// The exponent of the high part; far below all exponents for zero and what is not finite.
  public var exponent: Int { high != 0 && high.isFinite ? Int(high.exponent) : -1 << 20 }

  /// The quotient of two positive doubles of any size, or of zero, times 2^exponent.
  ///
  /// It has all its digits where it is 0 or at least 2⁻⁹¹⁶.
  public static func quotient(_ dividend: Double, _ divisor: Double, timesTwoTo exponent: Int) -> DoubleDouble {
    guard dividend != 0 else { return 0 }
    let digits = DoubleDouble(dividend.significand) / DoubleDouble(divisor.significand)
    return digits.scaled(byPowerOf2: Int(dividend.exponent) - Int(divisor.exponent) + exponent)
  }
}
