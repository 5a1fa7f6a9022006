/// A call of something that a machine's limits are measured with.
///
/// - Shape: the buffers have what `moved` names, for `rows` rounded up to a whole register: there is no tail.
/// - Alignment: none; stores past the caches need outputs on cache lines.
/// - Aliasing: the columns written may be those that are read.
public struct LimitCall<Scalar: KernelScalar>: KernelCall {
  /// What is loaded and stored per row.
  public var moved: Traffic
  /// The columns that are loaded.
  public var columnsRead: ColumnBlock<Scalar>
  /// The columns that are stored.
  public var columnsWritten: ColumnBlock<Scalar>
  /// Records of 16 numbers that are loaded, and those of the second of two arrays.
  public var recordsRead, otherRecordsRead: UnsafePointer<Scalar>
  /// Records that are stored.
  public var recordsWritten: UnsafeMutablePointer<Scalar>
  /// How many rows are moved, or steps are computed.
  public var rows: Int

  /// Names the arguments; buffers that the traffic does not touch may be any address.
  public init(
    _ moved: Traffic, columnsRead: ColumnBlock<Scalar>, columnsWritten: ColumnBlock<Scalar>,
    recordsRead: UnsafePointer<Scalar>, otherRecordsRead: UnsafePointer<Scalar>,
    recordsWritten: UnsafeMutablePointer<Scalar>, rows: Int
  ) {
    (self.moved, self.columnsRead, self.columnsWritten) = (moved, columnsRead, columnsWritten)
    (self.recordsRead, self.otherRecordsRead) = (recordsRead, otherRecordsRead)
    (self.recordsWritten, self.rows) = (recordsWritten, rows)
  }

  /// What the arguments say.
  public static var traffic: Traffic? { nil }
  /// The results.
  @inlinable @inline(__always)
  public var outputs: CallOutputs<Scalar> {
    CallOutputs(
      records: recordsWritten, numbersPerRecord: moved.recordNumbersWritten, columns: columnsWritten,
      columnCount: moved.columnsWritten)
  }

  /// Moves what is read per row.
  @inlinable @inline(__always)
  public mutating func advanceInputs(by rows: Int) {
    columnsRead = columnsRead.advanced(by: rows)
    recordsRead += 16 * rows
    otherRecordsRead += 16 * rows
  }

  /// Moves what is written.
  @inlinable @inline(__always)
  public mutating func advanceOutputs(by rows: Int) {
    columnsWritten = columnsWritten.advanced(by: rows)
    recordsWritten += moved.recordNumbersWritten * rows
  }
}
