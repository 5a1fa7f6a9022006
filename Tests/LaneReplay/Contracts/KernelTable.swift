/// Stands in for KernelContracts' own in Embedded Swift, which has no dictionary of any entries: an entry that enters the
/// table becomes a function that replays its calls.
public struct KernelTable<Scalar: KernelScalar> {
  /// Replays a call whose memory is at hand; the first difference in words, or nil.
  package typealias Replay = (CallMemory) -> String?

  package private(set) var entries: [(kernel: Kernel, replay: Replay)] = []

  package init(variant _: Variant, instructionSet _: InstructionSet) {}

  /// Tables are filled here, and never asked.
  package subscript<Call: KernelCall>(key: KernelKey<Scalar, Call>) -> KernelEntry<Call>? {
    get { nil }
    set {
      guard let entry = newValue else { return }
      entries.append((key.kernel.carrier, { $0.difference(of: entry) }))
    }
  }
}
