/// Columns of one length, one after the other in memory.
///
/// Column c starts at `base + c · stride`. The even spacing is what lets OpenBLAS see a block as a matrix.
public struct ColumnBlock<Scalar: KernelScalar>: @unchecked Sendable {
  /// The first row of the first column.
  public let base: UnsafeMutablePointer<Scalar>
  /// Distance between the starts of neighbouring columns, in elements; at least the row count.
  public let stride: Int

  /// Describes memory that is owned elsewhere.
  @inlinable @inline(__always)
  public init(base: UnsafeMutablePointer<Scalar>, stride: Int) {
    self.base = base
    self.stride = stride
  }

  /// The first row of a column.
  @inlinable @inline(__always)
  public subscript(column: Int) -> UnsafeMutablePointer<Scalar> {
    base + column &* stride
  }

  /// The same columns from a later row on.
  @inlinable @inline(__always)
  public func advanced(by rows: Int) -> ColumnBlock { ColumnBlock(base: base + rows, stride: stride) }
}
