import KernelContracts

/// A Bézier whose abscissa is in seconds, so that a time need not become a fraction before the two are compared.
struct CurveInTime<Vector: LaneArithmetic> {
  /// The abscissa as a polynomial, ((a·t + b)·t + c)·t; its derivatives come from there.
  private let a, b, c, doubleB, tripleA: Vector
  private let ordinate: BezierCoordinate<Vector>
  /// The last number before the duration.
  private let beforeEnd: Vector

  @inline(__always)
  init(_ curve: CurveCoefficients<Vector.Scalar>) {
    let three = Vector(repeating: 3)
    let (duration, x1) = (Vector(repeating: curve.duration), Vector(repeating: curve.x1))
    c = three * x1 * duration
    b = three * (Vector(repeating: curve.x2) - x1) * duration - c
    a = duration - c - b
    (doubleB, tripleA) = (b + b, three * a)
    ordinate = BezierCoordinate(Vector(repeating: curve.y1), Vector(repeating: curve.y2))
    beforeEnd = Vector(repeating: curve.duration.nextDown)
  }

  /// The progress at a time between 0 and the duration, or NaN, from a parameter that is nearly right; exact at both
  /// ends.
  @inline(__always)
  func progress(at time: Vector, from start: Vector, steps: Int) -> Vector {
    var t = start
    for _ in 0..<steps { t = halleyStep(from: t, towards: time) }
    t = .minimum(.one, .maximum(.zero, t))
    return .select(beforeEnd, lessThan: time, .one, else: ordinate.overParameter(t) * t)
  }

  /// Moves t to the root of the hyperbola that follows the abscissa at t to second order: t − p·p′ / (p′² − p·p″/2).
  @inline(__always)
  private func halleyStep(from t: Vector, towards time: Vector) -> Vector {
    let residual = Vector.multiplyAdd(.multiplyAdd(.multiplyAdd(a, t, b), t, c), t, -time)
    let slope = Vector.multiplyAdd(.multiplyAdd(tripleA, t, doubleB), t, c)
    let halfCurvature = Vector.multiplyAdd(tripleA, t, b)
    let divisor = Vector.multiplyAdd(-residual, halfCurvature, slope * slope)
    // A vertical tangent leaves nothing to divide by, and no residual.
    return t - residual * slope / .maximum(divisor, Vector(repeating: .leastNormalMagnitude))
  }
}
