/// The entry of one kernel in a table: a function, and perhaps a second one that stores past the caches.
public struct KernelEntry<Call: KernelCall>: Sendable {
  public typealias Function = @Sendable (Call) -> Void

  /// With ordinary stores.
  public var cached: Function
  /// With stores that bypass the caches; every output of a call begins on a cache line.
  public var streamed: Function?
  /// The rows of a call from which on ``callAsFunction(_:)`` streams.
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
