import CLibrary

/// Sums and products of two doubles that keep what rounding would drop.
///
/// A sum needs no more than Knuth's six operations (The Art of Computer Programming, vol. 2, 4.2.2, theorem
/// B), or Dekker's three when the magnitudes are ordered. A product takes one fused multiply-add where the
/// architecture's baseline has the instruction. Baseline x86-64 has not: there, Dekker's half-width factors
/// (Numerische Mathematik 18, 1971) give the same bits. They cost about what a library call costs that finds
/// the instruction at run time, and stay as fast on a processor without it, where the library emulates.
extension DoubleDouble {
  /// Adds two doubles of any magnitude without error; not finite when the rounded sum is not.
  @inlinable @inline(__always)
  public static func exactSum(_ first: Double, _ second: Double) -> DoubleDouble {
    let sum = first + second
    let part = sum - first
    return DoubleDouble(normalizedHigh: sum, low: (first - (sum - part)) + (second - part))
  }

  /// Multiplies two doubles without error.
  ///
  /// Factors are below 2¹⁰²³ in magnitude. The product is exact while it is zero or at least 2⁻⁹⁶⁹ in magnitude; below,
  /// the part under the smallest subnormal number is lost. It is not finite when the rounded product is not.
  @inlinable @inline(__always)
  public static func exactProduct(_ first: Double, _ second: Double) -> DoubleDouble {
    let product = first * second
    if Architecture.hasFusedMultiplyAdd {
      return DoubleDouble(normalizedHigh: product, low: (-product).addingProduct(first, second))
    }
    let (a, b) = (halves(of: first), halves(of: second))
    let remainder = ((a.upper * b.upper - product) + a.upper * b.lower + a.lower * b.upper) + a.lower * b.lower
    return DoubleDouble(normalizedHigh: product, low: remainder)
  }

  /// Adds two doubles without error, if the first is zero or the larger one.
  @inlinable @inline(__always)
  static func exactOrderedSum(_ larger: Double, _ smaller: Double) -> DoubleDouble {
    let sum = larger + smaller
    return DoubleDouble(normalizedHigh: sum, low: smaller - (sum - larger))
  }

  /// Splits a double into two numbers of at most 26 significand bits each, whose sum it is.
  ///
  /// Rounding the bit pattern instead of multiplying by 2²⁷ + 1 cannot overflow for large values.
  @inlinable @inline(__always)
  static func halves(of value: Double) -> (upper: Double, lower: Double) {
    let upper = Double(bitPattern: (value.bitPattern &+ 0x0400_0000) & 0xFFFF_FFFF_F800_0000)
    return (upper, value - upper)
  }
}

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
