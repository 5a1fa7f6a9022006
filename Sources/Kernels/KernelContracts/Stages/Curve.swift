/// Turns local time into progress by a cubic Bézier timing curve.
///
/// The inversion of x takes Euler's step, which solves the local parabola exactly:
/// t ← t − 2p / (p′ + √(p′² − 2·p·p″)), p = x(t) − x. Near the end of ease-in and at the start of ease-out x(t) *is* a
/// parabola with x′ = 0 at the end; Newton's step crawls there, this one lands. Two or three steps serve the named
/// curves in Float, three in Double; the coefficients of a curve state how many it needs.
///
/// Lane kernels begin at ``CurveStart`` where the coefficients have one, a polynomial that is nearly right, and take
/// Halley's step, which needs no square root: t ← t − p·p′ / (p′² − p·p″/2). There x(t) is in seconds, so that p is the
/// distance from the time itself: only the start takes a fraction, and its last ulp does not matter.
///
/// A NaN stays in its row; times outside 0…duration, infinities among them, give 0 and 1.
public struct CurveCall<Scalar: KernelScalar>: KernelCall {
  public var curve: CurveCoefficients<Scalar>
  public var localTime: UnsafePointer<Scalar>
  public var progress: UnsafeMutablePointer<Scalar>
  public var rows: Int

  @inlinable @inline(__always)
  public init(
    curve: CurveCoefficients<Scalar>, localTime: UnsafePointer<Scalar>, progress: UnsafeMutablePointer<Scalar>,
    rows: Int
  ) {
    (self.curve, self.localTime, self.progress, self.rows) = (curve, localTime, progress, rows)
  }

  @inlinable @inline(__always)
  public mutating func visit<Visitor: ArgumentVisitor<Scalar>>(_ visitor: inout Visitor) {
    visitor.input(&localTime)
    visitor.output(&progress, of: 1, over: localTime)
  }
}

extension Kernel {
  public static let curve = Kernel(
    "curve", CurveCall<Float>.self, CurveCall<Double>.self, isDivisible: true,
    Contract(
      stage: .easing, formula: "progress = y(t), x(t) = localTime / duration",
      shape: "localTime and progress: one number per row", units: "seconds in, 1 out",
      domain:
        "localTime in 0...duration; control polygons with x1, x2 in 0...1 and y1, y2 in -1e6...1e6, but none whose x(t) all "
        + "but stands still in the middle, x1 - x2 being less than 1 and above 1 - 2^-14 (Float) or 1 - 2^-36 (Double), or at "
        + "the end, both x1 and x2 being above 1 - 2^-9",
      aliasing: "progress may be localTime",
      bound: ErrorBound(
        scale: .slope, float: 4, double: 4, evidence: .searched,
        derivation:
          "evaluating y costs at most 2.23, which is proved; what the steps leave of x(t), where its coefficients and the "
          + "residual are rounded, and the division by the duration are known from searching, times the slope"),
      valuesPerRow: 1))
}

extension KernelKey where Call == CurveCall<Scalar> {
  public static var curve: Self { Self(declared: .curve) }
}

/// Finds every row's place between two keys and every channel's value there.
///
/// Segment k is the last one that has begun. At a key's time a row holds exactly the key's value; before the first key
/// and after the last one it does not move. Two keys at one time are a jump, and the last of them counts. A local time of
/// NaN gives NaN in that row only; −∞ gives the first key and ∞ the last.
public struct KeyframesCall<Scalar: KernelScalar>: KernelCall {
  public var track: KeyframeCoefficients<Scalar>
  public var localTime: UnsafePointer<Scalar>
  public var columns: ColumnBlock<Scalar>
  public var rows: Int

  @inlinable @inline(__always)
  public init(
    track: KeyframeCoefficients<Scalar>, localTime: UnsafePointer<Scalar>, columns: ColumnBlock<Scalar>, rows: Int
  ) {
    (self.track, self.localTime, self.columns, self.rows) = (track, localTime, columns, rows)
  }

  /// The track decides.
  public static var traffic: Traffic? { nil }

  @inlinable @inline(__always)
  public mutating func visit<Visitor: ArgumentVisitor<Scalar>>(_ visitor: inout Visitor) {
    visitor.input(&localTime)
    visitor.outputs(&columns, track.channels)
  }
}

extension Kernel {
  public static let keyframes = Kernel(
    "keyframes", KeyframesCall<Float>.self, KeyframesCall<Double>.self,
    Contract(
      stage: .easing,
      formula: "column = (1 - p) * values[k] + p * values[k + 1], p = curve[k](localTime - times[k])",
      shape: "localTime: one number per row; a column per channel", units: "seconds in, the channel's own out",
      domain: "every localTime; the curves as in the contract of curve", aliasing: "none",
      bound: ErrorBound(
        scale: .travel, float: 3, double: 3, evidence: .searched,
        derivation:
          "subtracting, dividing and the rounded distance of the keys cost 1 1/2, times the slope; evaluating y costs at most "
          + "2.23, and the blend 1 1/2 of the ends, which the scale adds; both are proved, but what the steps leave of x(t) is "
          + "known from searching"),
      valuesPerRow: 1))
}

extension KernelKey where Call == KeyframesCall<Scalar> {
  public static var keyframes: Self { Self(declared: .keyframes) }
}
