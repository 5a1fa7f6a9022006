/// A number one precision wider than its element type: the unevaluated sum of two parts.
///
/// A rate that multiplies a long time needs more digits than its product keeps; an integrator's matrix that is applied
/// a thousand times needs them too.
public struct WideNumber<Scalar: KernelScalar>: Sendable, Equatable {
  /// The number, rounded to the element type.
  public var high: Scalar
  /// What rounding left over, rounded itself.
  public var low: Scalar

  /// Names the parts of a number.
  @inlinable @inline(__always)
  public init(high: Scalar, low: Scalar) {
    self.high = high
    self.low = low
  }
}
