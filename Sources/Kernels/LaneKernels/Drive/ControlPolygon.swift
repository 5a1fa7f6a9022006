import KernelContracts

/// Béziers from (0, 0) to (1, 1) by their inner control points, one per lane.
struct ControlPolygon<Vector: LaneArithmetic> {
  private let x, y: BezierCoordinate<Vector>
  /// Half of the abscissa's derivative, (3a/2·t + b)·t + c/2.
  private let halfC, halfB, halfTripleA: Vector

  @inline(__always)
  init(x1: Vector, y1: Vector, x2: Vector, y2: Vector) {
    (x, y) = (BezierCoordinate(x1, x2), BezierCoordinate(y1, y2))
    let (half, b) = (Vector(repeating: 0.5), x.rise - x.first)
    (halfC, halfB) = (half * x.first, half * b)
    halfTripleA = Vector(repeating: 1.5) * (Vector.one - x.first - b)
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
    return .select(x, lessThan: .one, y.overParameter(t) * t, else: x)
  }

  /// Moves t to the root of the parabola that touches the abscissa at t, clamped to 0…1: with half the slope s and half
  /// the curvature k, t − p / (s + √(s² − p·k)).
  @inline(__always)
  private func eulerStep(from t: Vector, towards x: Vector) -> Vector {
    let residual = Vector.multiplyAdd(self.x.overParameter(t), t, -x)
    let quarterCurvature = Vector.multiplyAdd(halfTripleA, t, halfB)
    let slope = Vector.multiplyAdd(quarterCurvature, t, .multiplyAdd(halfB, t, halfC))
    let discriminant = Vector.multiplyAdd(-(residual + residual), quarterCurvature, slope * slope)
    let divisor = Vector.maximum(slope, .zero) + .squareRoot(.maximum(discriminant, .zero))
    // A vertical tangent leaves nothing to divide by; the smallest normal sends t to the clamp.
    let next = t - residual / .maximum(divisor, Vector(repeating: .leastNormalMagnitude))
    return .minimum(.one, .maximum(.zero, next))
  }
}

/// A coordinate of a Bézier from 0 to 1, by its inner control values.
///
/// Over t it is (1 − t)·(rise·t + first) + t², which at the end is t² alone: a polynomial of t would overshoot 1 by a
/// rounding.
struct BezierCoordinate<Vector: LaneArithmetic> {
  let first, rise: Vector

  @inline(__always)
  init(_ value1: Vector, _ value2: Vector) {
    let three = Vector(repeating: 3)
    (first, rise) = (three * value1, three * (value2 - value1))
  }

  @inline(__always)
  func overParameter(_ t: Vector) -> Vector {
    .multiplyAdd(Vector.one - t, .multiplyAdd(rise, t, first), t * t)
  }
}
