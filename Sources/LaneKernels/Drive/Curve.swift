import KernelContracts

@inline(never)
func curveRows<Vector: Lanes>(
  _: Vector.Type, _ curve: CurveCoefficients<Vector.Scalar>, _ localTime: UnsafePointer<Vector.Scalar>,
  _ progress: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  let duration = Vector(repeating: curve.duration)
  let abscissa = Cubic<Vector>(curve.x1, curve.x2)
  let (first, second) = (Vector(repeating: curve.y1), Vector(repeating: curve.y2))
  @inline(__always)
  func step(_ range: RowRange<Vector>) {
    let x = range.load(localTime) / duration
    var t = x
    for _ in 0..<curve.iterations { t = abscissa.eulerStep(from: t, towards: x) }
    // At x = 1 the rounded coefficients may miss 1 by an ulp; the contract's ends are exact.
    range.store(.select(x, lessThan: .one, ordinate(first, second, at: t), else: .one), to: progress)
  }
  forEachRegister(rows, step)
}

/// One coordinate of a Bézier from 0 to 1 as a polynomial, ((a·t + b)·t + c)·t, with its derivatives' factors.
private struct Cubic<Vector: Lanes> {
  let a, b, c, tripleA, doubleB, sextupleA: Vector

  @inline(__always)
  init(_ first: Vector.Scalar, _ second: Vector.Scalar) {
    let linear = 3 * first
    let square = 3 * (second - first) - linear
    let cube = 1 - linear - square
    (a, b, c) = (Vector(repeating: cube), Vector(repeating: square), Vector(repeating: linear))
    (tripleA, doubleB) = (Vector(repeating: 3 * cube), Vector(repeating: 2 * square))
    sextupleA = Vector(repeating: 6 * cube)
  }

  /// Moves t to the root of the parabola that touches the cubic at t, clamped to 0…1.
  @inline(__always)
  func eulerStep(from t: Vector, towards x: Vector) -> Vector {
    let residual = Vector.multiplyAdd(.multiplyAdd(.multiplyAdd(a, t, b), t, c), t, -x)
    let slope = Vector.multiplyAdd(.multiplyAdd(tripleA, t, doubleB), t, c)
    let curvature = Vector.multiplyAdd(sextupleA, t, doubleB)
    let twice = residual + residual
    let discriminant = Vector.multiplyAdd(-twice, curvature, slope * slope)
    let divisor = Vector.maximum(slope, .zero) + .squareRoot(.maximum(discriminant, .zero))
    // A vertical tangent leaves nothing to divide by; the smallest normal sends t to the clamp.
    let next = t - twice / .maximum(divisor, Vector(repeating: .leastNormalMagnitude))
    return .minimum(.maximum(next, .zero), .one)
  }
}

/// The Bernstein form: for control values in 0…1 every term is positive, so nothing cancels.
@inline(__always)
private func ordinate<Vector: Lanes>(_ first: Vector, _ second: Vector, at t: Vector) -> Vector {
  let rest = Vector.one - t
  let inner = Vector.multiplyAdd(rest, first, t * second)
  return t * .multiplyAdd(Vector(repeating: 3) * rest, inner, t * t)
}
