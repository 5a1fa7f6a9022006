/// What a machine can do at best, for one element type.
public struct LimitTable<Scalar: KernelScalar>: Sendable {
  /// Something that is called as kernels are, and through as many functions.
  public typealias Entry = KernelEntry<LimitCall<Scalar>>

  /// Ways to make the loads and stores of a traffic, and to compute nothing; which is the fastest depends on the traffic, on
  /// where the memory is, and on the machine.
  public var walks: @Sendable (_ moved: Traffic) -> [Entry]
  /// Arithmetic without loads and stores: steps of independent multiply-adds.
  public var multiplyAdds: Entry
  /// Floating-point operations in one of those steps; a multiply-add is two.
  public let operationsPerStep: Int
  /// Nothing: what a call takes before a kernel begins.
  public let nothing: Entry

  /// Names the functions.
  @inlinable @inline(__always)
  public init(
    walks: @escaping @Sendable (_ moved: Traffic) -> [Entry], multiplyAdds: Entry, operationsPerStep: Int,
    nothing: Entry
  ) {
    (self.walks, self.multiplyAdds, self.operationsPerStep) = (walks, multiplyAdds, operationsPerStep)
    self.nothing = nothing
  }
}
