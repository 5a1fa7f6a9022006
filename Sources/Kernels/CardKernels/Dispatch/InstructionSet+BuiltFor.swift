public import KernelContracts

extension InstructionSet {
  /// What a result says its implementation was built for: the instruction set, of OpenBLAS the CPU it chose kernels for.
  public var builtFor: String { self == .openblas ? BLASLibrary.core ?? rawValue : rawValue }
}
