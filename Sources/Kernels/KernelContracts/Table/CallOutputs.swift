/// Where a call writes: records that lie one after the other, columns, or both.
public struct CallOutputs<Scalar: KernelScalar> {
  /// The first row's record; nil for a kernel that writes columns only.
  public var records: UnsafeMutablePointer<Scalar>?
  /// Numbers per record.
  public var numbersPerRecord: Int
  /// The columns; a kernel of few channels may leave some of them alone, but not the last one.
  public var columns: ColumnBlock<Scalar>?
  /// How many columns there are.
  public var columnCount: Int

  @inlinable @inline(__always)
  init(
    records: UnsafeMutablePointer<Scalar>?, numbersPerRecord: Int, columns: ColumnBlock<Scalar>?, columnCount: Int
  ) {
    (self.records, self.numbersPerRecord) = (records, numbersPerRecord)
    (self.columns, self.columnCount) = (columns, columnCount)
  }
}

extension CallOutputs {
  /// One number per row.
  @inlinable @inline(__always)
  public static func column(_ base: UnsafeMutablePointer<Scalar>) -> Self {
    columns(ColumnBlock(base: base, stride: 0), 1)
  }

  /// Several columns.
  @inlinable @inline(__always)
  public static func columns(_ block: ColumnBlock<Scalar>, _ count: Int) -> Self {
    Self(records: nil, numbersPerRecord: 0, columns: block, columnCount: count)
  }

  /// A record of some numbers per row, and perhaps a column.
  @inlinable @inline(__always)
  public static func records(
    _ base: UnsafeMutablePointer<Scalar>, of numbers: Int = 16, and column: UnsafeMutablePointer<Scalar>? = nil
  ) -> Self {
    Self(
      records: base, numbersPerRecord: numbers, columns: column.map { ColumnBlock(base: $0, stride: 0) },
      columnCount: column == nil ? 0 : 1)
  }

  /// Whether all of them begin on cache lines, as stores past the caches ask.
  @inlinable @inline(__always)
  public var beginOnCacheLines: Bool {
    let columnBase = columns.map { UInt(bitPattern: $0.base) } ?? 0
    let distance = columns.map { UInt(bitPattern: $0.stride &* MemoryLayout<Scalar>.stride) } ?? 0
    return (UInt(bitPattern: records) | columnBase | distance) % 64 == 0
  }
}
