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
  /// A start from which a lane kernel converges sooner; nil where the polynomial does not help.
  public var start: CurveStart<Scalar>?
  /// Whether the ordinates are the abscissas, so that a lane kernel need not invert anything.
  public var isLinear: Bool

  public init(
    duration: Scalar, x1: Scalar, y1: Scalar, x2: Scalar, y2: Scalar, iterations: Int,
    start: CurveStart<Scalar>? = nil, isLinear: Bool = false
  ) {
    (self.duration, self.x1, self.y1, self.x2) = (duration, x1, y1, x2)
    (self.y2, self.iterations, self.start, self.isLinear) = (y2, iterations, start, isLinear)
  }
}

/// A polynomial so close to the inverse of a timing curve's abscissa that one or two steps reach it.
///
/// Its sum is c0 + c1·v + c2·v² + …, which in Float ends with c7.
public struct CurveStart<Scalar: KernelScalar>: Sendable, Equatable {
  public enum Variable: Sendable, Equatable {
    /// v = x and t ≈ x · sum, for curves without a slope near 0.
    case fraction
    /// v = √(branch + x) and t ≈ (v − √branch) · sum, for curves that start steeply.
    case rootAfterStart
    /// v = √(branch − x) and t ≈ 1 − (v − √(branch − 1)) · sum, for curves that end steeply.
    case rootBeforeEnd
  }

  /// The variable of the polynomial.
  public var variable: Variable
  /// The distance from the start to the place before it, or beyond the end, where the abscissa turns back.
  ///
  /// A fraction of the duration; there the inverse has a square root, which no polynomial follows.
  public var branch: Scalar
  /// Halley's steps from there.
  public var steps: Int
  /// The coefficients, constant first.
  public var c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10: Scalar

  /// The highest power that an element type takes: 7 in Float, 10 in Double.
  public static var degree: Int { Scalar.significandBitCount < 24 ? 7 : 10 }

  public init(_ variable: Variable, branch: Scalar, coefficients: [Scalar], steps: Int) {
    let c = coefficients + Array(repeating: 0, count: 11 - coefficients.count)
    (self.variable, self.branch, self.steps) = (variable, branch, steps)
    (c0, c1, c2, c3, c4, c5) = (c[0], c[1], c[2], c[3], c[4], c[5])
    (c6, c7, c8, c9, c10) = (c[6], c[7], c[8], c[9], c[10])
  }
}

/// A keyframe track ready for a kernel: key times, values per channel, and a cubic Bézier per segment.
public struct KeyframeCoefficients<Scalar: KernelScalar>: Sendable, Equatable {
  /// The time of each key, in seconds; ascending, at least two, and the last later than the one before.
  public var times: [Scalar]
  /// The values, key after key: channel c of key k is at `k · channels + c`; each channel has its own unit.
  public var values: [Scalar]
  /// Numbers per key; at least 1.
  public var channels: Int
  /// The curve from each key to the next, one fewer than keys; a curve's duration is the time between its keys.
  public var curves: [CurveCoefficients<Scalar>]

  public init(times: [Scalar], values: [Scalar], channels: Int, curves: [CurveCoefficients<Scalar>]) {
    (self.times, self.values, self.channels, self.curves) = (times, values, channels, curves)
  }
}
