public import KernelContracts

/// A call that a variant cannot serve.
public enum KernelError: Error, Equatable {
  /// The variant has no such kernel.
  case notOffered(Kernel, by: Variant)
}

extension KernelError: CustomStringConvertible {
  /// What is missing, and what to use instead.
  public var description: String {
    switch self {
    case .notOffered(let kernel, let variant):
      "the '\(kernel.label(of: variant))' variant has no '\(kernel.name)' kernel; complete its table with another variant's"
    }
  }
}
