extension TimingCurve {
  /// Returns the progress after a fraction of the duration.
  ///
  /// The result is the exact curve's value at an input within 2 ulp of 1 of `fraction`, rounded, for every legal
  /// polygon. For the named curves that means an error below 2 ulp of 1 and below 5 ε relative to the progress; only
  /// where a polygon makes the curve all but vertical can it mean more. 0 and 1 map to themselves exactly, and a curve
  /// whose control points lie on the diagonal returns its input.
  ///
  /// - Parameter fraction: Elapsed time over duration; clamped to 0…1. NaN gives NaN.
  /// - Returns: The progress, dimensionless; outside 0…1 where y1 or y2 are.
  public func progress(at fraction: Double) -> Double {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    if fraction.isNaN || (x1 == y1 && x2 == y2) { return fraction }
    return Self.value(y1, y2, at: parameter(at: fraction))
  }

  /// Returns the velocity of progress, per unit of fraction.
  ///
  /// At 0 and 1 it is the one-sided slope from inside, which exists as a limit even where a control point coincides
  /// with its end; beyond them progress stands still and the slope is 0. A vertical tangent gives ±infinity.
  ///
  /// - Parameter fraction: Elapsed time over duration. NaN gives NaN.
  /// - Returns: dy/dx, dimensionless.
  public func slope(at fraction: Double) -> Double {
    if fraction.isNaN { return fraction }
    guard (0...1).contains(fraction) else { return 0 }
    if fraction == 0 { return Self.endSlope(x1, y1, x2, y2) }
    if fraction == 1 { return Self.endSlope(1 - x2, 1 - y2, 1 - x1, 1 - y1) }
    let s = parameter(at: fraction)
    return Self.derivative(y1, y2, at: s) / Self.derivative(x1, x2, at: s)
  }
}

extension TimingCurve {
  /// Solves x(s) = fraction for s, with 0 < fraction < 1.
  ///
  /// Newton's steps are taken while they stay inside the bracket and at least halve; otherwise the bracket is
  /// halved. x(s) never decreases, so the bracket always holds the root, and the search ends when a step no longer
  /// moves s.
  private func parameter(at fraction: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = fraction
    var lastStep = 1.0
    while true {
      let excess = Self.value(x1, x2, at: s) - fraction
      if excess == 0 { return s }
      if excess < 0 { low = s } else { high = s }
      var next = s - excess / Self.derivative(x1, x2, at: s)
      if next == s { return s }
      if !(low < next && next < high && abs(next - s) < abs(lastStep) / 2) { next = low + (high - low) / 2 }
      if next == low || next == high { return s }
      lastStep = next - s
      s = next
    }
  }

  /// Returns the Bézier polynomial through 0, p1, p2, 1 at s, in Bernstein's form.
  ///
  /// Its terms have one sign for control values in 0…1, so small results keep all their digits; and as 3·r·s stays
  /// below 1, no finite control value overflows.
  private static func value(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let r = 1 - s
    return 3 * r * s * (r * p1 + s * p2) + s * s * s
  }

  /// Returns the derivative of ``value(_:_:at:)`` by s.
  private static func derivative(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let r = 1 - s
    return 3 * (r * r * p1 + 2 * r * s * (p2 - p1) + s * s * (1 - p2))
  }

  /// Returns dy/dx at the start of a curve, from the first control point that differs from the start.
  private static func endSlope(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
    if x1 != 0 || y1 != 0 { return y1 / x1 }
    if x2 != 0 || y2 != 0 { return y2 / x2 }
    return 1
  }
}
