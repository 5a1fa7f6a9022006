/// A call by which a machine's limits are measured.
///
/// The buffers have what `moved` names, for `rows` rounded up to a whole register: there is no tail. Stores past the caches
/// need outputs on cache lines. The columns written may be those that are read.
public struct LimitCall<Scalar: KernelScalar>: KernelCall {
  public var moved: Traffic
  public var columnsRead: ColumnBlock<Scalar>
  public var columnsWritten: ColumnBlock<Scalar>
  public var recordsRead, otherRecordsRead: UnsafePointer<Scalar>
  public var recordsWritten: UnsafeMutablePointer<Scalar>
  public var rows: Int

  /// Buffers that the traffic does not touch may be any address.
  public init(
    _ moved: Traffic, columnsRead: ColumnBlock<Scalar>, columnsWritten: ColumnBlock<Scalar>,
    recordsRead: UnsafePointer<Scalar>, otherRecordsRead: UnsafePointer<Scalar>,
    recordsWritten: UnsafeMutablePointer<Scalar>, rows: Int
  ) {
    (self.moved, self.columnsRead, self.columnsWritten) = (moved, columnsRead, columnsWritten)
    (self.recordsRead, self.otherRecordsRead) = (recordsRead, otherRecordsRead)
    (self.recordsWritten, self.rows) = (recordsWritten, rows)
  }

  /// The call itself has it.
  public static var traffic: Traffic? { nil }

  @inlinable @inline(__always)
  public mutating func visit<Visitor: ArgumentVisitor<Scalar>>(_ visitor: inout Visitor) {
    visitor.inputs(&columnsRead, moved.columnsRead)
    visitor.input(&recordsRead, of: 16)
    visitor.input(&otherRecordsRead, of: 16)
    visitor.outputs(&columnsWritten, moved.columnsWritten)
    visitor.output(&recordsWritten, of: moved.recordNumbersWritten)
  }
}

/// The limits of a machine, for one element type.
public struct LimitTable<Scalar: KernelScalar>: Sendable {
  public typealias Entry = KernelEntry<LimitCall<Scalar>>

  /// Ways to make the loads and stores of a traffic, and to compute nothing.
  ///
  /// The fastest depends on the traffic, on the place of the memory, and on the machine.
  public var walks: @Sendable (_ moved: Traffic) -> [Entry]
  /// Arithmetic without loads and stores: steps of independent multiply-adds.
  public var multiplyAdds: Entry
  /// Floating-point operations in one of those steps; a multiply-add is two.
  public let operationsPerStep: Int
  /// Nothing: what a call takes before a kernel begins.
  public let nothing: Entry

  @inlinable @inline(__always)
  public init(
    walks: @escaping @Sendable (_ moved: Traffic) -> [Entry], multiplyAdds: Entry, operationsPerStep: Int,
    nothing: Entry
  ) {
    (self.walks, self.multiplyAdds, self.operationsPerStep) = (walks, multiplyAdds, operationsPerStep)
    self.nothing = nothing
  }
}

/// Kernels that count the floating-point operations they do.
///
/// Additions, multiplications, divisions and square roots are one each and a multiply-add is two, as in the peak they
/// are compared with; comparing, selecting, negating, loading and storing are not counted.
public struct CountedTable<Scalar: KernelScalar> {
  /// The kernels; those that cannot be counted are nil.
  public let kernels: KernelTable<Scalar>
  /// Counts the operations of the kernels that a body calls; threads that count take turns.
  public let operations: (_ body: () -> Void) -> Int

  public init(kernels: KernelTable<Scalar>, operations: @escaping (_ body: () -> Void) -> Int) {
    (self.kernels, self.operations) = (kernels, operations)
  }
}

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
