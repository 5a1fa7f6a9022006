#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
#if OpenBLAS
  internal import COpenBLAS
#endif

/// The OpenBLAS this process has loaded.
public enum BLASLibrary {
  #if OpenBLAS
    /// Version and build options, or nil in a build without OpenBLAS.
    public static var configuration: String? { openblas_get_config().map { String(cString: $0) } }

    /// The CPU OpenBLAS chose its kernels for, or nil in a build without OpenBLAS.
    public static var core: String? { openblas_get_corename().map { String(cString: $0) } }
  #else
    /// Version and build options, or nil in a build without OpenBLAS.
    public static var configuration: String? { nil }

    /// The CPU OpenBLAS chose its kernels for, or nil in a build without OpenBLAS.
    public static var core: String? { nil }
  #endif

  /// The environment variable that dictates OpenBLAS's choice.
  private static let coreVariable = "OPENBLAS_CORETYPE"

  /// A notice when OpenBLAS runs kernels for a CPU without AVX-512 on one that has it.
  ///
  /// Either the environment dictates such a core, or the library is older than the CPU and does not know it.
  public static var notice: String? {
    guard let core, Processor.runs(.avx512) else { return nil }
    let wide = ["skylakex", "cooperlake", "sapphirerapids", "zen4", "zen5"]
    guard !wide.contains(core.lowercased()) else { return nil }
    let cause =
      getenv(coreVariable) == nil
      ? "this version does not know the CPU" : "\(coreVariable) in the environment says so"
    return "OpenBLAS runs its \(core) kernels on this AVX-512 CPU, because \(cause); "
      + "\(coreVariable)=SkylakeX selects the wider ones"
  }
}
