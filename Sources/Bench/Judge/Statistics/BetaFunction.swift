import Foundation

/// The regularised incomplete beta function I(x; a, b): the probability that a beta variable is at most x.
///
/// DLMF 8.17. The leading power is computed with exponentials; the rest is the continued fraction DLMF 8.17.22, which
/// converges fast below the mean; above it, the symmetry I(x; a, b) = 1 − I(1 − x; b, a) is used. The complement 1 − x
/// is an argument, since computing it could lose precision.
package func regularisedIncompleteBeta(_ x: Double, complement: Double, _ a: Double, _ b: Double) -> Double {
  guard x > 0 else { return 0 }
  guard complement > 0 else { return 1 }
  // "Numerical Recipes", 3rd edition, section 6.4: about √max(a, b) steps.
  let isBelowMean = x < (a + 1) / (a + b + 2)
  return isBelowMean
    ? lowerIncompleteBeta(x, complement: complement, a, b) : 1 - lowerIncompleteBeta(complement, complement: x, b, a)
}

/// The same by the continued fraction alone, for 0 < x < 1; free of cancellation for any small result.
private func lowerIncompleteBeta(_ x: Double, complement: Double, _ a: Double, _ b: Double) -> Double {
  // Near 1 an argument loses the digits of its logarithm; its complement keeps them.
  let logarithm = x < 0.5 ? log(x) : log1p(-complement)
  let logarithmOfComplement = complement < 0.5 ? log(complement) : log1p(-x)
  let power = exp(a * logarithm + b * logarithmOfComplement - logarithmOfBeta(a, b))
  return power * betaContinuedFraction(x, complement: complement, a, b)
}

/// The reciprocal of the continued fraction, by Lentz's method as modified by Thompson and Barnett.
///
/// "Coulomb and Bessel functions of complex arguments and order", Journal of Computational Physics 64, 1986. The terms are
/// those of Didonato and Morris, "Algorithm 708", ACM Transactions on Mathematical Software 18, 1992, equation 9: every
/// second value of DLMF 8.17.22, but in terms of 1 − x where x alone would lose precision.
private func betaContinuedFraction(_ x: Double, complement: Double, _ a: Double, _ b: Double) -> Double {
  func partialDenominator(_ m: Double) -> Double {
    let distance = a * complement - b * x + 1 + m * (1 + complement)
    return m + m * (b - m) * x / (a + 2 * m - 1) + (a + m) * distance / (a + 2 * m + 1)
  }
  var fraction = nonzero(a * (a * complement - b * x + 1) / (a + 1))
  var (numerator, denominator) = (fraction, 0.0)
  // Below the mean O(√max(a, b)) steps suffice; the limit only guards against NaN.
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

/// Lentz's method replaces an intermediate zero by a tiny number.
private func nonzero(_ value: Double) -> Double { value == 0 ? 1e-300 : value }

/// The remainder of Stirling's formula: ln Γ(x) − (x − ½)·ln x + x − ½·ln 2π.
///
/// The series of NIST's Digital Library of Mathematical Functions (DLMF) 5.11.1. Its terms alternate, so the error is
/// below the first omitted one, 3617/122400·x⁻¹⁵: 7·10⁻²⁰ at x = 15.
func stirlingRemainder(_ x: Double) -> Double {
  polynomial([1.0 / 12, -1.0 / 360, 1.0 / 1260, -1.0 / 1680, 1.0 / 1188, -691.0 / 360_360, 1.0 / 156], 1 / (x * x)) / x
}

/// The argument from which the asymptotic series of the gamma family are accurate to the last bit or two.
let stirlingStart = 15.0

/// The sum of coefficients times powers, from the constant upward, by Horner's rule.
func polynomial(_ coefficients: [Double], _ x: Double) -> Double { coefficients.reversed().reduce(0) { $0 * x + $1 } }

/// ln Γ(a) + ln Γ(b) − ln Γ(a + b), without the cancellation between large terms.
///
/// If an argument reaches `stirlingStart`, the leading terms of Stirling's formula are cancelled analytically, as in
/// Didonato and Morris, "Algorithm 708", ACM Transactions on Mathematical Software 18, 1992.
func logarithmOfBeta(_ a: Double, _ b: Double) -> Double {
  let (small, large) = (min(a, b), max(a, b))
  guard large >= stirlingStart else { return lgamma(a) + lgamma(b) - lgamma(a + b) }
  let ratio = (large - 0.5) * log1p(small / large)
  let remainders = stirlingRemainder(large) - stirlingRemainder(small + large)
  guard small >= stirlingStart else { return lgamma(small) - small * log(small + large) + small - ratio + remainders }
  return 0.5 * log(2 * .pi / small) - ratio - small * log1p(large / small) + remainders + stirlingRemainder(small)
}

/// The 95 % confidence interval of a rate, from the hits among some trials.
///
/// Clopper and Pearson, "The use of confidence or fiducial limits illustrated in the case of the binomial", Biometrika 26,
/// 1934: the rates under which the observation, or a more extreme one, has a probability of at least 2½ %. Its coverage
/// is at least 95 %, even without any hits.
///
/// - Parameters:
///   - hits: The number of occurrences; 0…trials.
///   - trials: The number of trials; with 0, every rate is possible.
package func binomialInterval(hits: Int, trials: Int) -> ClosedRange<Double> {
  precondition((0...max(0, trials)).contains(hits), "\(hits) hits of \(trials) trials")
  let (seen, missed) = (Double(hits), Double(trials - hits))
  let low = hits == 0 ? 0 : betaQuantile(0.025, seen, missed + 1)
  let high = hits == trials ? 1 : 1 - betaQuantile(0.025, missed, seen + 1)
  return low...high
}

/// The quantile of a beta variable, by bisection until the interval is one bit wide.
private func betaQuantile(_ probability: Double, _ a: Double, _ b: Double) -> Double {
  var (low, high) = (0.0, 1.0)
  for _ in 0..<200 {
    let middle = (low + high) / 2
    if middle <= low || middle >= high { break }
    let below = regularisedIncompleteBeta(middle, complement: 1 - middle, a, b)
    (low, high) = below < probability ? (middle, high) : (low, middle)
  }
  return (low + high) / 2
}
