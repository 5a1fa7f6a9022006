import Foundation

/// The regularised incomplete beta function I(x; a, b): the probability of a beta variable to be at most x.
///
/// DLMF 8.17. The power in front is a product of exponentials; the rest is the continued fraction DLMF 8.17.22, which
/// converges fast below the mean; above it, the symmetry I(x; a, b) = 1 − I(1 − x; b, a) is used.
///
/// - Parameters:
///   - x: Where; 0…1.
///   - complement: 1 − x, which the caller may know better than a subtraction would.
///   - a: The first parameter; positive.
///   - b: The second parameter; positive.
/// - Returns: The probability.
func regularisedIncompleteBeta(_ x: Double, complement: Double, _ a: Double, _ b: Double) -> Double {
  guard x > 0 else { return 0 }
  guard complement > 0 else { return 1 }
  guard isBelowBetaMean(x, a, b) else { return 1 - lowerIncompleteBeta(complement, complement: x, b, a) }
  return lowerIncompleteBeta(x, complement: complement, a, b)
}

/// Whether the continued fraction of the incomplete beta function converges fast: about √max(a, b) steps.
///
/// "Numerical Recipes", 3rd edition, section 6.4.
///
/// - Parameters:
///   - x: Where; 0…1.
///   - a: The first parameter.
///   - b: The second parameter.
/// - Returns: Whether x is on the lower side.
func isBelowBetaMean(_ x: Double, _ a: Double, _ b: Double) -> Bool { x < (a + 1) / (a + b + 2) }

/// The regularised incomplete beta function by its continued fraction, without the symmetry.
///
/// - Parameters:
///   - x: Where; positive and below 1.
///   - complement: 1 − x.
///   - a: The first parameter; positive.
///   - b: The second parameter; positive.
/// - Returns: The probability, without cancellation however small.
func lowerIncompleteBeta(_ x: Double, complement: Double, _ a: Double, _ b: Double) -> Double {
  // The larger of the two near 1 loses its logarithm's digits; the smaller one has them.
  let logarithm = x < 0.5 ? log(x) : log1p(-complement)
  let logarithmOfComplement = complement < 0.5 ? log(complement) : log1p(-x)
  let power = exp(a * logarithm + b * logarithmOfComplement - logarithmOfBeta(a, b))
  return power * betaContinuedFraction(x, complement: complement, a, b)
}

/// The reciprocal of the continued fraction, by Lentz's method as modified by Thompson and Barnett.
///
/// "Coulomb and Bessel functions of complex arguments and order", Journal of Computational Physics 64, 1986. The terms are
/// those of Didonato and Morris, "Algorithm 708", ACM Transactions on Mathematical Software 18, 1992, equation 9: every
/// second value of DLMF 8.17.22, but written with 1 − x where x alone would have lost it.
private func betaContinuedFraction(_ x: Double, complement: Double, _ a: Double, _ b: Double) -> Double {
  func partialDenominator(_ m: Double) -> Double {
    let distance = a * complement - b * x + 1 + m * (1 + complement)
    return m + m * (b - m) * x / (a + 2 * m - 1) + (a + m) * distance / (a + 2 * m + 1)
  }
  var fraction = nonzero(a * (a * complement - b * x + 1) / (a + 1))
  var (numerator, denominator) = (fraction, 0.0)
  // Below the mean some multiple of √max(a, b) steps suffices; the limit only guards against NaN.
  for index in 1..<100_000 {
    let m = Double(index)
    let root = x / (a + 2 * m - 1)
    let partialNumerator = (a + m - 1) * (a + b + m - 1) * m * (b - m) * root * root
    denominator = 1 / nonzero(partialDenominator(m) + partialNumerator * denominator)
    numerator = nonzero(partialDenominator(m) + partialNumerator / numerator)
    fraction *= numerator * denominator
    if abs(numerator * denominator - 1) < 0x1p-52 { break }
  }
  return 1 / fraction
}

/// Lentz's method may meet a zero on its way, and continues with a tiny number.
private func nonzero(_ value: Double) -> Double { value == 0 ? 1e-300 : value }
