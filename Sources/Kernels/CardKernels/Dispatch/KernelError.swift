public import KernelContracts

/// A request that no kernel here can serve.
public enum KernelError: Error, Equatable {
  /// The variant has no such kernel.
  case notOffered(Kernel, by: Variant)
  /// No kernel has such a name.
  case unknown(String)
  /// No variant of a kernel is as accurate as was asked for.
  case noneWithin(Double, String)
}

extension KernelError: CustomStringConvertible {
  /// What is missing, and where there is a remedy, the remedy.
  public var description: String {
    switch self {
    case .notOffered(let kernel, let variant):
      "the '\(KernelForm(kernel).label(of: variant))' variant has no '\(kernel.question)' kernel; complete its table with another variant's"
    case .unknown(let name): "there is no kernel '\(name)'; benchmark names begin with the names there are"
    case .noneWithin(let bound, let name): "no variant of '\(name)' has a scaled error of at most \(bound)"
    }
  }
}
