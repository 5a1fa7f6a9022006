public import KernelContracts

extension KernelTable {
  /// Fills the kernels this variant does not offer with another variant's.
  ///
  /// A frame needs every stage; BLAS has kernels for some of them only. Frames in one pass are not filled in: a borrowed one
  /// would be another variant's frame.
  package func completed(by other: KernelTable) -> KernelTable { adding(other) { $0.contract.stage != .frame } }
}

extension CardKernels {
  /// A variant's table with its gaps filled by the lane kernels and, where a CPU has none, by the plain formulas, so that
  /// it can walk a frame.
  package static func completed<Scalar: KernelScalar>(_ table: KernelTable<Scalar>) -> KernelTable<Scalar> {
    [Variant.simd, .scalar].reduce(table) { table, variant in
      self.table(variant, for: Scalar.self).map(table.completed) ?? table
    }
  }
}

extension KernelTable {
  /// This table, with stores past the caches where a call reads and writes at least a number of bytes.
  ///
  /// The choice falls once per call, by its size and the addresses of its outputs; see ``KernelEntry/callAsFunction(_:)``.
  /// An entry without a streaming function stays as it is.
  package func streaming(from bytes: Int) -> KernelTable { mapEntries { $1.streaming(from: bytes) } }
}

extension AnyKernelEntry {
  fileprivate func streaming(from bytes: Int) -> any AnyKernelEntry<Scalar> {
    var entry = typed
    if let traffic = Call.traffic {
      entry.streamingRows = bytes / (traffic.numbersPerRow * MemoryLayout<Scalar>.stride)
    }
    return entry
  }
}

/// A request that no kernel here can serve.
public enum KernelError: Error, Equatable {
  /// The variant has no such kernel.
  case notOffered(Kernel, by: Variant)
  /// No kernel has such a name.
  case unknown(String)
  /// No variant of a kernel is as accurate as requested.
  case noneWithin(Double, String)
}

extension KernelError: CustomStringConvertible {
  /// The missing kernel, and a remedy if there is one.
  public var description: String {
    switch self {
    case .notOffered(let kernel, let variant):
      "the '\(KernelForm(kernel).label(of: variant))' variant has no '\(kernel.question)' kernel; complete its table with another variant's"
    case .unknown(let name): "there is no kernel '\(name)'; benchmark names begin with the names there are"
    case .noneWithin(let bound, let name): "no variant of '\(name)' has a scaled error of at most \(bound)"
    }
  }
}
