import CLibrary
internal import CVector
internal import HostSystem
package import KernelContracts

/// The instruction sets of this CPU.
package enum Processor {
  /// The environment variable that caps the instruction set, so that narrower paths can be measured and tested.
  package static let capVariable = "CARDBENCH_ISA"

  /// Whether the CPU and the operating system can run an instruction set; OpenBLAS decides about `openblas` itself.
  package static func runs(_ set: InstructionSet) -> Bool {
    switch set {
    case .baseline, .openblas: true
    case .fma, .avx2: cpu_runs_x86_64_v3()
    case .avx512vl, .avx512: cpu_runs_x86_64_v4()
    case .neon: Architecture.name == "arm64"
    }
  }

  /// The instruction set that the environment caps the run to; nil without a cap.
  package static let cap: InstructionSet? = getenv(capVariable).flatMap { cap(named: String(cString: $0)) }

  /// The value of the cap variable when it names no instruction set.
  package static let unknownCap: String? = getenv(capVariable).flatMap {
    let text = String(cString: $0)
    return cap(named: text) == nil ? text : nil
  }

  /// OpenBLAS is not an instruction set that can be a cap.
  private static func cap(named name: String) -> InstructionSet? {
    InstructionSet(rawValue: name).flatMap { order.contains($0) ? $0 : nil }
  }

  /// The widest instruction set that kernels may use here.
  package static let widest: InstructionSet = order.last(where: allows) ?? .baseline

  /// Whether an instruction set may be used: the CPU runs it and no cap forbids it.
  static func allows(_ set: InstructionSet) -> Bool {
    guard runs(set) else { return false }
    guard let cap, let limit = order.firstIndex(of: cap), let place = order.firstIndex(of: set) else { return true }
    return place <= limit
  }

  private static let order: [InstructionSet] = [.baseline, .neon, .fma, .avx2, .avx512vl, .avx512]
}

extension Processor {
  /// Bytes of the largest cache that a core can fill alone, or 32 MiB where that is unknown.
  ///
  /// Streaming stores begin to pay at about half of it, since an ordinary store first fetches the lines that it writes.
  /// With the sum over all instances nothing would ever be larger than the cache.
  package static let cacheBytes = CacheFiles.outermostBytes() ?? 32 << 20
}

extension InstructionSet {
  /// The build that results state: the instruction set, or for OpenBLAS the CPU it chose kernels for.
  package var builtFor: String {
    self == .openblas ? BLASLibrary.core ?? BLASLibrary.configuration ?? rawValue : rawValue
  }
}
