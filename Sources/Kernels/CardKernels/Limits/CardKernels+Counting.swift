internal import CountedLaneKernels
public import KernelContracts
internal import Synchronization

extension CardKernels {
  /// The lane kernels on registers that count their operations; threads that count take turns.
  ///
  /// - Parameter type: Float or Double.
  /// - Returns: The kernels and their counter, or nil where no lane kernel may run.
  public static func counted<Scalar: KernelScalar>(for type: Scalar.Type) -> CountedTable<Scalar>? {
    guard Processor.allows(.fma) || Processor.allows(.neon) else { return nil }
    let any: Any = type == Float.self ? CountedTables.float() : CountedTables.double()
    guard let table = any as? CountedTable<Scalar> else { return nil }
    return CountedTable(kernels: table.kernels) { body in counting.withLock { _ in table.operations(body) } }
  }
}

/// Held while the one counter of the counting kernels is in use.
private let counting = Mutex(())
