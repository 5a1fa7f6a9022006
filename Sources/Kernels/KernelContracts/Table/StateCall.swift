/// A call that moves states on, and may write the new ones over the old ones.
///
/// An engine has one state and moves it on frame by frame. In place there is no second one: half the memory, and where that
/// is slow, half of what is written. The bits are the same as in memory of its own.
public protocol StateCall<Scalar>: KernelCall {
  /// What is moved on.
  var state: ColumnBlock<Scalar> { get set }
  /// Where the new states go: memory that overlaps no input, or the states themselves, column for column.
  var result: ColumnBlock<Scalar> { get set }
}

extension StateCall {
  /// Whether the new states replace the old ones.
  @inlinable @inline(__always)
  public var replacesInputs: Bool { state.base == result.base }

  /// The call that moves on what stands where this one writes.
  @inlinable @inline(__always)
  public var inPlace: Self {
    var call = self
    call.state = result
    return call
  }
}
