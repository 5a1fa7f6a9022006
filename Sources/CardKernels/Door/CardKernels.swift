public import KernelContracts
internal import LaneKernels256
internal import RowKernels
internal import RowKernels256

#if arch(x86_64)
  internal import LaneKernels512
  internal import RowKernels512
#endif

/// The kernels this machine can run; the only way to reach one.
///
/// A variant that is added to the private lists below is measured, checked and tested everywhere.
public enum CardKernels {
  /// The tables of every variant for an element type, in the order of ``Variant``.
  ///
  /// - Parameter type: Float or Double.
  /// - Returns: One table per variant that this CPU, this build and the environment allow.
  public static func tables<Scalar: KernelScalar>(for type: Scalar.Type) -> [KernelTable<Scalar>] {
    let all: Any = type == Float.self ? float : double
    guard let tables = all as? [KernelTable<Scalar>] else {
      preconditionFailure("kernels exist for Float and Double, not for \(type)")
    }
    return tables
  }

  /// The table of one variant.
  ///
  /// - Parameters:
  ///   - variant: The variant.
  ///   - type: Float or Double.
  /// - Returns: Its table, or nil where ``absence(of:)`` says why.
  public static func table<Scalar: KernelScalar>(
    _ variant: Variant, for type: Scalar.Type
  ) -> KernelTable<Scalar>? {
    tables(for: type).first { $0.variant == variant }
  }

  /// Why a variant is not to be had here.
  ///
  /// - Parameter variant: The variant.
  /// - Returns: The reason and the remedy, or nil when the variant is there.
  public static func absence(of variant: Variant) -> String? {
    guard table(variant, for: Float.self) == nil else { return nil }
    return variant == .blas
      ? "this build has no OpenBLAS: install libopenblas-dev and build with the default traits"
      : "this CPU, or \(Processor.capVariable), rules out the instruction sets it is built for"
  }

  private static let float: [KernelTable<Float>] = [
    RowKernels.RowTables.float(), widest(autoFloat), widest(laneFloat), blasTable(Float.self),
  ].compactMap { $0 }

  private static let double: [KernelTable<Double>] = [
    RowKernels.RowTables.double(), widest(autoDouble), widest(laneDouble), blasTable(Double.self),
  ].compactMap { $0 }

  /// The last backend the CPU runs; a table is made only then, because making it executes the backend's own code.
  private static func widest<Scalar>(_ backends: [Backend<Scalar>]) -> KernelTable<Scalar>? {
    backends.last { Processor.allows($0.instructionSet) }?.make()
  }

  private typealias Backend<Scalar: KernelScalar> = (
    instructionSet: InstructionSet, make: @Sendable () -> KernelTable<Scalar>
  )

  #if arch(x86_64)
    private static let autoFloat: [Backend<Float>] = [
      (.avx2, RowKernels256.RowTables.float), (.avx512, RowKernels512.RowTables.float),
    ]
    private static let autoDouble: [Backend<Double>] = [
      (.avx2, RowKernels256.RowTables.double), (.avx512, RowKernels512.RowTables.double),
    ]
    private static let laneFloat: [Backend<Float>] = [
      (.avx2, LaneKernels256.LaneTables.float), (.avx512, LaneKernels512.LaneTables.float),
    ]
    private static let laneDouble: [Backend<Double>] = [
      (.avx2, LaneKernels256.LaneTables.double), (.avx512, LaneKernels512.LaneTables.double),
    ]
  #else
    private static let autoFloat: [Backend<Float>] = [(.neon, RowKernels256.RowTables.float)]
    private static let autoDouble: [Backend<Double>] = [(.neon, RowKernels256.RowTables.double)]
    private static let laneFloat: [Backend<Float>] = [(.neon, LaneKernels256.LaneTables.float)]
    private static let laneDouble: [Backend<Double>] = [(.neon, LaneKernels256.LaneTables.double)]
  #endif
}
