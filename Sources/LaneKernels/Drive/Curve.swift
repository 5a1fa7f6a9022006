import KernelContracts

@inline(never)
func curveRows<Vector: Lanes>(
  _: Vector.Type, _ curve: CurveCoefficients<Vector.Scalar>, _ localTime: UnsafePointer<Vector.Scalar>,
  _ progress: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  let duration = Vector(repeating: curve.duration)
  let polygon = ControlPolygon<Vector>(
    x1: Vector(repeating: curve.x1), y1: Vector(repeating: curve.y1), x2: Vector(repeating: curve.x2),
    y2: Vector(repeating: curve.y2))
  @inline(__always)
  func step(_ range: RowRange<Vector>) {
    let fraction = range.load(localTime) / duration
    range.store(polygon.progress(at: fraction, iterations: curve.iterations), to: progress)
  }
  forEachRegister(rows, step)
}

/// Béziers from (0, 0) to (1, 1) by their inner control points, one per lane.
struct ControlPolygon<Vector: Lanes> {
  private let x1, y1, x2, y2: Vector
  /// The abscissa's derivatives as polynomials, (3a·t + 2b)·t + c and 6a·t + 2b.
  private let c, doubleB, tripleA, sextupleA: Vector

  @inline(__always)
  init(x1: Vector, y1: Vector, x2: Vector, y2: Vector) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    let three = Vector(repeating: 3)
    c = three * x1
    let b = three * (x2 - x1) - c
    doubleB = b + b
    tripleA = three * (Vector.one - c - b)
    sextupleA = tripleA + tripleA
  }

  /// The progress after a fraction of the duration, which is clamped to 0…1; exact at both ends.
  ///
  /// NaN stands on the side of every comparison that passes it through.
  @inline(__always)
  func progress(at fraction: Vector, iterations: Int) -> Vector {
    let x = Vector.minimum(.one, .maximum(.zero, fraction))
    var t = x
    for _ in 0..<iterations { t = eulerStep(from: t, towards: x) }
    let y = coordinate(y1, y2, at: t)
    return .select(x, lessThan: .one, y * t, else: x)
  }

  /// Moves t to the root of the parabola that touches the abscissa at t, clamped to 0…1.
  @inline(__always)
  private func eulerStep(from t: Vector, towards x: Vector) -> Vector {
    let residual = Vector.multiplyAdd(coordinate(x1, x2, at: t), t, -x)
    let slope = Vector.multiplyAdd(.multiplyAdd(tripleA, t, doubleB), t, c)
    let curvature = Vector.multiplyAdd(sextupleA, t, doubleB)
    let twice = residual + residual
    let discriminant = Vector.multiplyAdd(-twice, curvature, slope * slope)
    let divisor = Vector.maximum(slope, .zero) + .squareRoot(.maximum(discriminant, .zero))
    // A vertical tangent leaves nothing to divide by; the smallest normal sends t to the clamp.
    let next = t - twice / .maximum(divisor, Vector(repeating: .leastNormalMagnitude))
    return .minimum(.one, .maximum(.zero, next))
  }

  /// A coordinate over t in the Bernstein form: for control values in 0…1 every term is positive, so nothing cancels.
  @inline(__always)
  private func coordinate(_ first: Vector, _ second: Vector, at t: Vector) -> Vector {
    let rest = Vector.one - t
    let inner = Vector.multiplyAdd(rest, first, t * second)
    return .multiplyAdd(Vector(repeating: 3) * rest, inner, t * t)
  }
}
