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
