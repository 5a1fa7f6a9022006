import KernelContracts

/// A Bézier whose abscissa is in seconds, so that a time need not become a fraction before the two are compared.
struct CurveInTime<Vector: LaneArithmetic> {
  /// The abscissa as a polynomial, ((a·t + b)·t + c)·t; its derivatives come from there.
  private let a, b, c, doubleB, tripleA: Vector
  private let ordinate: BezierCoordinate<Vector>
  /// The last number before the duration.
  private let beforeEnd: Vector
  private let mayEndLevel: Bool
  private let leastDivisor: Vector

  /// Whether x′ may be so small before the end that rounding decides its sign has to be known where this is compiled.
  @inline(__always)
  init(_ curve: CurveCoefficients<Vector.Scalar>, mayEndLevel: Bool) {
    let three = Vector(repeating: 3)
    let (duration, x1) = (Vector(repeating: curve.duration), Vector(repeating: curve.x1))
    c = three * x1 * duration
    b = three * (Vector(repeating: curve.x2) - x1) * duration - c
    a = duration - c - b
    (doubleB, tripleA) = (b + b, three * a)
    ordinate = BezierCoordinate(Vector(repeating: curve.y1), Vector(repeating: curve.y2))
    beforeEnd = Vector(repeating: curve.duration.nextDown)
    self.mayEndLevel = mayEndLevel
    leastDivisor = Vector(
      repeating: mayEndLevel ? Self.leastSquaredSlope * curve.duration * curve.duration : .leastNormalMagnitude)
  }

  /// A quarter of what the square of x′ can be at a time before the end.
  ///
  /// It is smallest where 1 − x = (1 − t)³: 9·u^(4/3) for 1 − x = u. A divisor below is made of roundings, and a step by it
  /// would throw t from the end to the start.
  @inline(__always)
  private static var leastSquaredSlope: Vector.Scalar {
    MemoryLayout<Vector.Scalar>.size > MemoryLayout<Float>.size ? 0x1p-70 : 0x1p-31
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
    var slope = Vector.multiplyAdd(.multiplyAdd(tripleA, t, doubleB), t, c)
    // Beyond the end x(t) falls, and a step towards a time that it does not reach would lead back to any t.
    if mayEndLevel { slope = .maximum(.zero, slope) }
    let halfCurvature = Vector.multiplyAdd(tripleA, t, b)
    let divisor = Vector.multiplyAdd(-residual, halfCurvature, slope * slope)
    // A vertical tangent leaves nothing to divide by, and at the start no residual.
    return t - residual * slope / .maximum(divisor, leastDivisor)
  }
}
