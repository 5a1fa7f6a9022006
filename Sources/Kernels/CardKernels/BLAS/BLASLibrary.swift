internal import KernelContracts

import CLibrary
#if OpenBLAS && !ACCELERATE
  internal import COpenBLAS
#endif
#if OpenBLAS || ACCELERATE
  internal import RowKernels
#endif

/// The OpenBLAS this process has loaded, or Accelerate in its place, which has no information about itself.
package enum BLASLibrary {
  // Version and build options, the CPU that it chose its kernels for, and the option of 'swift build' that provides it.
  #if ACCELERATE
    package static var configuration: String? { "Accelerate" }
    package static var core: String? { nil }
    package static let buildOptions = ["--traits", "Accelerate"]
  #elseif OpenBLAS
    package static var configuration: String? { openblas_get_config().map { String(cString: $0) } }
    package static var core: String? { openblas_get_corename().map { String(cString: $0) } }
    package static let buildOptions: [String] = []
  #else
    package static var configuration: String? { nil }
    package static var core: String? { nil }
    package static let buildOptions = ["--disable-default-traits"]
  #endif

  /// The environment variable that overrides OpenBLAS's choice.
  package static let coreVariable = "OPENBLAS_CORETYPE"

  /// A notice when OpenBLAS runs kernels for a CPU without AVX-512 on one that has it.
  ///
  /// Either the environment sets such a core, or the library is older than the CPU and does not support it.
  package static var notice: String? {
    guard let core, Processor.runs(.avx512) else { return nil }
    guard !needsWideRegisters(core) else { return nil }
    let cause =
      getenv(coreVariable) == nil ? "this version does not know the CPU" : "\(coreVariable) in the environment says so"
    return "OpenBLAS runs its \(core) kernels on this AVX-512 CPU, because \(cause); "
      + "--blas-core SkylakeX, or \(coreVariable)=SkylakeX, selects the wider ones"
  }

  /// The cores that builds of OpenBLAS for x86-64 and arm64 can have kernels for.
  ///
  /// A build has some of them; for any other, the library silently chooses for itself, which ``core`` then shows.
  package static let knownCores = [
    "Prescott", "Core2", "Penryn", "Dunnington", "Nehalem", "Sandybridge", "Haswell", "SkylakeX", "Cooperlake",
    "SapphireRapids", "Atom", "Nano", "Opteron", "Opteron_SSE3", "Barcelona", "Bobcat", "Bulldozer", "Piledriver",
    "Steamroller", "Excavator", "Zen", "ARMV8", "CortexA53", "CortexA57", "CortexA72", "CortexA73", "NeoverseN1",
    "NeoverseN2", "NeoverseV1", "ThunderX", "ThunderX2T99", "TSV110", "Falkor", "EMAG8180", "Cortexx1",
  ]

  /// Whether the kernels of a core, whose name may be in any case, use 512-bit registers.
  package static func needsWideRegisters(_ core: String) -> Bool {
    ["skylakex", "cooperlake", "sapphirerapids", "zen4", "zen5"].contains(core.lowercased())
  }
}

#if OpenBLAS || ACCELERATE
  /// The kernels that linear algebra can express; nil for an element type without BLAS.
  func blasTable<Scalar: KernelScalar>(_ type: Scalar.Type) -> KernelTable<Scalar>? {
    #if !ACCELERATE
      // More than one thread would measure the scheduler; threads are their own variant.
      openblas_set_num_threads(1)
    #endif
    return type == Float.self
      ? makeTable(RowTables.float()) as? KernelTable<Scalar> : makeTable(RowTables.double()) as? KernelTable<Scalar>
  }

  /// The parts of kernels that are not linear are left to the plain formulas.
  private func makeTable<Scalar: BLASScalar>(_ plain: KernelTable<Scalar>) -> KernelTable<Scalar> {
    var table = KernelTable<Scalar>(variant: .blas, instructionSet: .openblas)
    if let weigh = plain[.keyframes] { table[.keyframes] = KernelEntry { blasKeyframes(weigh, $0) } }
    table[.propagator] = KernelEntry { blasPropagate($0.propagator, $0.state, $0.result, $0.rows) }
    table[.interpolate] = KernelEntry {
      blasInterpolate($0.spans, $0.spanCount, $0.extentRow, $0.progress, $0.columns, $0.rows)
    }
    table[.blend] = KernelEntry { blasBlend($0.progress, $0.from, $0.to, $0.out, $0.rows) }
    table[.concat] = KernelEntry { blasConcat($0.parent, $0.matrices, $0.out, $0.rows) }
    table[.corners] = KernelEntry { blasCorners($0.size, $0.matrices, $0.corners, $0.rows) }
    return table
  }
#else
  /// A build without the OpenBLAS trait has no such variant.
  func blasTable<Scalar: KernelScalar>(_: Scalar.Type) -> KernelTable<Scalar>? { nil }
#endif
