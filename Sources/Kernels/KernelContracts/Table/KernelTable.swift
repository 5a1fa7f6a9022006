/// The place of a kernel in a table, and the type of its calls.
///
/// Every kernel's file declares one next to the call: `table[.phase]` is an entry for ``PhaseCall``.
public struct KernelKey<Scalar: KernelScalar, Call: KernelCall>: Sendable where Call.Scalar == Scalar {
  public let kernel: Kernel

  /// For a kernel whose call is known to be of this type.
  init(declared kernel: Kernel) { self.kernel = kernel }

  /// Takes one of several kernels that share a call; nil for a kernel with another one.
  public init?(_ kernel: Kernel) {
    guard kernel.call(for: Scalar.self) == Call.self else { return nil }
    self.kernel = kernel
  }
}

/// One variant's implementations for one element type.
///
/// A variant need not have every kernel: BLAS has no clamp, no cubic and no sine. Tables are made in the backend modules
/// and reached only through CardKernels, which checks what this CPU runs. Looking an entry up takes some 100 ns, so it
/// is done once, when something is bound to a variant, and not per frame.
public struct KernelTable<Scalar: KernelScalar>: Sendable {
  public var variant: Variant
  /// The instructions it was built for; ``instructionSet(of:)`` has those of the entries that come from another build.
  public let instructionSet: InstructionSet
  /// The guarantees of third-party kernels; nil for the project's own, which keep their contracts.
  public var foreign: ForeignPromise?
  /// The entries, by the kernel whose own entry they are.
  private var entries: [Kernel: any AnyKernelEntry<Scalar>] = [:]
  /// The instructions of entries from another build.
  private var otherSets: [Kernel: InstructionSet] = [:]

  /// Starts an empty table.
  ///
  /// Neither this nor the setter below may be specialised in the backends: they use generic code of the standard library,
  /// which in a target for wide registers would be compiled for those.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  public init(variant: Variant, instructionSet: InstructionSet) {
    (self.variant, self.instructionSet) = (variant, instructionSet)
  }

  /// The entry of a kernel; nil where the variant has none.
  public subscript<Call>(key: KernelKey<Scalar, Call>) -> KernelEntry<Call>? {
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    get { entries[key.kernel.carrier] as? KernelEntry<Call> }
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    set { entries[key.kernel.carrier] = newValue }
  }
}

extension KernelTable {
  /// Whether the variant offers a kernel by itself; a frame needs at least an interpolation of the variant's own.
  public func offers(_ kernel: Kernel) -> Bool { offers(KernelForm(kernel)) }

  /// Whether the variant offers a kernel by itself, with or without stores past the caches, or in place.
  public func offers(_ form: KernelForm) -> Bool {
    guard let entry = entries[form.kernel.carrier] else { return false }
    return form.isInPlace ? form.kernel.updatesStates : !form.streams || entry.streams
  }

  /// The instructions that a kernel's entry was built for.
  public func instructionSet(of kernel: Kernel) -> InstructionSet { otherSets[kernel.carrier] ?? instructionSet }

  /// A table with another build's entries for some kernels, if that has them.
  public func taking(_ kernels: some Sequence<Kernel>, from other: KernelTable) -> KernelTable {
    var table = self
    for kernel in kernels.map(\.carrier) {
      guard let entry = other.entries[kernel] else { continue }
      (table.entries[kernel], table.otherSets[kernel]) = (entry, other.instructionSet)
    }
    return table
  }

  /// A table with the new entry for every old one, or without it where that is nil.
  public func mapEntries(
    _ change: (_ kernel: Kernel, _ entry: any AnyKernelEntry<Scalar>) -> (any AnyKernelEntry<Scalar>)?
  ) -> KernelTable {
    var table = self
    table.entries = Dictionary(
      uniqueKeysWithValues: entries.compactMap { kernel, entry in change(kernel, entry).map { (kernel, $0) } })
    return table
  }

  /// A table that also has another's entries for the kernels without one of its own.
  public func adding(_ other: KernelTable, where includes: (Kernel) -> Bool) -> KernelTable {
    var table = self
    table.entries.merge(other.entries.filter { includes($0.key) }) { own, _ in own }
    return table
  }
}

extension AnyKernelEntry {
  fileprivate var streams: Bool { typed.streamed != nil }
}

/// The promise of third-party kernels.
public struct ForeignPromise: Sendable {
  /// The largest scaled error that they state; nil where they state none.
  public var errorBound: Double?
  /// The errors that calls have reported, as text; nil for none.
  public var complaint: @Sendable () -> String?
  /// Restores the floating-point state that calls have changed; to be called on their thread after some of them, since
  /// after each it would be timed with them.
  public var restore: @Sendable () -> Void

  public init(
    errorBound: Double?, complaint: @escaping @Sendable () -> String?, restore: @escaping @Sendable () -> Void
  ) {
    (self.errorBound, self.complaint, self.restore) = (errorBound, complaint, restore)
  }
}
