public import KernelContracts

/// The variant to call for a kernel.
public struct KernelChoice<Scalar: KernelScalar>: Sendable {
  /// The kernel whose entry in the table to call, one of several editions of what was looked for, and whether to stream.
  public let form: KernelForm
  /// The table of the variant.
  public let table: KernelTable<Scalar>

  /// The variant's name in benchmark names, such as `simd-accurate`.
  public var label: String { form.label(of: table.variant) }
}
