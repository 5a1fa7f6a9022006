/// What a kernel moves between registers and memory, per row.
///
/// A twin that makes the same loads and stores and computes nothing is the limit of the kernel at that size.
public struct Traffic: Hashable, Sendable {
  /// Columns read: one number per row each.
  public var columnsRead: Int
  /// Columns written.
  public var columnsWritten: Int
  /// Numbers read from records of 16, such as matrices: 0, 16 or 32.
  public var recordNumbersRead: Int
  /// Numbers written to one record: 0, 8 or 16.
  public var recordNumbersWritten: Int

  /// Counts a kernel's loads and stores.
  ///
  /// - Parameters:
  ///   - columnsRead: Columns read.
  ///   - columnsWritten: Columns written.
  ///   - recordNumbersRead: Numbers read from records.
  ///   - recordNumbersWritten: Numbers written to records.
  public init(
    columnsRead: Int, columnsWritten: Int, recordNumbersRead: Int = 0, recordNumbersWritten: Int = 0
  ) {
    (self.columnsRead, self.columnsWritten) = (columnsRead, columnsWritten)
    (self.recordNumbersRead, self.recordNumbersWritten) = (recordNumbersRead, recordNumbersWritten)
  }

  /// Numbers read and written.
  public var numbersPerRow: Int { columnsRead + columnsWritten + recordNumbersRead + recordNumbersWritten }
}
