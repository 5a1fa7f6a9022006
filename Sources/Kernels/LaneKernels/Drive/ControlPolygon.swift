import KernelContracts

/// Béziers from (0, 0) to (1, 1) by their inner control points, one per lane.
struct ControlPolygon<Vector: LaneArithmetic> {
  private let x1, y1, x2, y2: Vector
  /// The abscissa's derivatives as polynomials, (3a·t + 2b)·t + c and 6a·t + 2b.
  private let b, c, doubleB, tripleA: Vector

  @inline(__always)
  init(x1: Vector, y1: Vector, x2: Vector, y2: Vector) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    let three = Vector(repeating: 3)
    c = three * x1
    b = three * (x2 - x1) - c
    doubleB = b + b
    tripleA = three * (Vector.one - c - b)
  }

  /// One polygon for all lanes.
  @inline(__always)
  init(_ curve: CurveCoefficients<Vector.Scalar>) {
    self.init(
      x1: Vector(repeating: curve.x1), y1: Vector(repeating: curve.y1), x2: Vector(repeating: curve.x2),
      y2: Vector(repeating: curve.y2))
  }

  /// The progress after a fraction of the duration, which is clamped to 0…1; exact at both ends.
  ///
  /// NaN stands on the side of every comparison that passes it through.
  @inline(__always)
  func progress(at fraction: Vector, iterations: Int) -> Vector {
    let x = Vector.minimum(.one, .maximum(.zero, fraction))
    var t = x
    for _ in 0..<iterations { t = eulerStep(from: t, towards: x) }
    return ordinate(at: t, x)
  }

  /// The progress after a fraction of the duration in 0…1, or NaN, from a parameter that is nearly right.
  @inline(__always)
  func progress(at x: Vector, from start: Vector, steps: Int) -> Vector {
    var t = start
    for _ in 0..<steps { t = halleyStep(from: t, towards: x) }
    return ordinate(at: .minimum(.one, .maximum(.zero, t)), x)
  }

  /// The ordinate at t, and exactly 1 at the end.
  @inline(__always)
  private func ordinate(at t: Vector, _ x: Vector) -> Vector {
    .select(x, lessThan: .one, coordinate(y1, y2, at: t) * t, else: x)
  }

  /// Moves t to the root of the hyperbola that follows the abscissa at t to second order: t − p·p′ / (p′² − p·p″/2).
  @inline(__always)
  private func halleyStep(from t: Vector, towards x: Vector) -> Vector {
    let residual = Vector.multiplyAdd(coordinate(x1, x2, at: t), t, -x)
    let slope = Vector.multiplyAdd(.multiplyAdd(tripleA, t, doubleB), t, c)
    let halfCurvature = Vector.multiplyAdd(tripleA, t, b)
    let divisor = Vector.multiplyAdd(-residual, halfCurvature, slope * slope)
    // A vertical tangent leaves nothing to divide by, and no residual.
    return t - residual * slope / .maximum(divisor, Vector(repeating: .leastNormalMagnitude))
  }

  /// Moves t to the root of the parabola that touches the abscissa at t, clamped to 0…1.
  @inline(__always)
  private func eulerStep(from t: Vector, towards x: Vector) -> Vector {
    let residual = Vector.multiplyAdd(coordinate(x1, x2, at: t), t, -x)
    let slope = Vector.multiplyAdd(.multiplyAdd(tripleA, t, doubleB), t, c)
    let curvature = Vector.multiplyAdd(tripleA + tripleA, t, doubleB)
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
