/// Half the extent of a card around its anchor, in points.
public struct CardSize<Scalar: KernelScalar>: Sendable, Equatable {
  /// Half the width.
  public var halfWidth: Scalar
  /// Half the height.
  public var halfHeight: Scalar

  /// Names a card by half its extent.
  public init(halfWidth: Scalar, halfHeight: Scalar) {
    self.halfWidth = halfWidth
    self.halfHeight = halfHeight
  }
}
