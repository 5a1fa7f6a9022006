public import KernelContracts

/// A call that can be handed to a plug-in: its arrays in the order of the kernel's line in `cardbench.h`.
public protocol PluggableCall: KernelCall {
  /// Fills in the addresses of a call.
  func fill(_ arguments: inout PluginArguments)
}

/// The addresses of one call, in memory that stays where it is.
public struct PluginArguments: @unchecked Sendable {
  /// The most inputs or outputs of a call.
  static let capacity = 16

  /// What is read, in the header's order; nil for an optional column that is not there.
  public let inputs: UnsafeMutablePointer<UnsafeRawPointer?>
  /// What is written.
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

  /// Names the first columns of a block as inputs.
  @inline(__always)
  func read<Scalar>(_ block: ColumnBlock<Scalar>, _ count: Int) {
    for column in 0..<count { inputs[column] = UnsafeRawPointer(block[column]) }
  }

  /// Names the first columns of a block as outputs.
  @inline(__always)
  func write<Scalar>(_ block: ColumnBlock<Scalar>, _ count: Int) {
    for column in 0..<count { outputs[column] = UnsafeMutableRawPointer(block[column]) }
  }
}
