package import KernelContracts
internal import LaneKernels128
internal import RecordedLaneKernels

#if BUILD_256
  internal import LaneKernels256
  internal import LaneKernels512
#endif

extension CardKernels {
  /// The limits of this machine in the widest registers it may use: of all cores for ``Variant/parallel``, of one for
  /// another variant; nil where no lane kernel may run.
  package static func limits<Scalar: KernelScalar>(
    for type: Scalar.Type, of variant: Variant = .simd
  ) -> (table: LimitTable<Scalar>, instructionSet: InstructionSet)? {
    let sets: [InstructionSet] = [.avx512, .avx2, .fma, .neon]
    guard let widest = sets.first(where: Processor.allows) else { return nil }
    let tables = limitTables(widest)
    let any: Any = type == Float.self ? tables.float : tables.double
    guard let table = any as? LimitTable<Scalar> else { return nil }
    return (variant == .parallel ? table.divided(in: .shared) : table, widest)
  }

  private static func limitTables(_ set: InstructionSet) -> (float: LimitTable<Float>, double: LimitTable<Double>) {
    #if BUILD_256
      switch set {
      case .avx512: return (LaneKernels512.LimitTables.float(), LaneKernels512.LimitTables.double())
      case .avx2: return (LaneKernels256.LimitTables.float(), LaneKernels256.LimitTables.double())
      default: break
      }
    #endif
    return (LaneKernels128.LimitTables.float(), LaneKernels128.LimitTables.double())
  }
}

extension LimitTable {
  /// The limits of all cores, with the walks of a single one, which may be faster.
  fileprivate func divided(in pool: WorkerPool) -> LimitTable {
    var table = self
    let walks = walks
    table.walks = { moved in walks(moved).flatMap { [$0, $0.divided(in: pool, from: (1, 1))] } }
    table.multiplyAdds = multiplyAdds.divided(in: pool, from: (1, 1))
    return table
  }
}

extension CardKernels {
  /// The lane kernels on registers that count their operations, nil where none may run.
  package static func counted<Scalar: KernelScalar>(for type: Scalar.Type) -> CountedTable<Scalar>? {
    guard Processor.allows(.fma) || Processor.allows(.neon) else { return nil }
    let any: Any = type == Float.self ? CountedTables.float() : CountedTables.double()
    return any as? CountedTable<Scalar>
  }
}
