public import WideArithmetic

extension Oracle {
  /// The progress of a cubic Bézier timing curve through (0, 0) and (1, 1), and how steep the curve is there.
  ///
  /// The error of the progress is below 2⁻¹⁰² · max(1, slope, |y1|, |y2|). The slope tells how much an
  /// uncertainty of x is magnified, so it is the condition number a kernel's error is to be scaled by.
  ///
  /// - Parameters:
  ///   - x1: Time of the first inner control point; 0…1, so that time runs forward.
  ///   - y1: Progress of the first inner control point; any finite number.
  ///   - x2: Time of the second inner control point; 0…1.
  ///   - y2: Progress of the second inner control point; any finite number.
  ///   - x: The share of the duration that has passed; clamped to 0…1.
  /// - Returns: The progress, and |dy/dx|, which is infinite at a vertical tangent and the one-sided limit
  ///   where the curve stands still. Both are not a number if `x` is not.
  public static func curve(
    x1: Double, y1: Double, x2: Double, y2: Double, at x: DoubleDouble
  ) -> (progress: DoubleDouble, slope: Double) {
    precondition(0...1 ~= x1 && 0...1 ~= x2, "x1 and x2 must lie in 0…1; got \(x1) and \(x2)")
    guard !x.high.isNaN else { return (.notANumber, .nan) }
    let (horizontal, vertical) = (BezierCoordinate(x1, x2), BezierCoordinate(y1, y2))
    let parameter = horizontal.parameter(of: min(max(x, 0), 1))
    let rises = vertical.derivatives(at: parameter)
    return (vertical.value(at: parameter), slope(rises: rises, runs: horizontal.derivatives(at: parameter)))
  }

  /// |dy/dx| from the derivatives of y and x, by the first order at which either one moves (l'Hôpital's
  /// rule).
  private static func slope(rises: [DoubleDouble], runs: [DoubleDouble]) -> Double {
    for (rise, run) in zip(rises, runs) where rise != 0 || run != 0 {
      return run == 0 ? .infinity : (rise / run).magnitude.high
    }
    return 0
  }
}
