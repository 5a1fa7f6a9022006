/// One call of a kernel: its inputs, its outputs, and how many rows it computes.
///
/// A call is a value of pointers and numbers that owns no memory. It states its arguments once, in ``visit(_:)``; dividing
/// rows among threads, moving a window through a pool of inputs, choosing how results are stored, and handing a call to a
/// plug-in follow from that.
public protocol KernelCall<Scalar>: SendableMetatype {
  associatedtype Scalar: KernelScalar

  var rows: Int { get set }

  /// Shows a visitor every argument but the rows, inputs first, in the order of the kernel's line in `cardbench.h`.
  mutating func visit<Visitor: ArgumentVisitor<Scalar>>(_ visitor: inout Visitor)

  // What follows has a default. These are requirements so that code that is generic for all calls enters one function
  // per call, and not one per argument.

  /// The loads and stores per row; nil where they depend on the arguments.
  static var traffic: Traffic? { get }
  var outputs: CallOutputs<Scalar> { get }
  /// Whether results are written over their inputs.
  var replacesInputs: Bool { get }
  /// Makes the inputs begin some rows later.
  mutating func advanceInputs(by rows: Int)
  /// Makes the outputs begin some rows later.
  mutating func advanceOutputs(by rows: Int)
}

extension KernelCall {
  /// Counts the arguments of a call whose bytes are all 0 and whose pointers are never followed.
  public static var traffic: Traffic? {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<Self>.size, alignment: MemoryLayout<Self>.alignment)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<Self>.size)
    var count = TrafficCount<Scalar>()
    memory.assumingMemoryBound(to: Self.self).pointee.visit(&count)
    return count.traffic
  }

  @inlinable @inline(__always)
  public var outputs: CallOutputs<Scalar> {
    var (call, outputs) = (self, CallOutputs<Scalar>())
    call.visit(&outputs)
    return outputs
  }

  /// Whether an output begins where its input does.
  @inlinable @inline(__always)
  public var replacesInputs: Bool {
    var (call, replaced) = (self, ReplacedInput<Scalar>())
    call.visit(&replaced)
    return replaced.isFound
  }

  @inlinable @inline(__always)
  public mutating func advanceInputs(by rows: Int) {
    var advance = InputAdvance<Scalar>(rows: rows)
    visit(&advance)
  }

  @inlinable @inline(__always)
  public mutating func advanceOutputs(by rows: Int) {
    var advance = OutputAdvance<Scalar>(rows: rows)
    visit(&advance)
  }

  /// The call for some of the rows, from a later one on.
  @inlinable
  public func rows(from first: Int, count: Int) -> Self {
    var part = self
    part.advanceInputs(by: first)
    part.advanceOutputs(by: first)
    part.rows = count
    return part
  }
}

/// A call that advances states, and may write the new ones over the old ones.
///
/// An engine has one state and advances it frame by frame. In place there is no second one, which halves the memory and
/// the lines that are written. The bits are the same as in memory of its own.
public protocol StateCall<Scalar>: KernelCall {
  /// The states before the call.
  var state: ColumnBlock<Scalar> { get set }
  /// The states after the call, in memory that overlaps no input, or over the old states, column for column.
  var result: ColumnBlock<Scalar> { get set }
}

extension StateCall {
  /// The call that reads the states where this one writes its results.
  @inlinable @inline(__always)
  public var inPlace: Self {
    var call = self
    call.state = result
    return call
  }
}

/// The outputs of a call: consecutive records, columns, or both.
public struct CallOutputs<Scalar: KernelScalar> {
  /// The first row's record; nil for a kernel that writes columns only.
  public var records: UnsafeMutablePointer<Scalar>?
  /// Numbers per record.
  public var numbersPerRecord: Int
  /// The columns; a kernel of few channels may leave some of them untouched, but not the last one.
  public var columns: ColumnBlock<Scalar>?
  public var columnCount: Int

  @inlinable @inline(__always) init() { (records, numbersPerRecord, columns, columnCount) = (nil, 0, nil, 0) }

  /// Whether all of them begin on cache lines, as stores past the caches require.
  @inlinable @inline(__always)
  public var beginOnCacheLines: Bool {
    let columnBase = columns.map { UInt(bitPattern: $0.base) } ?? 0
    let distance = columns.map { UInt(bitPattern: $0.stride &* MemoryLayout<Scalar>.stride) } ?? 0
    return (UInt(bitPattern: records) | columnBase | distance) % 64 == 0
  }
}

extension CallOutputs: ArgumentVisitor {
  @inlinable @inline(__always)
  public mutating func output(
    _ base: inout UnsafeMutablePointer<Scalar>, of numbers: Int, over input: UnsafePointer<Scalar>?
  ) {
    if numbers == 1 {
      (columns, columnCount) = (ColumnBlock(base: base, stride: 0), 1)
    } else {
      (records, numbersPerRecord) = (base, numbers)
    }
  }

  @inlinable @inline(__always)
  public mutating func outputs(_ block: inout ColumnBlock<Scalar>, _ count: Int, over input: ColumnBlock<Scalar>?) {
    (columns, columnCount) = (block, count)
  }
}

/// The entry of one kernel in a table: a function, and perhaps a second one that stores past the caches.
public struct KernelEntry<Call: KernelCall>: Sendable {
  public typealias Function = @Sendable (Call) -> Void

  /// With ordinary stores.
  public var cached: Function
  /// With stores that bypass the caches; every output of a call begins on a cache line.
  public var streamed: Function?
  /// The rows of a call from which ``callAsFunction(_:)`` streams.
  public var streamingRows: Int

  @inlinable @inline(__always)
  public init(cached: @escaping Function, streamed: Function? = nil, streamingRows: Int = .max) {
    (self.cached, self.streamed, self.streamingRows) = (cached, streamed, streamingRows)
  }

  /// The function for a call: past the caches where it is large enough and its outputs begin on cache lines, unless it
  /// writes over its inputs, which are in the caches.
  @inlinable @inline(__always)
  public func function(for call: Call) -> Function {
    if let streamed, call.rows >= streamingRows, call.outputs.beginOnCacheLines, !call.replacesInputs {
      streamed
    } else {
      cached
    }
  }

  @inlinable @inline(__always) public func callAsFunction(_ call: Call) { function(for: call)(call) }
}

/// An entry of some kernel, for code that treats all of them alike.
public protocol AnyKernelEntry<Scalar>: Sendable {
  associatedtype Scalar: KernelScalar
  associatedtype Call: KernelCall where Call.Scalar == Scalar

  var typed: KernelEntry<Call> { get }
}

extension KernelEntry: AnyKernelEntry {
  public typealias Scalar = Call.Scalar

  public var typed: KernelEntry { self }
}
