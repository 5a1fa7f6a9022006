import KernelContracts

/// A Bézier whose abscissa is in seconds, so that a time need not become a fraction before the two are compared.
struct CurveInTime<Vector: LaneArithmetic> {
  /// The abscissa as a polynomial, ((a·t + b)·t + c)·t; its derivatives come from there.
  private let a, b, c, doubleB, tripleA: Vector
  private let ordinate: PolygonCoordinate<Vector>
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
    ordinate = PolygonCoordinate(Vector(repeating: curve.y1), Vector(repeating: curve.y2))
    beforeEnd = Vector(repeating: curve.duration.nextDown)
    self.mayEndLevel = mayEndLevel
    leastDivisor = Vector(
      repeating: mayEndLevel ? Self.leastSquaredSlope * curve.duration * curve.duration : .leastNormalMagnitude)
  }

  /// A quarter of the least square of x′ at a time before the end.
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
    // Beyond the end x(t) falls, and a step towards a time that it does not reach could lead back to any t.
    if mayEndLevel { slope = .maximum(.zero, slope) }
    let halfCurvature = Vector.multiplyAdd(tripleA, t, b)
    let divisor = Vector.multiplyAdd(-residual, halfCurvature, slope * slope)
    // A vertical tangent leaves nothing to divide by, and at the start no residual.
    return t - residual * slope / .maximum(divisor, leastDivisor)
  }
}

/// Béziers from (0, 0) to (1, 1) by their inner control points, one per lane.
struct LanePolygon<Vector: LaneArithmetic> {
  private let x, y: PolygonCoordinate<Vector>
  /// Half of the abscissa's derivative, (3a/2·t + b)·t + c/2.
  private let halfC, halfB, halfTripleA: Vector

  @inline(__always)
  init(x1: Vector, y1: Vector, x2: Vector, y2: Vector) {
    (x, y) = (PolygonCoordinate(x1, x2), PolygonCoordinate(y1, y2))
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
  /// Every comparison is ordered so that NaN passes through.
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
struct PolygonCoordinate<Vector: LaneArithmetic> {
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
