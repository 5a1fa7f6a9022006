/// Visits the arguments of a call one by one, and may change their addresses.
///
/// Everything that is the same for all kernels is a visitor: advancing by some rows, counting loads and stores, filling
/// the arrays of a plug-in, copying a call into memory of its own. The defaults do nothing.
public protocol ArgumentVisitor<Scalar> {
  associatedtype Scalar: KernelScalar

  /// A column that is read, or records of some numbers per row.
  mutating func input(_ base: inout UnsafePointer<Scalar>, of numbers: Int)
  /// The first columns of a block, which are read.
  mutating func inputs(_ block: inout ColumnBlock<Scalar>, _ count: Int)
  /// Columns that are read, or nil; an index advances them.
  mutating func optionalInputs(_ count: Int, _ column: (_ place: Int) -> UnsafePointer<Scalar>?)
  /// Numbers that all rows read.
  mutating func shared(_ base: inout UnsafePointer<Scalar>, _ count: Int)
  /// Values of another type that all rows read.
  mutating func constants<Value>(_ base: inout UnsafePointer<Value>, _ count: Int)
  /// A number that grows by `step` when the call begins one row later.
  mutating func index(_ index: inout Int, by step: Int)
  /// The time of the frame.
  mutating func time(_ time: Scalar)
  /// A column that is written, or records of some numbers per row, perhaps over an input.
  mutating func output(_ base: inout UnsafeMutablePointer<Scalar>, of numbers: Int, over input: UnsafePointer<Scalar>?)
  /// The first columns of a block, which are written, perhaps over an input.
  mutating func outputs(_ block: inout ColumnBlock<Scalar>, _ count: Int, over input: ColumnBlock<Scalar>?)
  /// Some columns of a block, in ascending order, which are written.
  mutating func outputs(_ block: inout ColumnBlock<Scalar>, _ count: Int, at column: (_ place: Int) -> Int)
}

extension ArgumentVisitor {
  @inlinable @inline(__always) public mutating func input(_ base: inout UnsafePointer<Scalar>, of numbers: Int) {}

  @inlinable @inline(__always) public mutating func input(_ base: inout UnsafePointer<Scalar>) { input(&base, of: 1) }

  @inlinable @inline(__always) public mutating func inputs(_ block: inout ColumnBlock<Scalar>, _ count: Int) {}

  @inlinable @inline(__always)
  public mutating func optionalInputs(_ count: Int, _ column: (_ place: Int) -> UnsafePointer<Scalar>?) {}

  @inlinable @inline(__always) public mutating func shared(_ base: inout UnsafePointer<Scalar>, _ count: Int) {}

  @inlinable @inline(__always)
  public mutating func constants<Value>(_ base: inout UnsafePointer<Value>, _ count: Int) {}

  @inlinable @inline(__always) public mutating func index(_ index: inout Int, by step: Int) {}

  @inlinable @inline(__always) public mutating func time(_ time: Scalar) {}

  @inlinable @inline(__always)
  public mutating func output(
    _ base: inout UnsafeMutablePointer<Scalar>, of numbers: Int, over input: UnsafePointer<Scalar>?
  ) {}

  @inlinable @inline(__always)
  public mutating func output(_ base: inout UnsafeMutablePointer<Scalar>, of numbers: Int = 1) {
    output(&base, of: numbers, over: nil)
  }

  @inlinable @inline(__always)
  public mutating func outputs(_ block: inout ColumnBlock<Scalar>, _ count: Int, over input: ColumnBlock<Scalar>?) {}

  @inlinable @inline(__always)
  public mutating func outputs(_ block: inout ColumnBlock<Scalar>, _ count: Int) { outputs(&block, count, over: nil) }

  /// All columns up to the last one.
  @inlinable @inline(__always)
  public mutating func outputs(_ block: inout ColumnBlock<Scalar>, _ count: Int, at column: (_ place: Int) -> Int) {
    outputs(&block, count == 0 ? 0 : column(count &- 1) &+ 1, over: nil)
  }
}

/// Makes the inputs begin some rows later.
@usableFromInline
struct InputAdvance<Scalar: KernelScalar>: ArgumentVisitor {
  @usableFromInline let rows: Int

  @inlinable @inline(__always) init(rows: Int) { self.rows = rows }

  @inlinable @inline(__always)
  mutating func input(_ base: inout UnsafePointer<Scalar>, of numbers: Int) { base += numbers &* rows }

  @inlinable @inline(__always)
  mutating func inputs(_ block: inout ColumnBlock<Scalar>, _ count: Int) { block = block.advanced(by: rows) }

  @inlinable @inline(__always) mutating func index(_ index: inout Int, by step: Int) { index &+= step &* rows }
}

/// Makes the outputs begin some rows later.
@usableFromInline
struct OutputAdvance<Scalar: KernelScalar>: ArgumentVisitor {
  @usableFromInline let rows: Int

  @inlinable @inline(__always) init(rows: Int) { self.rows = rows }

  @inlinable @inline(__always)
  mutating func output(
    _ base: inout UnsafeMutablePointer<Scalar>, of numbers: Int, over input: UnsafePointer<Scalar>?
  ) { base += numbers &* rows }

  @inlinable @inline(__always)
  mutating func outputs(_ block: inout ColumnBlock<Scalar>, _ count: Int, over input: ColumnBlock<Scalar>?) {
    block = block.advanced(by: rows)
  }
}

/// Finds an output that begins where its input does.
@usableFromInline
struct ReplacedInput<Scalar: KernelScalar>: ArgumentVisitor {
  @usableFromInline var isFound: Bool

  @inlinable @inline(__always) init() { isFound = false }

  @inlinable @inline(__always)
  mutating func output(
    _ base: inout UnsafeMutablePointer<Scalar>, of numbers: Int, over input: UnsafePointer<Scalar>?
  ) { if let input, input == UnsafePointer(base) { isFound = true } }

  @inlinable @inline(__always)
  mutating func outputs(_ block: inout ColumnBlock<Scalar>, _ count: Int, over input: ColumnBlock<Scalar>?) {
    if let input, input.base == block.base { isFound = true }
  }
}
