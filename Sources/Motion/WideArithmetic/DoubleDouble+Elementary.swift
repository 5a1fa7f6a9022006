/// The exponential function.
extension DoubleDouble {
  /// Raises e to a power, with a relative error below 2⁻¹⁰⁰ for results from 2⁻⁹¹⁶ up.
  ///
  /// The argument loses whole multiples of ln 2, is divided by 64, goes through the Taylor series of eˣ − 1,
  /// and that difference is squared back up: (eˣ)² − 1 = 2(eˣ − 1) + (eˣ − 1)². Carrying the difference
  /// rather than the power keeps the six squarings from doubling the relative error each time. Above 709.78 the result
  /// is not finite, below −745.2 it is zero.
  public static func exponential(_ exponent: DoubleDouble) -> DoubleDouble {
    guard exponent.isFinite else { return DoubleDouble(exponent.high < 0 ? 0 : exponent.high) }
    guard exponent.high < 710 else { return DoubleDouble(Double.infinity) }
    guard exponent.high > -746 else { return 0 }
    let power = scaledExponential(exponent)
    return power.significand.scaled(byPowerOf2: power.exponent)
  }

  /// e^exponent as a number near 1 times a power of two, for results beyond the range of numbers.
  ///
  /// Beyond ±4000 the significand is zero or infinite.
  public static func scaledExponential(_ exponent: DoubleDouble) -> (significand: DoubleDouble, exponent: Int) {
    guard exponent.high.magnitude < 4000 else {
      return (DoubleDouble(exponent.high < 0 ? 0 : exponent.high * .infinity), 0)
    }
    guard exponent.high.magnitude < 746 else {
      let root = scaledExponential(exponent.halved)
      return (root.significand * root.significand, 2 * root.exponent)
    }
    let multiple = (exponent.high * 0x1.71547652b82fep+0).rounded()
    let reduced = exponent.subtracting(multiple, times: lnTwoParts)
    var excess = excessSeries(reduced.scaled(byPowerOf2: -6))
    for _ in 0..<6 { excess = excess.doubled + excess * excess }
    return (excess.adding(1), Int(multiple))
  }

  /// eˣ − 1 by its Taylor series, for |x| ≤ ln 2 / 128.
  ///
  /// The first omitted term, x¹²/12!, is below 2⁻¹¹¹ of the sum.
  private static func excessSeries(_ x: DoubleDouble) -> DoubleDouble {
    let reciprocals = reciprocalFactorials
    var sum = reciprocals[11]
    for order in stride(from: 10, through: 1, by: -1) { sum = sum * x + reciprocals[order] }
    return sum * x
  }

  /// Subtracts a multiple of a constant that is given in parts short enough for every product to be exact.
  @inline(__always)
  func subtracting(_ multiple: Double, times parts: [Double]) -> DoubleDouble {
    var rest = self
    for part in parts { rest = rest.adding(-multiple * part) }
    return rest
  }

  /// ln 2 in two parts of 42 bits and a third of 53; the error is below 2⁻¹³⁹.
  private static let lnTwoParts = [0x1.62e42fefa3800p-1, 0x1.ef35793c76000p-45, 0x1.cc01f97b57a08p-87]

  /// 1/n! for n from 0 through 27.
  static let reciprocalFactorials: [DoubleDouble] = {
    var (factorial, table): (DoubleDouble, [DoubleDouble]) = (1, [1])
    for order in 1...27 {
      // Stripped of their powers of two, all these factorials fit the width, so they are exact.
      factorial = factorial * DoubleDouble(Double(order))
      table.append(1 / factorial)
    }
    return table
  }()
}

/// Sine and cosine.
extension DoubleDouble {
  /// The sine and the cosine of an angle, each with an absolute error below 2⁻¹⁰².
  ///
  /// For an angle that is a double, the bound holds relative to the result too, however close to a zero. The angle
  /// loses whole multiples of π/2, which nine exact subtractions carry to 222 bits, and what is left, at most π/4, goes
  /// through both Taylor series. For an angle beyond 2²⁸ rad in magnitude both results are not a number, because no
  /// truth is known there.
  public static func sineCosine(_ angle: DoubleDouble) -> (sine: DoubleDouble, cosine: DoubleDouble) {
    guard angle.high.magnitude <= 0x1p28 else { return (notANumber, notANumber) }
    let quarters = (angle.high * 0x1.45f306dc9c883p-1).rounded()
    let reduced = angle.subtracting(quarters, times: halfPiParts)
    let (sine, cosine) = reducedSineCosine(reduced)
    switch Int(quarters) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// Both Taylor series, for |x| ≤ π/4 and a little more.
  ///
  /// The first omitted terms, x²⁹/29! and x²⁸/28!, are below 2⁻¹⁰⁷ of the sums.
  private static func reducedSineCosine(_ x: DoubleDouble) -> (sine: DoubleDouble, cosine: DoubleDouble) {
    let reciprocals = reciprocalFactorials
    let square = -(x * x)
    var (sine, cosine) = (reciprocals[27], reciprocals[26])
    for order in stride(from: 25, through: 1, by: -2) {
      sine = sine * square + reciprocals[order]
      cosine = cosine * square + reciprocals[order - 1]
    }
    return (sine * x, cosine)
  }

  /// π/2 in eight parts of 24 bits and a ninth of 53.
  private static let halfPiParts = [
    0x1.921fb4p+0, 0x1.4442dp-24, 0x1.846988p-48, 0x1.8cc516p-72, 0x1.01b838p-96, 0x1.a25204p-120,
    0x1.382228p-145, 0x1.9f31dp-169, 0x1.05df531d89cd9p-198,
  ]
}
