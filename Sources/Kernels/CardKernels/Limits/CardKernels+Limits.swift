internal import CountedLaneKernels
public import KernelContracts
internal import LaneKernels128
internal import Synchronization

#if arch(x86_64)
  internal import LaneKernels256
  internal import LaneKernels512
#endif

extension CardKernels {
  /// What this machine can do at best for an element type, in the widest registers it may use.
  ///
  /// - Parameters:
  ///   - type: Float or Double.
  ///   - variant: ``/KernelContracts/Variant/parallel`` for all cores; any other for one.
  /// - Returns: The limits and the instructions they were measured with, or nil where no lane kernel may run.
  public static func limits<Scalar: KernelScalar>(
    for type: Scalar.Type, of variant: Variant = .simd
  ) -> (table: LimitTable<Scalar>, instructionSet: InstructionSet)? {
    let sets: [InstructionSet] = [.avx512, .avx2, .fma, .neon]
    guard let widest = sets.first(where: Processor.allows) else { return nil }
    let any: Any = type == Float.self ? floatLimits(widest) : doubleLimits(widest)
    guard let table = any as? LimitTable<Scalar> else { return nil }
    return (variant == .parallel ? table.divided(in: .shared) : table, widest)
  }

  #if arch(x86_64)
    private static func floatLimits(_ set: InstructionSet) -> LimitTable<Float> {
      switch set {
      case .avx512: LaneKernels512.LimitTables.float()
      case .avx2: LaneKernels256.LimitTables.float()
      default: LaneKernels128.LimitTables.float()
      }
    }

    private static func doubleLimits(_ set: InstructionSet) -> LimitTable<Double> {
      switch set {
      case .avx512: LaneKernels512.LimitTables.double()
      case .avx2: LaneKernels256.LimitTables.double()
      default: LaneKernels128.LimitTables.double()
      }
    }
  #else
    private static func floatLimits(_: InstructionSet) -> LimitTable<Float> { LaneKernels128.LimitTables.float() }
    private static func doubleLimits(_: InstructionSet) -> LimitTable<Double> { LaneKernels128.LimitTables.double() }
  #endif
}

extension LimitTable {
  /// The limits of all cores: what one of them does alone counts, too.
  fileprivate func divided(in pool: WorkerPool) -> LimitTable {
    var table = self
    let walks = walks
    table.walks = { moved in walks(moved).flatMap { [$0, $0.divided(in: pool, from: (1, 1))] } }
    table.multiplyAdds = multiplyAdds.divided(in: pool, from: (1, 1))
    return table
  }
}

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
