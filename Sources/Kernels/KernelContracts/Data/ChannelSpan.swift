/// The two ends between which one channel of every row moves.
public struct ChannelSpan<Scalar: KernelScalar>: @unchecked Sendable {
  /// The column of the output block that receives the channel.
  public var column: Int
  /// The value at progress 0, in the channel's unit, or in extents.
  public var from: Scalar
  /// The value at progress 1, in the channel's unit, or in extents.
  public var to: Scalar
  /// How long one unit is in each row (a row's height, say); nil where the ends are in the channel's unit already.
  public var extent: UnsafePointer<Scalar>?

  /// Names the ends of one channel.
  public init(column: Int, from: Scalar, to: Scalar, extent: UnsafePointer<Scalar>? = nil) {
    self.column = column
    self.from = from
    self.to = to
    self.extent = extent
  }
}
