internal import HostSystem
package import KernelContracts
internal import LaneKernels128
internal import RowKernels
internal import Synchronization

#if BUILD_256
  internal import LaneKernels256
  internal import LaneKernels256VL
  internal import LaneKernels512
  internal import RowKernels256
  internal import RowKernels512
#else
  internal import RowKernels128
#endif

/// The kernels that this machine can run, and the choice among them.
public enum CardKernels {
  // A variant that is added to the private lists below is measured, checked and tested everywhere.

  /// The tables of the variants that this CPU, this build and the environment allow, in the order of ``Variant``.
  package static func tables<Scalar: KernelScalar>(for type: Scalar.Type) -> [KernelTable<Scalar>] {
    let current = current.withLock { $0 }
    let all: Any = type == Float.self ? current.float : current.double
    return concrete(all)
  }

  /// New tables with the thresholds of a tuning; making them costs some microseconds.
  package static func tables<Scalar: KernelScalar>(
    for type: Scalar.Type, tuned tuning: Tuning
  ) -> [KernelTable<Scalar>] {
    let tables = Tables(tuning)
    let all: Any = type == Float.self ? tables.float : tables.double
    return concrete(all)
  }

  /// Makes all players that are created from now on follow a tuning.
  ///
  /// - Parameter tuning: The measurements of this machine, or nil for those that the environment names.
  public static func use(_ tuning: Tuning?) { current.withLock { $0 = Tables(tuning) } }

  static let current = Mutex(Tables(nil))

  /// The tables of one tuning.
  struct Tables: Sendable {
    let float: [KernelTable<Float>]
    let double: [KernelTable<Double>]
    let registers: RegisterChoice

    init(_ tuning: Tuning?) {
      let tuning = tuning ?? environmentTuning ?? Tuning(machine: "")
      registers = RegisterChoice(.current, tuning, timing: isHalved)
      float = everyTable(RowKernels.RowTables.float, autoFloat, laneFloat, tuning, registers)
      double = everyTable(RowKernels.RowTables.double, autoDouble, laneDouble, tuning, registers)
    }
  }

  private static func concrete<Scalar: KernelScalar>(_ all: Any) -> [KernelTable<Scalar>] {
    guard let tables = all as? [KernelTable<Scalar>] else {
      preconditionFailure("kernels exist for Float and Double, not for \(Scalar.self)")
    }
    return tables
  }

  /// The table of one variant; nil where ``absence(of:)`` has the reason.
  package static func table<Scalar: KernelScalar>(_ variant: Variant, for type: Scalar.Type) -> KernelTable<Scalar>? {
    tables(for: type).first { $0.variant == variant }
  }

  /// All tables of an element type, in the order of ``Variant``.
  private static func everyTable<Scalar>(
    _ plain: () -> KernelTable<Scalar>, _ auto: [Backend<Scalar>], _ lanes: [Backend<Scalar>], _ tuning: Tuning,
    _ registers: RegisterChoice
  ) -> [KernelTable<Scalar>] {
    let widths = everyWidth(lanes)
    let simd = fastest(widths, registers)
    let parallel = simd.flatMap { divided($0, tuning) }
    let tables = ([simd].compactMap { $0 } + widths + [parallel].compactMap { $0 })
      .map { $0.streaming(from: tuning.streamingBytes ?? Processor.cacheBytes / 2) }
    return [plain()] + [widest(auto)].compactMap { $0 } + tables + [blasTable(Scalar.self)].compactMap { $0 }
  }

  /// The kernels of the widest registers, and those of narrower ones where these are chosen.
  private static func fastest<Scalar>(
    _ widths: [KernelTable<Scalar>], _ registers: RegisterChoice
  ) -> KernelTable<Scalar>? {
    guard var simd = widths.last else { return nil }
    simd.variant = .simd
    return widths.dropLast().reduce(simd) { simd, width in
      simd.taking(registers.kernels(in: width.instructionSet, for: Scalar.self), from: width)
    }
  }

  /// The lane kernels on all cores; nil on a single one.
  private static func divided<Scalar>(_ lanes: KernelTable<Scalar>, _ tuning: Tuning) -> KernelTable<Scalar>? {
    WorkerPool.shared.parts > 1 ? lanes.divided(in: .shared, from: tuning.parallelRows(of:)) : nil
  }

  /// The instructions of the lane kernels in use; the baseline without any.
  static var instructionSet: InstructionSet {
    laneFloat.last { Processor.allows($0.instructionSet) }?.instructionSet ?? .baseline
  }

  /// The last backend the CPU runs; a table is made only then, because making it executes the backend's own code.
  private static func widest<Scalar>(_ backends: [Backend<Scalar>]) -> KernelTable<Scalar>? {
    backends.last { Processor.allows($0.instructionSet) }?.make()
  }

  /// The tables of all widths the CPU runs, each under its own name; of a width with several builds, that of the last.
  static func everyWidth<Scalar>(_ backends: [Backend<Scalar>]) -> [KernelTable<Scalar>] {
    Variant.widths.compactMap { width in
      let builds = backends.filter { Self.width(of: $0.instructionSet) == width }
      var table = widest(builds)
      table?.variant = width
      return table
    }
  }

  /// The registers of an instruction set.
  private static func width(of set: InstructionSet) -> Variant {
    switch set {
    case .avx512: .simd512
    case .avx512vl, .avx2: .simd256
    default: .simd128
    }
  }

  typealias Backend<Scalar: KernelScalar> = (instructionSet: InstructionSet, make: @Sendable () -> KernelTable<Scalar>)

  #if BUILD_256
    private static let autoFloat: [Backend<Float>] = [
      (.avx2, RowKernels256.RowTables.float), (.avx512, RowKernels512.RowTables.float),
    ]
    private static let autoDouble: [Backend<Double>] = [
      (.avx2, RowKernels256.RowTables.double), (.avx512, RowKernels512.RowTables.double),
    ]
    static let laneFloat: [Backend<Float>] = [
      (.fma, LaneKernels128.LaneTables.float), (.avx2, LaneKernels256.LaneTables.float),
      (.avx512vl, LaneKernels256VL.LaneTables.float), (.avx512, LaneKernels512.LaneTables.float),
    ]
    private static let laneDouble: [Backend<Double>] = [
      (.fma, LaneKernels128.LaneTables.double), (.avx2, LaneKernels256.LaneTables.double),
      (.avx512vl, LaneKernels256VL.LaneTables.double), (.avx512, LaneKernels512.LaneTables.double),
    ]
  #else
    private static let autoFloat: [Backend<Float>] = [(.neon, RowKernels128.RowTables.float)]
    private static let autoDouble: [Backend<Double>] = [(.neon, RowKernels128.RowTables.double)]
    static let laneFloat: [Backend<Float>] = [(.neon, LaneKernels128.LaneTables.float)]
    private static let laneDouble: [Backend<Double>] = [(.neon, LaneKernels128.LaneTables.double)]
  #endif
}
