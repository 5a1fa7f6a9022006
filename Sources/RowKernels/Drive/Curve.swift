import KernelContracts

@inline(never)
func curveRows<Scalar: RowScalar>(
  _ curve: CurveCoefficients<Scalar>, _ localTime: UnsafePointer<Scalar>,
  _ progress: UnsafeMutablePointer<Scalar>, _ rows: Int
) {
  let abscissa = Cubic(curve.x1, curve.x2)
  for row in 0..<rows {
    let x = localTime[row] / curve.duration
    var t = x
    for _ in 0..<curve.iterations { t = abscissa.eulerStep(from: t, towards: x) }
    // At x = 1 the rounded coefficients may miss 1 by an ulp; the contract's ends are exact.
    progress[row] = x < 1 ? ordinate(curve.y1, curve.y2, at: t) : 1
  }
}

/// One coordinate of a Bézier from 0 to 1 as a polynomial, ((a·t + b)·t + c)·t.
private struct Cubic<Scalar: RowScalar> {
  let a, b, c: Scalar

  @inline(__always)
  init(_ first: Scalar, _ second: Scalar) {
    c = 3 * first
    b = 3 * (second - first) - c
    a = 1 - c - b
  }

  /// Moves t to the root of the parabola that touches the cubic at t, clamped to 0…1.
  @inline(__always)
  func eulerStep(from t: Scalar, towards x: Scalar) -> Scalar {
    let residual = ((a * t + b) * t + c) * t - x
    let slope = (3 * a * t + 2 * b) * t + c
    let curvature = 6 * a * t + 2 * b
    let discriminant = slope * slope - 2 * residual * curvature
    let root = (discriminant > 0 ? discriminant : 0).squareRoot()
    let divisor = (slope > 0 ? slope : 0) + root
    // A vertical tangent leaves nothing to divide by; the smallest normal sends t to the clamp.
    let next = t - 2 * residual / (divisor > Scalar.leastNormalMagnitude ? divisor : .leastNormalMagnitude)
    let positive = next > 0 ? next : 0
    return positive < 1 ? positive : 1
  }
}

/// The Bernstein form: for control values in 0…1 every term is positive, so nothing cancels.
@inline(__always)
private func ordinate<Scalar: RowScalar>(_ first: Scalar, _ second: Scalar, at t: Scalar) -> Scalar {
  let rest = 1 - t
  return t * (3 * rest * (rest * first + t * second) + t * t)
}
