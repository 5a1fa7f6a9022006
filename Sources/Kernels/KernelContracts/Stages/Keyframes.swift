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
