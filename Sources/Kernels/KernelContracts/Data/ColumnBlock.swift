/// Columns of one length, one after the other in memory.
///
/// Column c starts at `base + c · stride`. The even spacing is what lets OpenBLAS see a block as a matrix.
public struct ColumnBlock<Scalar: KernelScalar>: @unchecked Sendable {
  /// The first row of the first column.
  public let base: UnsafeMutablePointer<Scalar>
  /// Distance between the starts of neighbouring columns, in elements; at least the row count.
  public let stride: Int

  /// Describes memory somebody else owns.
  ///
  /// - Parameters:
  ///   - base: The first row of the first column.
  ///   - stride: Distance between the starts of neighbouring columns, in elements.
  public init(base: UnsafeMutablePointer<Scalar>, stride: Int) {
    self.base = base
    self.stride = stride
  }

  /// The first row of a column.
  ///
  /// - Parameter column: The column's index, from 0.
  @inlinable @inline(__always)
  public subscript(column: Int) -> UnsafeMutablePointer<Scalar> {
    base + column &* stride
  }
}
