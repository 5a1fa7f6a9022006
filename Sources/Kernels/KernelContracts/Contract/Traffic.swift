/// The numbers a kernel moves between registers and memory, per row.
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
  /// Whether the columns written are the last of those that are read.
  public var isInPlace = false

  @inlinable @inline(__always)
  public init(columnsRead: Int, columnsWritten: Int, recordNumbersRead: Int = 0, recordNumbersWritten: Int = 0) {
    (self.columnsRead, self.columnsWritten) = (columnsRead, columnsWritten)
    (self.recordNumbersRead, self.recordNumbersWritten) = (recordNumbersRead, recordNumbersWritten)
  }

  /// The same loads, and stores to the place of the last of them.
  public var inPlace: Traffic {
    var traffic = self
    traffic.isInPlace = true
    return traffic
  }

  public var numbersRead: Int { columnsRead + recordNumbersRead }
  public var numbersWritten: Int { columnsWritten + recordNumbersWritten }
  public var numbersPerRow: Int { numbersRead + numbersWritten }
  /// The name in benchmark names, such as `4r16w`.
  public var name: String { "\(numbersRead)r\(numbersWritten)w" }
}

/// Counts what a call loads and stores per row; numbers that all rows share are not counted.
struct TrafficCount<Scalar: KernelScalar>: ArgumentVisitor {
  var traffic = Traffic(columnsRead: 0, columnsWritten: 0)

  mutating func input(_ base: inout UnsafePointer<Scalar>, of numbers: Int) {
    if numbers == 1 { traffic.columnsRead += 1 } else { traffic.recordNumbersRead += numbers }
  }

  mutating func inputs(_ block: inout ColumnBlock<Scalar>, _ count: Int) { traffic.columnsRead += count }

  mutating func output(
    _ base: inout UnsafeMutablePointer<Scalar>, of numbers: Int, over input: UnsafePointer<Scalar>?
  ) { if numbers == 1 { traffic.columnsWritten += 1 } else { traffic.recordNumbersWritten += numbers } }

  mutating func outputs(_ block: inout ColumnBlock<Scalar>, _ count: Int, over input: ColumnBlock<Scalar>?) {
    traffic.columnsWritten += count
  }
}
