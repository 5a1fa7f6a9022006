/// One call of a kernel: its inputs, its outputs, and how many rows it computes.
///
/// A call is a value of pointers and numbers that owns no memory. What is the same for every kernel – dividing rows among
/// threads, moving a window through a pool of inputs, choosing how results are stored – needs only this protocol.
public protocol KernelCall<Scalar>: SendableMetatype {
  /// The element type.
  associatedtype Scalar: KernelScalar

  /// What a call loads and stores per row; nil where that depends on its arguments.
  static var traffic: Traffic? { get }

  /// How many rows are computed.
  var rows: Int { get set }
  /// Where the results go.
  var outputs: CallOutputs<Scalar> { get }
  /// Whether results are written over what they are computed from.
  var replacesInputs: Bool { get }

  /// Lets the inputs begin some rows later.
  mutating func advanceInputs(by rows: Int)
  /// Lets the outputs begin some rows later.
  mutating func advanceOutputs(by rows: Int)
}

extension KernelCall {
  /// Results have memory of their own.
  @inlinable @inline(__always)
  public var replacesInputs: Bool { false }

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
