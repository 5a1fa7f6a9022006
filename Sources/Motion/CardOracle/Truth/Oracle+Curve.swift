public import WideArithmetic

/// The rule for inputs of a timing curve outside 0…1.
public enum CurveExtrapolation: Sendable, CaseIterable {
  /// The output stays what it is at the nearer end.
  case clamped
  /// The output follows the tangent at the nearer end, as in style sheets (css-easing-1).
  case tangent
}

extension Oracle {
  /// The inner control points of a cubic Bézier timing curve; x in 0…1.
  public typealias ControlPoints = (x1: Double, y1: Double, x2: Double, y2: Double)

  /// The progress of a timing curve, how steep the curve is there, and in which direction.
  ///
  /// `slope` is |dy/dx|; `derivative` is dy/dx itself.
  public typealias CurvePoint = (progress: DoubleDouble, slope: Double, derivative: DoubleDouble)

  /// The progress of a cubic Bézier timing curve through (0, 0) and (1, 1), and how steep the curve is there.
  ///
  /// The error of the progress is below 2⁻¹⁰² · max(1, slope, |y1|, |y2|). The slope is the factor by which an
  /// uncertainty of x is magnified, so it is the condition number a kernel's error is to be scaled by. It is infinite
  /// at a vertical tangent and the one-sided limit where the curve rests. x1 and x2 lie in 0…1, so that time runs
  /// forward. All results are not a number if `x` is not.
  public static func curve(
    x1: Double, y1: Double, x2: Double, y2: Double, at x: DoubleDouble,
    extrapolation: CurveExtrapolation = .clamped
  ) -> CurvePoint {
    precondition(0...1 ~= x1 && 0...1 ~= x2, "x1 and x2 must lie in 0…1; got \(x1) and \(x2)")
    guard !x.high.isNaN else { return (.notANumber, .nan, .notANumber) }
    let inside = min(max(x, 0), 1)
    guard x == inside || extrapolation == .tangent else { return (inside, 0, 0) }
    // Differences of huge values would overflow; the power of two rounds nothing.
    let exponent = exponent(ofLargest: [1, DoubleDouble(y1), DoubleDouble(y2)])
    func even(_ value: Double) -> Double { Double(sign: .plus, exponent: -exponent, significand: value) }
    let (horizontal, vertical) = (BezierCoordinate(x1, x2), BezierCoordinate(even(y1), even(y2), end: even(1)))
    let parameter = horizontal.parameter(of: inside)
    let (rises, runs) = (vertical.derivatives(at: parameter), horizontal.derivatives(at: parameter))
    let derivative = derivative(rises: rises, runs: runs).scaled(byPowerOf2: exponent)
    guard x == inside else { return tangent(at: inside, slope: derivative, to: x) }
    return (vertical.value(at: parameter).scaled(byPowerOf2: exponent), derivative.magnitude.high, derivative)
  }

  /// The steepness of a timing curve for inputs that are a little off.
  ///
  /// It is the largest of the slope and of the chords to the inputs a distance before and after.
  ///
  /// Where x(t) almost rests, progress may bend within less than a rounding of its input, and the slope at one
  /// point, which may even be 0, does not describe its neighbours. Inputs outside 0…1 count as the nearer end, and a
  /// vertical tangent is infinitely steep.
  public static func steepness(of points: ControlPoints, at x: DoubleDouble, within distance: Double) -> Double {
    func point(_ input: DoubleDouble) -> CurvePoint {
      curve(x1: points.x1, y1: points.y1, x2: points.x2, y2: points.y2, at: input)
    }
    let middle = point(x)
    let chords = [-distance, distance].map {
      (point(x.adding($0)).progress - middle.progress).magnitude.high / distance
    }
    return chords.reduce(middle.slope, max)
  }

  /// dy/dx from the derivatives of y and x, by the first order at which either one moves (l'Hôpital's rule).
  private static func derivative(rises: [DoubleDouble], runs: [DoubleDouble]) -> DoubleDouble {
    for (rise, run) in zip(rises, runs) where rise != 0 || run != 0 {
      return run == 0 ? DoubleDouble(rise < 0 ? -Double.infinity : .infinity) : rise / run
    }
    return 0
  }

  /// The point of the tangent at an end; a vertical tangent counts as a level one.
  ///
  /// The first derivative that does not vanish points to the first control point that lies elsewhere, as css-easing-1
  /// asks under "Output of a cubic Bézier easing function".
  private static func tangent(at end: DoubleDouble, slope: DoubleDouble, to x: DoubleDouble) -> CurvePoint {
    guard slope.isFinite, slope != 0 else { return (end, 0, 0) }
    return (end + (x - end) * slope, slope.magnitude.high, slope)
  }
}

/// One coordinate of a cubic Bézier curve from 0 to an end, evaluated by de Casteljau's repeated interpolation.
struct BezierCoordinate {
  /// The control values; the first of all is 0.
  let first, second, end: Double
  /// The differences of neighbouring control values, exactly.
  private let middleSpan: DoubleDouble
  private let lastSpan: DoubleDouble

  init(_ first: Double, _ second: Double, end: Double = 1) {
    (self.first, self.second, self.end) = (first, second, end)
    middleSpan = .exactSum(second, -first)
    lastSpan = .exactSum(end, -second)
  }

  /// The coordinate in plain doubles, to narrow a bracket; the error is a few ulps of the largest control
  /// value.
  func estimate(at s: Double) -> Double {
    let (a, b, c) = (s * first, first + s * (second - first), second + s * (end - second))
    let (d, e) = (a + s * (b - a), b + s * (c - b))
    return d + s * (e - d)
  }

  /// The coordinate; the error is below 2⁻¹⁰¹ of the largest control value for s from 0 through 1.
  func value(at s: DoubleDouble) -> DoubleDouble {
    let a = s.multiplied(by: first)
    let b = (s * middleSpan).adding(first)
    let c = (s * lastSpan).adding(second)
    let d = a + s * (b - a)
    let e = b + s * (c - b)
    return d + s * (e - d)
  }

  /// The first, second and third derivative with respect to the curve's parameter.
  func derivatives(at s: DoubleDouble) -> [DoubleDouble] {
    let spans = [DoubleDouble(first), middleSpan, lastSpan]
    let bends = [spans[1] - spans[0], spans[2] - spans[1]]
    let twist = bends[1] - bends[0]
    let (d, e) = (spans[0] + s * bends[0], spans[1] + s * bends[1])
    return [3 * (d + s * (e - d)), 6 * (bends[0] + s * twist), 6 * twist]
  }

  /// The parameter at which the coordinate takes a value from 0 through 1.
  ///
  /// Bisection in doubles narrows the interval to 2⁻⁵⁰, a wide evaluation confirms that the root lies inside,
  /// and bisection in full width finishes. No derivative is used, so flat and vertical tangents cost nothing
  /// extra. A point that is hit exactly is returned at once: at a vertical tangent its neighbours look the
  /// same.
  func parameter(of target: DoubleDouble) -> DoubleDouble {
    if target <= 0 { return 0 }
    if target >= 1 { return 1 }
    var (lower, upper) = (0.0, 1.0)
    while upper - lower > 0x1p-50 {
      let middle = 0.5 * (lower + upper)
      let estimate = estimate(at: middle)
      if estimate == target.high, value(at: DoubleDouble(middle)) == target { return DoubleDouble(middle) }
      if estimate < target.high { lower = middle } else { upper = middle }
    }
    return refinedParameter(of: target, lower: lower, upper: upper)
  }

  /// Widens a bracket until a wide evaluation confirms it, then bisects it down to 2⁻¹⁰⁵.
  private func refinedParameter(of target: DoubleDouble, lower: Double, upper: Double) -> DoubleDouble {
    var (low, high) = (DoubleDouble(lower), DoubleDouble(upper))
    var margin: DoubleDouble = 0x1p-52
    while low > 0, value(at: low) > target { (low, margin) = (max(low - margin, 0), margin.doubled) }
    margin = 0x1p-52
    while high < 1, value(at: high) < target { (high, margin) = (min(high + margin, 1), margin.doubled) }
    while (high - low).high > 0x1p-105 {
      let middle = (low + high).halved
      let value = value(at: middle)
      if value == target { return middle }
      if value < target { low = middle } else { high = middle }
    }
    return (low + high).halved
  }
}
