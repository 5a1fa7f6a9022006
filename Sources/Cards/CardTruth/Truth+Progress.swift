public import CardMotion
public import CardOracle
public import WideArithmetic

extension Truth {
  /// The exact progress of a timing curve, scaled by how much the curve amplifies its input, and by how far it
  /// overshoots.
  public static func progress(of curve: TimingCurve, at input: DoubleDouble) -> Truth {
    progress(of: (curve.x1, curve.y1, curve.x2, curve.y2), at: input)
  }

  /// The same for control points that no curve need have, as rounding leaves them.
  public static func progress(of points: Oracle.ControlPoints, at input: DoubleDouble) -> Truth {
    let exact = Oracle.curve(x1: points.x1, y1: points.y1, x2: points.x2, y2: points.y2, at: input)
    return Truth(value: exact.progress, scale: max(1, exact.slope, abs(points.y1), abs(points.y2)))
  }
}
