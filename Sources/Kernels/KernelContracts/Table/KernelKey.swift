/// The place of a kernel in a table, and the type of its calls.
///
/// Every kernel's file declares one beside the call: `table[.phase]` is an entry for ``PhaseCall``.
public struct KernelKey<Scalar: KernelScalar, Call: KernelCall>: Sendable where Call.Scalar == Scalar {
  /// The kernel.
  public let kernel: Kernel

  /// For a kernel whose call is known to be of this type.
  init(declared kernel: Kernel) { self.kernel = kernel }

  /// Takes one of several kernels that share a call; nil for a kernel with another one.
  public init?(_ kernel: Kernel) {
    guard kernel.call(for: Scalar.self) == Call.self else { return nil }
    self.kernel = kernel
  }
}
