/// A table in place of KernelContracts' own, since Embedded Swift has no dictionary of any entries: an entry that enters
/// the table becomes a function that replays its calls.
public struct KernelTable<Scalar: KernelScalar> {
  /// Replays a call in its memory, and returns the first difference as text, or nil.
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
