public import KernelContracts
internal import LaneKernels128
internal import RowKernels

#if arch(x86_64)
  internal import LaneKernels256
  internal import LaneKernels512
  internal import RowKernels256
  internal import RowKernels512
#else
  internal import RowKernels128
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

  /// Every variant, without the widths this CPU lacks and the one that ``Variant/simd`` stands for.
  public static let distinctVariants: [Variant] = {
    let widest = table(.simd, for: Float.self)?.instructionSet
    let narrower: (Variant) -> Bool = { width in
      table(width, for: Float.self).map { $0.instructionSet != widest } ?? false
    }
    let widths: [Variant] = [.simd128, .simd256, .simd512]
    return Variant.allCases.filter { !widths.contains($0) || narrower($0) }
  }()

  private static let float: [KernelTable<Float>] =
    [
      RowKernels.RowTables.float(), widest(autoFloat), widest(laneFloat), blasTable(Float.self),
    ].compactMap { $0 } + everyWidth(laneFloat)

  private static let double: [KernelTable<Double>] =
    [
      RowKernels.RowTables.double(), widest(autoDouble), widest(laneDouble), blasTable(Double.self),
    ].compactMap { $0 } + everyWidth(laneDouble)

  /// The last backend the CPU runs; a table is made only then, because making it executes the backend's own code.
  private static func widest<Scalar>(_ backends: [Backend<Scalar>]) -> KernelTable<Scalar>? {
    backends.last { Processor.allows($0.instructionSet) }?.make()
  }

  /// The tables of all widths the CPU runs, each under its own name.
  private static func everyWidth<Scalar>(_ backends: [Backend<Scalar>]) -> [KernelTable<Scalar>] {
    backends.filter { Processor.allows($0.instructionSet) }.map { backend in
      var table = backend.make()
      table.variant =
        switch backend.instructionSet {
        case .avx512: .simd512
        case .avx2: .simd256
        default: .simd128
        }
      return table
    }
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
      (.fma, LaneKernels128.LaneTables.float), (.avx2, LaneKernels256.LaneTables.float),
      (.avx512, LaneKernels512.LaneTables.float),
    ]
    private static let laneDouble: [Backend<Double>] = [
      (.fma, LaneKernels128.LaneTables.double), (.avx2, LaneKernels256.LaneTables.double),
      (.avx512, LaneKernels512.LaneTables.double),
    ]
  #else
    private static let autoFloat: [Backend<Float>] = [(.neon, RowKernels128.RowTables.float)]
    private static let autoDouble: [Backend<Double>] = [(.neon, RowKernels128.RowTables.double)]
    private static let laneFloat: [Backend<Float>] = [(.neon, LaneKernels128.LaneTables.float)]
    private static let laneDouble: [Backend<Double>] = [(.neon, LaneKernels128.LaneTables.double)]
  #endif
}
