import WideArithmetic

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
