public import CardMotion
public import CardOracle
public import WideArithmetic

extension Truth {
  /// The exact progress of a timing curve, scaled by how much the curve amplifies its input, and by how far it
  /// overshoots.
  public static func progress(
    of curve: TimingCurve, at input: DoubleDouble, extrapolation: CurveExtrapolation = .clamped
  ) -> Truth {
    progress(of: (curve.x1, curve.y1, curve.x2, curve.y2), at: input, extrapolation: extrapolation)
  }

  /// The same for control points that no curve need have, as rounding leaves them.
  ///
  /// An input beyond 1 along the tangent is rounded in proportion to its size.
  public static func progress(
    of points: Oracle.ControlPoints, at input: DoubleDouble, extrapolation: CurveExtrapolation = .clamped
  ) -> Truth {
    let exact = Oracle.curve(
      x1: points.x1, y1: points.y1, x2: points.x2, y2: points.y2, at: input, extrapolation: extrapolation)
    let reach = extrapolation == .tangent ? max(1, input.magnitude.high) : 1
    return Truth(value: exact.progress, scale: max(1, exact.slope * reach, abs(points.y1), abs(points.y2)))
  }

  /// The first of some values close to each other, scaled by their slope and their size.
  ///
  /// Where a function jumps between them a rounded input may be on either side, and the scale admits both.
  ///
  /// - Parameters:
  ///   - near: The value at the input, and those a little before and after it.
  ///   - blur: How far the inputs are apart, as a share of the duration.
  ///   - ends: The larger magnitude of what the values lie between, whose weights are rounded.
  static func nearJump(_ near: [(value: DoubleDouble, slope: Double)], blur: Double, ends: Double = 0) -> Truth {
    let values = near.map(\.value.high)
    let step = values.map { abs($0 - values[0]) }.max() ?? 0
    let steepest = near.map(\.slope).max() ?? 0
    let size = max(1, steepest, ends, values.map(abs).max() ?? 0)
    return Truth(value: near[0].value, scale: step > 2 * steepest * blur ? size + step / .ulpOfOne : size)
  }
}
