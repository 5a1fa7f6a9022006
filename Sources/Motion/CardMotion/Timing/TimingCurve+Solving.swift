import WideArithmetic

extension TimingCurve {
  /// Returns the progress after a fraction of the duration.
  ///
  /// The exact curve's value, rounded: for every legal polygon the error is below 0.51 ulp of the progress plus
  /// 2⁻⁹⁰ · max(1, |y1|, |y2|, |slope|). 0 and 1 map to themselves exactly, a curve whose control points lie on the
  /// diagonal returns its input, and no finite control point overflows inside 0…1.
  ///
  /// Beyond the ends ``Extrapolation/css`` follows the end's tangent, which points at the nearest control point that
  /// differs from the end. Where it is vertical, progress is constant. The Level 2 text would there aim at the other
  /// control point, but its test suite and the browser engines do not, and neither does the curve.
  ///
  /// - Parameters:
  ///   - fraction: Elapsed time over duration. NaN gives NaN; an infinity gives an end or an infinity.
  ///   - extrapolation: The rule for inputs outside 0…1.
  /// - Returns: The progress, dimensionless; outside 0…1 where y1 or y2 are.
  public func progress(at fraction: Double, extrapolation: Extrapolation = .clamp) -> Double {
    if extrapolation == .clamp, fraction < 0 { return 0 }
    if extrapolation == .clamp, fraction > 1 { return 1 }
    if isDiagonal || fraction == 0 || fraction == 1 || fraction.isNaN { return fraction }
    if fraction < 0 { return slopeBefore == 0 ? 0 : slopeBefore * fraction }
    if fraction > 1 { return slopeAfter == 0 ? 1 : 1 + slopeAfter * (fraction - 1) }
    return y.value(at: parameter(at: fraction)).high / y.end
  }

  /// Returns the velocity of progress, per unit of fraction.
  ///
  /// At 0 and 1 it is the one-sided slope from inside, which exists as a limit even where a control point coincides
  /// with its end; at a cusp it is the slope to the right. Inside, the relative error is below 2 ε unless the slope
  /// all but vanishes. A vertical tangent gives ±`greatestFiniteMagnitude` instead of an infinity, so that a velocity
  /// can be multiplied by a distance of 0. Outside it is 0, or with ``Extrapolation/css`` the slope of the line that
  /// goes on.
  ///
  /// - Parameters:
  ///   - fraction: Elapsed time over duration. NaN gives NaN.
  ///   - extrapolation: The rule for inputs outside 0…1.
  /// - Returns: dy/dx, dimensionless and finite.
  public func slope(at fraction: Double, extrapolation: Extrapolation = .clamp) -> Double {
    if fraction.isNaN { return fraction }
    if fraction < 0 { return extrapolation == .clamp ? 0 : slopeBefore }
    if fraction > 1 { return extrapolation == .clamp ? 0 : slopeAfter }
    if isDiagonal { return 1 }
    if fraction == 0 { return Self.endSlope(x1, y1, x2, y2).clampedToFinite }
    if fraction == 1 { return Self.endSlope(1 - x2, 1 - y2, 1 - x1, 1 - y1).clampedToFinite }
    return insideSlope(at: parameter(at: fraction))
  }

  private var isDiagonal: Bool { x1 == y1 && x2 == y2 }

  /// The abscissa as a polynomial of the parameter.
  private var x: CubicPolynomial { CubicPolynomial(x1, x2) }

  /// The ordinate, scaled down where sums of its control values could overflow.
  private var y: CubicPolynomial { CubicPolynomial(y1, y2, end: max(abs(y1), abs(y2)) > 0x1p1000 ? 0x1p-8 : 1) }

  /// The slope of the line that continues the curve before 0.
  private var slopeBefore: Double { Self.followed(Self.endSlope(x1, y1, x2, y2)) }

  /// The slope of the line that continues the curve after 1.
  private var slopeAfter: Double { Self.followed(Self.endSlope(1 - x2, 1 - y2, 1 - x1, 1 - y1)) }

  /// Progress is constant beyond a vertical tangent.
  private static func followed(_ slope: Double) -> Double { slope.isFinite ? slope : 0 }

  /// Returns dy/dx at the start of a curve, from the first control point that differs from the start.
  private static func endSlope(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
    if x1 != 0 || y1 != 0 { return y1 / abs(x1) }
    if x2 != 0 || y2 != 0 { return y2 / abs(x2) }
    return 1
  }

  private func insideSlope(at s: DoubleDouble) -> Double {
    let (dx, dy) = (x.derivative(at: s).high, y.derivative(at: s).high)
    // Where both vanish the curve turns in a cusp, and its second derivative determines its direction.
    let rise = dx == 0 && dy == 0 ? y.roughSecondDerivative(at: s.high) : dy
    return (rise / abs(dx) / y.end).clampedToFinite
  }

  /// Solves x(s) = fraction for s, with 0 < fraction < 1.
  ///
  /// Euler steps are taken while they stay inside the bracket and at least halve; otherwise the bracket is halved.
  /// x(s) never decreases, so the bracket always holds the root. The search ends when s is the nearest double or its
  /// neighbour, and one more step supplies the digits below.
  private func parameter(at fraction: Double) -> DoubleDouble {
    var (low, high) = (0.0, 1.0)
    var s = fraction
    var lastStep = 1.0
    while true {
      let excess = x.value(at: DoubleDouble(s)).adding(-fraction).high
      if excess == 0 { return DoubleDouble(s) }
      if excess < 0 { low = s } else { high = s }
      let step = eulerStep(at: s, excess: excess)
      var next = s + step
      if next == s { return DoubleDouble(high: s, low: step) }
      if !(low < next && next < high && abs(step) < abs(lastStep) / 2) { next = low + (high - low) / 2 }
      if next == low || next == high { return DoubleDouble(high: s, low: abs(step) <= s.ulp ? step : 0) }
      lastStep = next - s
      s = next
    }
  }

  /// The step to the root of the parabola that touches x(s) − fraction, which lands on double roots where Newton's
  /// step only halves the distance.
  private func eulerStep(at s: Double, excess: Double) -> Double {
    let (first, second) = (x.roughDerivative(at: s), x.roughSecondDerivative(at: s))
    return -2 * excess / (first + (first * first - 2 * excess * second).squareRoot())
  }
}

extension Double {
  /// The value, or the largest finite one of its sign in place of an infinity.
  var clampedToFinite: Double { isInfinite ? Double(signOf: self, magnitudeOf: .greatestFiniteMagnitude) : self }
}

/// One coordinate of a cubic Bézier that starts at 0, as a polynomial of the parameter s in 0…1.
///
/// Bernstein's form is kept throughout: for control values of one sign its terms have one sign, so small results keep
/// all their digits.
struct CubicPolynomial {
  let first: Double
  let second: Double
  let end: Double

  /// The control values times `end`, which is a power of two.
  init(_ first: Double, _ second: Double, end: Double = 1) {
    (self.first, self.second, self.end) = (first * end, second * end, end)
  }

  /// The value at s, with a relative error of a few 2⁻¹⁰⁴ unless its terms cancel.
  func value(at s: DoubleDouble) -> DoubleDouble {
    let r = 1 - s
    let chord = r.multiplied(by: first) + s.multiplied(by: second)
    return (r * s).multiplied(by: 3) * chord + (s * s * s).multiplied(by: end)
  }

  /// The first derivative by s, as accurate as the value.
  func derivative(at s: DoubleDouble) -> DoubleDouble {
    let r = 1 - s
    let middle = (r * s).doubled * DoubleDouble(high: second, low: -first)
    let outer = (r * r).multiplied(by: first) + s * s * DoubleDouble(high: end, low: -second)
    return (outer + middle).multiplied(by: 3)
  }

  /// The first derivative by s in plain arithmetic, good enough to steer a search.
  func roughDerivative(at s: Double) -> Double {
    let r = 1 - s
    return 3 * (r * r * first + 2 * r * s * (second - first) + s * s * (end - second))
  }

  /// The second derivative by s in plain arithmetic.
  func roughSecondDerivative(at s: Double) -> Double {
    6 * ((1 - s) * (second - 2 * first) + s * (end - 2 * second + first))
  }
}
