public import KernelContracts
internal import CountedLaneKernels

extension CardKernels {
  /// The lane kernels on registers that count their operations.
  ///
  /// - Parameter type: Float or Double.
  /// - Returns: The kernels and their counter, or nil where no lane kernel may run.
  public static func counted<Scalar: KernelScalar>(for type: Scalar.Type) -> CountedTable<Scalar>? {
    guard Processor.allows(.fma) || Processor.allows(.neon) else { return nil }
    let table: Any = type == Float.self ? CountedTables.float() : CountedTables.double()
    return table as? CountedTable<Scalar>
  }
}
