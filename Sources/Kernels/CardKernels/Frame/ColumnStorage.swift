internal import HostSystem
package import KernelContracts

/// Owns the memory of a block of columns.
///
/// Columns start on cache lines, zeroed, and are spread evenly over a page of 4,096 bytes. A load waits for an earlier
/// store whose address has the same last twelve bits. So an output that begins a few lines after an input within its page
/// makes a loop of loads and stores up to 1.7 times as slow, on a Zen 4; one that begins a quarter of a page later does
/// not. The blocks begin on pages, so that distances between those of two storages are the same in every process.
package final class ColumnStorage<Scalar: KernelScalar> {
  /// The columns, which exist as long as the storage does.
  package let block: ColumnBlock<Scalar>
  package let rows: Int
  package let columns: Int

  package init(columns: Int, rows: Int) {
    precondition(columns > 0 && rows > 0, "a block needs columns and rows; got \(columns) × \(rows)")
    let stride = Self.stride(columns: columns, rows: rows)
    let (bytes, pages) = (columns * stride * MemoryLayout<Scalar>.stride, BufferPages.requested)
    let base = UnsafeMutableRawPointer.allocate(
      byteCount: bytes, alignment: max(bytes < Self.page ? 64 : Self.page, pages?.alignment(byteCount: bytes) ?? 0))
    pages?.advise(base, byteCount: bytes)
    block = ColumnBlock(base: base.bindMemory(to: Scalar.self, capacity: columns * stride), stride: stride)
    block.base.initialize(repeating: 0, count: columns * stride)
    (self.rows, self.columns) = (rows, columns)
  }

  deinit { UnsafeMutableRawPointer(block.base).deallocate() }

  /// The first row of a column, which exists as long as the storage does: keep that in a variable, not in an expression.
  package subscript(column: Int) -> UnsafeMutablePointer<Scalar> {
    precondition((0..<columns).contains(column), "column \(column) of \(columns)")
    return block[column]
  }

  /// Bytes of a block; `Int.max` where the product overflows.
  package static func byteCount(columns: Int, rows: Int) -> Int {
    // A stride is at most a page longer than its rows.
    guard rows < Int.max / 32 else { return .max }
    let column = stride(columns: columns, rows: rows) * MemoryLayout<Scalar>.stride
    let (bytes, overflow) = columns.multipliedReportingOverflow(by: column)
    return overflow ? .max : bytes
  }

  private static var page: Int { 4096 }

  /// The least distance, in numbers, at which the columns begin as far from each other within a page as they can.
  ///
  /// Odd multiples of a power of two visit all of its multiples before any repeats.
  private static func stride(columns: Int, rows: Int) -> Int {
    let (line, whole) = (64 / MemoryLayout<Scalar>.stride, page / MemoryLayout<Scalar>.stride)
    var apart = columns == 1 ? line : whole / 2
    while apart > line, apart > whole / columns { apart /= 2 }
    let padded = (rows + apart - 1) / apart * apart
    return padded / apart % 2 == 0 ? padded + apart : padded
  }
}
