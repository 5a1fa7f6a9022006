import Foundation

/// The derivative of ln Γ.
///
/// DLMF 5.5.2 upward to where the series 5.11.2 is exact, as in Bernardo, "Algorithm AS 103", Applied Statistics 25, 1976.
///
/// - Parameter x: Positive.
/// - Returns: The digamma function.
func digamma(_ x: Double) -> Double {
  let (steps, start) = ascent(from: x)
  let square = 1 / (start * start)
  let coefficients: [Double] = [1.0 / 12, -1.0 / 120, 1.0 / 252, -1.0 / 240, 1.0 / 132, -691.0 / 32_760, 1.0 / 12]
  let series = polynomial(coefficients, square) * square
  return log(start) - 0.5 / start - series - steps.reduce(0) { $0 + 1 / $1 }
}

/// The second derivative of ln Γ.
///
/// DLMF 5.15.5 upward to where the series 5.15.8 is exact.
///
/// - Parameter x: Positive.
/// - Returns: The trigamma function.
func trigamma(_ x: Double) -> Double {
  let (steps, start) = ascent(from: x)
  let square = 1 / (start * start)
  let coefficients: [Double] = [1.0 / 6, -1.0 / 30, 1.0 / 42, -1.0 / 30, 5.0 / 66, -691.0 / 2730, 7.0 / 6]
  let series = polynomial(coefficients, square) * square / start
  return steps.reversed().reduce(1 / start + 0.5 * square + series) { $0 + 1 / ($1 * $1) }
}

/// The third derivative of ln Γ: the derivatives of the terms of `trigamma`.
///
/// - Parameter x: Positive.
/// - Returns: The tetragamma function; negative.
func tetragamma(_ x: Double) -> Double {
  let (steps, start) = ascent(from: x)
  let square = 1 / (start * start)
  let coefficients: [Double] = [1.0 / 2, -1.0 / 6, 1.0 / 6, -3.0 / 10, 5.0 / 6, -691.0 / 210, 35.0 / 2]
  let series = polynomial(coefficients, square) * square * square
  return -steps.reversed().reduce(square + square / start + series) { $0 + 2 / ($1 * $1 * $1) }
}

/// The positive y whose trigamma is x.
///
/// Smyth, "Linear models and empirical Bayes methods", Statistical Applications in Genetics and Molecular Biology 3, 2004,
/// appendix: 1/trigamma is convex and nearly straight, so that Newton's method on it converges monotonically from
/// ½ + 1/x, which lies below the answer for every x.
///
/// - Parameter x: Positive.
/// - Returns: The inverse.
func inverseTrigamma(_ x: Double) -> Double {
  if x > 1e14 { return 1 / x.squareRoot() }  // trigamma(y) = 1/y² + π²/6 − …
  if x < 1e-14 { return 1 / x + 0.5 }  // trigamma(y) = 1/y + 1/(2y²) + …
  var y = 0.5 + 1 / x
  for _ in 0..<100 {
    let value = trigamma(y)
    let step = value * (1 - value / x) / tetragamma(y)
    y += step
    if abs(step) <= 0x1p-50 * y { break }
  }
  return y
}

/// The arguments below `stirlingStart` that a recurrence passes, and where it arrives.
private func ascent(from x: Double) -> (steps: [Double], end: Double) {
  precondition(x > 0, "the gamma family is implemented for positive numbers; got \(x)")
  let count = x < stirlingStart ? Int((stirlingStart - x).rounded(.up)) : 0
  return ((0..<count).map { x + Double($0) }, x + Double(count))
}
