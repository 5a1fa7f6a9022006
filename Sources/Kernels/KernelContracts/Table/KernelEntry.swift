/// The entry of one kernel in a table: a function, and perhaps a second one that stores past the caches.
public struct KernelEntry<Call: KernelCall>: Sendable {
  /// A kernel that computes what a call says.
  public typealias Function = @Sendable (Call) -> Void

  /// With ordinary stores.
  public var cached: Function
  /// With stores that bypass the caches; every output of a call begins on a cache line.
  public var streamed: Function?
  /// The rows of a call from which on ``callAsFunction(_:)`` streams.
  public var streamingRows: Int

  /// Takes the functions; nothing streams unless it is asked to.
  @inlinable @inline(__always)
  public init(cached: @escaping Function, streamed: Function? = nil, streamingRows: Int = .max) {
    (self.cached, self.streamed, self.streamingRows) = (cached, streamed, streamingRows)
  }

  /// The function for a call: past the caches where it is large enough and its outputs begin on cache lines, unless what
  /// it writes has just been read and is there already.
  @inlinable @inline(__always)
  public func function(for call: Call) -> Function {
    if let streamed, call.rows >= streamingRows, call.outputs.beginOnCacheLines, !call.replacesInputs {
      streamed
    } else {
      cached
    }
  }

  /// Computes a call by the function for it.
  @inlinable @inline(__always) public func callAsFunction(_ call: Call) { function(for: call)(call) }
}

/// An entry of some kernel, for code that treats all of them alike.
public protocol AnyKernelEntry<Scalar>: Sendable {
  /// The element type.
  associatedtype Scalar: KernelScalar
  /// The type of the calls.
  associatedtype Call: KernelCall where Call.Scalar == Scalar

  /// The entry with its type.
  var typed: KernelEntry<Call> { get }
}

extension KernelEntry: AnyKernelEntry {
  /// The element type of the calls.
  public typealias Scalar = Call.Scalar

  /// The entry itself.
  public var typed: KernelEntry { self }
}
