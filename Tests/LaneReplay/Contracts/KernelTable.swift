/// Stands in for KernelContracts' own in Embedded Swift, which has no dictionary of any entries: an entry that enters the
/// table becomes a function that replays its calls.
public struct KernelTable<Scalar: KernelScalar> {
  /// Replays a call whose memory is at hand; the first difference in words, or nil.
  public typealias Replay = (CallMemory) -> String?

  public var variant: Variant
  public let instructionSet: InstructionSet
  public private(set) var entries: [(kernel: Kernel, replay: Replay)] = []

  public init(variant: Variant, instructionSet: InstructionSet) {
    (self.variant, self.instructionSet) = (variant, instructionSet)
  }

  /// Tables are filled here, and never asked.
  public subscript<Call: KernelCall>(key: KernelKey<Scalar, Call>) -> KernelEntry<Call>? {
    get { nil }
    set {
      guard let entry = newValue else { return }
      entries.append(
        (
          key.kernel.carrier,
          { memory in
            memory.difference(of: entry.cached)
              ?? entry.streamed.flatMap { memory.difference(of: $0) }.map { "past the caches, " + $0 }
          }
        ))
    }
  }
}
