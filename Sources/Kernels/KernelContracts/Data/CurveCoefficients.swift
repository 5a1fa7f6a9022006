/// A cubic Bézier timing curve through (0, 0) and (1, 1), ready for a kernel.
public struct CurveCoefficients<Scalar: KernelScalar>: Sendable, Equatable {
  /// Seconds from progress 0 to progress 1; > 0.
  public var duration: Scalar
  /// First control point; x in 0…1.
  public var x1, y1: Scalar
  /// Second control point; x in 0…1.
  public var x2, y2: Scalar
  /// Steps of the inversion that this curve needs in this element type; the same for all rows, so that no row
  /// branches.
  public var iterations: Int
  /// A start from which a lane kernel gets there sooner; nil where the polynomial is no help.
  public var start: CurveStart<Scalar>?
  /// Whether the ordinates are the abscissas, so that a lane kernel need not invert anything.
  public var isLinear: Bool

  /// Names the parts of a curve; see CardKernels for the step count and the start.
  public init(
    duration: Scalar, x1: Scalar, y1: Scalar, x2: Scalar, y2: Scalar, iterations: Int,
    start: CurveStart<Scalar>? = nil, isLinear: Bool = false
  ) {
    self.duration = duration
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
    self.iterations = iterations
    self.start = start
    self.isLinear = isLinear
  }
}
