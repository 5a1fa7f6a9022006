internal import HostSystem
public import KernelContracts

/// Owns the memory of a block of columns.
///
/// Columns start on cache lines, zeroed. Their spacing is not a multiple of 4,096 bytes: columns that far apart would
/// share cache sets and look like aliases to the load-store unit.
public final class ColumnStorage<Scalar: KernelScalar> {
  /// The columns, for kernels; there for as long as the storage is.
  public let block: ColumnBlock<Scalar>
  /// Rows per column.
  public let rows: Int
  /// Number of columns.
  public let columns: Int

  /// Allocates zeroed columns.
  ///
  /// - Parameters:
  ///   - columns: Number of columns; at least 1.
  ///   - rows: Rows per column; at least 1.
  public init(columns: Int, rows: Int) {
    precondition(columns > 0 && rows > 0, "a block needs columns and rows; got \(columns) × \(rows)")
    let stride = Self.stride(rows: rows)
    let (bytes, pages) = (columns * stride * MemoryLayout<Scalar>.stride, BufferPages.requested)
    let base = UnsafeMutableRawPointer.allocate(
      byteCount: bytes, alignment: pages?.alignment(byteCount: bytes) ?? 64)
    pages?.advise(base, byteCount: bytes)
    block = ColumnBlock(base: base.bindMemory(to: Scalar.self, capacity: columns * stride), stride: stride)
    block.base.initialize(repeating: 0, count: columns * stride)
    self.rows = rows
    self.columns = columns
  }

  deinit { UnsafeMutableRawPointer(block.base).deallocate() }

  /// The first row of a column, which is there for as long as the storage is: keep that in a variable, not in an expression.
  ///
  /// - Parameter column: The column's index, from 0 to `columns` − 1.
  public subscript(column: Int) -> UnsafeMutablePointer<Scalar> {
    precondition((0..<columns).contains(column), "column \(column) of \(columns)")
    return block[column]
  }

  /// Bytes a block takes.
  ///
  /// - Parameters:
  ///   - columns: Number of columns.
  ///   - rows: Rows per column.
  /// - Returns: The size of the allocation; `Int.max` where the product overflows.
  public static func byteCount(columns: Int, rows: Int) -> Int {
    // A stride is at most two cache lines longer than its rows.
    guard rows < Int.max / 32 else { return .max }
    let column = stride(rows: rows) * MemoryLayout<Scalar>.stride
    let (bytes, overflow) = columns.multipliedReportingOverflow(by: column)
    return overflow ? .max : bytes
  }

  private static func stride(rows: Int) -> Int {
    let line = 64 / MemoryLayout<Scalar>.stride
    let padded = (rows + line - 1) / line * line
    return padded % (4096 / MemoryLayout<Scalar>.stride) == 0 ? padded + line : padded
  }
}
