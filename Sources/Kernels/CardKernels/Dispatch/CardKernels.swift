internal import HostSystem
public import KernelContracts
internal import LaneKernels128
internal import RowKernels
internal import Synchronization

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
  /// The tables of every variant for an element type, in the order of ``/KernelContracts/Variant``.
  ///
  /// - Parameter type: Float or Double.
  /// - Returns: One table per variant that this CPU, this build and the environment allow.
  public static func tables<Scalar: KernelScalar>(for type: Scalar.Type) -> [KernelTable<Scalar>] {
    let current = current.withLock { $0 }
    let all: Any = type == Float.self ? current.float : current.double
    return concrete(all)
  }

  /// The same tables with other thresholds.
  ///
  /// - Parameters:
  ///   - type: Float or Double.
  ///   - tuning: What was measured here.
  /// - Returns: New tables; making them costs some microseconds.
  public static func tables<Scalar: KernelScalar>(
    for type: Scalar.Type, tuned tuning: Tuning
  ) -> [KernelTable<Scalar>] {
    let all: Any = type == Float.self ? Tables.float(tuning) : Tables.double(tuning)
    return concrete(all)
  }

  /// Makes ``tables(for:)`` return tables of a tuning from now on.
  ///
  /// - Parameter tuning: What was measured here, or nil for what the environment names.
  public static func use(_ tuning: Tuning?) { current.withLock { $0 = Tables(tuning) } }

  private static let current = Mutex(Tables(nil))

  /// The tables of one tuning.
  private struct Tables: Sendable {
    let float: [KernelTable<Float>]
    let double: [KernelTable<Double>]

    init(_ tuning: Tuning?) {
      let tuning = tuning ?? environmentTuning ?? Tuning(machine: "")
      (float, double) = (Self.float(tuning), Self.double(tuning))
    }

    static func float(_ tuning: Tuning) -> [KernelTable<Float>] {
      everyTable(RowKernels.RowTables.float, autoFloat, laneFloat, tuning)
    }

    static func double(_ tuning: Tuning) -> [KernelTable<Double>] {
      everyTable(RowKernels.RowTables.double, autoDouble, laneDouble, tuning)
    }
  }

  private static func concrete<Scalar: KernelScalar>(_ all: Any) -> [KernelTable<Scalar>] {
    guard let tables = all as? [KernelTable<Scalar>] else {
      preconditionFailure("kernels exist for Float and Double, not for \(Scalar.self)")
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
    switch variant {
    case .blas: return "this build has no OpenBLAS: install libopenblas-dev and build with the default traits"
    case .parallel where instructionSet != .baseline:
      return oneProcessor
    case .simd128, .simd256, .simd512: return absence(ofWidth: variant)
    default: return "this CPU, or \(Processor.capVariable), rules out the instruction sets it is built for"
    }
  }

  /// Why there is one thread only.
  private static var oneProcessor: String {
    switch ThreadProcessors.allowed.count {
    case 0: "the system does not say which processors this process may run on, so one thread is all it uses"
    case 1: "this process may run on one processor only; its affinity mask allows no other"
    default: "this process has the time of fewer than two processors; its control group's cpu.max allows no more"
    }
  }

  /// Why the lanes of one width are not to be had.
  private static func absence(ofWidth variant: Variant) -> String {
    let set = set(of: variant)
    guard Processor.runs(set) else { return "this CPU has no \(set.rawValue) instructions, which its registers need" }
    return "\(Processor.capVariable)=\(Processor.cap?.rawValue ?? "") allows nothing as wide as \(set.rawValue)"
  }

  /// The instructions a width is built for.
  private static func set(of variant: Variant) -> InstructionSet {
    switch variant {
    case .simd512: .avx512
    case .simd256: .avx2
    default: laneFloat[0].instructionSet
    }
  }

  /// Every variant, without the widths this CPU lacks and the one that ``/KernelContracts/Variant/simd`` stands for.
  public static let distinctVariants: [Variant] = {
    let widest = table(.simd, for: Float.self)?.instructionSet
    let narrower: (Variant) -> Bool = { width in
      table(width, for: Float.self).map { $0.instructionSet != widest } ?? false
    }
    let widths: [Variant] = [.simd128, .simd256, .simd512]
    return Variant.allCases.filter { !widths.contains($0) || narrower($0) }
  }()

  /// All tables of an element type, in the order of ``Variant``.
  private static func everyTable<Scalar>(
    _ plain: () -> KernelTable<Scalar>, _ auto: [Backend<Scalar>], _ lanes: [Backend<Scalar>], _ tuning: Tuning
  ) -> [KernelTable<Scalar>] {
    let widest = widest(lanes)
    let parallel = widest.flatMap { divided($0, tuning) }
    let lanes = ([widest].compactMap { $0 } + everyWidth(lanes) + [parallel].compactMap { $0 })
      .map { $0.streaming(from: tuning.streamingBytes ?? Processor.cacheBytes / 2) }
    return [plain()] + [self.widest(auto)].compactMap { $0 } + lanes + [blasTable(Scalar.self)].compactMap { $0 }
  }

  /// The lane kernels on all cores; nil on a single one.
  private static func divided<Scalar>(_ lanes: KernelTable<Scalar>, _ tuning: Tuning) -> KernelTable<Scalar>? {
    WorkerPool.shared.parts > 1 ? lanes.divided(in: .shared, from: tuning.parallelRows(of:)) : nil
  }

  /// The instructions of the lane kernels in use; the baseline where there are none.
  static var instructionSet: InstructionSet {
    laneFloat.last { Processor.allows($0.instructionSet) }?.instructionSet ?? .baseline
  }

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
