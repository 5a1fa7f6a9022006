public import KernelContracts

/// The addresses of one call's arrays, in the order of the kernel's line in `cardbench.h`, in memory that stays where it is.
public struct PluginArguments: @unchecked Sendable {
  /// The most inputs or outputs of a call.
  private static let capacity = 16

  /// The arrays that are read; nil for an optional column that is not there.
  public let inputs: UnsafeMutablePointer<UnsafeRawPointer?>
  /// The arrays that are written.
  public let outputs: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  /// The frame's time, in seconds.
  public var time = 0.0

  init() {
    inputs = .allocate(capacity: Self.capacity)
    outputs = .allocate(capacity: Self.capacity)
    inputs.initialize(repeating: nil, count: Self.capacity)
    outputs.initialize(repeating: nil, count: Self.capacity)
  }

  func deallocate() {
    inputs.deallocate()
    outputs.deallocate()
  }

  /// Fills in the addresses of a call; inlined, since it is timed with the plug-in's kernel.
  @inlinable @inline(__always)
  public mutating func fill<Call: KernelCall>(from call: Call) {
    var (call, visitor) = (call, AddressVisitor<Call.Scalar>(inputs, outputs))
    call.visit(&visitor)
    time = visitor.seconds
  }
}

/// Writes the addresses of a call's arguments one after the other.
@usableFromInline
struct AddressVisitor<Scalar: KernelScalar>: ArgumentVisitor {
  @usableFromInline var nextInput: UnsafeMutablePointer<UnsafeRawPointer?>
  @usableFromInline var nextOutput: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  @usableFromInline var seconds: Double

  @inlinable @inline(__always)
  init(
    _ inputs: UnsafeMutablePointer<UnsafeRawPointer?>, _ outputs: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  ) { (nextInput, nextOutput, seconds) = (inputs, outputs, 0) }

  @inlinable @inline(__always)
  mutating func read(_ base: UnsafePointer<Scalar>?) {
    nextInput.pointee = base.map { UnsafeRawPointer($0) }
    nextInput += 1
  }

  @inlinable @inline(__always)
  mutating func write(_ base: UnsafeMutablePointer<Scalar>) {
    nextOutput.pointee = UnsafeMutableRawPointer(base)
    nextOutput += 1
  }

  @inlinable @inline(__always) mutating func time(_ time: Scalar) { seconds = Double(time) }

  @inlinable @inline(__always) mutating func input(_ base: inout UnsafePointer<Scalar>, of numbers: Int) { read(base) }

  @inlinable @inline(__always) mutating func shared(_ base: inout UnsafePointer<Scalar>, _ count: Int) { read(base) }

  @inlinable @inline(__always)
  mutating func inputs(_ block: inout ColumnBlock<Scalar>, _ count: Int) {
    for column in 0..<count { read(block[column]) }
  }

  @inlinable @inline(__always)
  mutating func optionalInputs(_ count: Int, _ column: (_ place: Int) -> UnsafePointer<Scalar>?) {
    for place in 0..<count { read(column(place)) }
  }

  @inlinable @inline(__always)
  mutating func output(
    _ base: inout UnsafeMutablePointer<Scalar>, of numbers: Int, over input: UnsafePointer<Scalar>?
  ) { write(base) }

  @inlinable @inline(__always)
  mutating func outputs(_ block: inout ColumnBlock<Scalar>, _ count: Int, over input: ColumnBlock<Scalar>?) {
    for column in 0..<count { write(block[column]) }
  }

  @inlinable @inline(__always)
  mutating func outputs(_ block: inout ColumnBlock<Scalar>, _ count: Int, at column: (_ place: Int) -> Int) {
    for place in 0..<count { write(block[column(place)]) }
  }
}
