public import KernelContracts

extension KernelTable {
  /// Fills the kernels this variant does not offer with another variant's.
  ///
  /// A frame needs every stage; BLAS has kernels for some of them only. Frames in one pass are not filled in: a borrowed one
  /// would be another variant's frame.
  public func completed(by other: KernelTable) -> KernelTable { adding(other) { $0.contract.stage != .frame } }
}

extension CardKernels {
  /// A variant's table with its gaps filled by the lane kernels and, where a CPU has none, by the plain formulas, so that
  /// it can walk a frame.
  public static func completed<Scalar: KernelScalar>(_ table: KernelTable<Scalar>) -> KernelTable<Scalar> {
    [Variant.simd, .scalar].reduce(table) { table, variant in
      self.table(variant, for: Scalar.self).map(table.completed) ?? table
    }
  }
}
