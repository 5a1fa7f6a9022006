public import KernelContracts
internal import LaneKernels128

#if arch(x86_64)
  internal import LaneKernels256
  internal import LaneKernels512
#endif

extension CardKernels {
  /// What this machine can do at best for an element type, in the widest registers it may use.
  ///
  /// - Parameter type: Float or Double.
  /// - Returns: The limits and the instructions they were measured with, or nil where no lane kernel may run.
  public static func limits<Scalar: KernelScalar>(
    for type: Scalar.Type
  ) -> (table: LimitTable<Scalar>, instructionSet: InstructionSet)? {
    let sets: [InstructionSet] = [.avx512, .avx2, .fma, .neon]
    guard let widest = sets.first(where: Processor.allows) else { return nil }
    let table: Any = type == Float.self ? floatLimits(widest) : doubleLimits(widest)
    return (table as? LimitTable<Scalar>).map { ($0, widest) }
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
