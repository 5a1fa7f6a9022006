/// A keyframe track ready for a kernel: key times, values per channel, and a cubic Bézier per segment.
public struct KeyframeCoefficients<Scalar: KernelScalar>: Sendable, Equatable {
  /// When each key is reached, in seconds; ascending, at least two, and the last later than the one before.
  public var times: [Scalar]
  /// The values, key after key: channel c of key k is at `k · channels + c`; each channel has its own unit.
  public var values: [Scalar]
  /// How many numbers a key has; at least 1.
  public var channels: Int
  /// The curve from each key to the next, one fewer than keys; a curve's duration is the time between its keys.
  public var curves: [CurveCoefficients<Scalar>]

  /// Names the parts of a track; see CardKernels for how they follow from one.
  public init(times: [Scalar], values: [Scalar], channels: Int, curves: [CurveCoefficients<Scalar>]) {
    (self.times, self.values, self.channels, self.curves) = (times, values, channels, curves)
  }
}
