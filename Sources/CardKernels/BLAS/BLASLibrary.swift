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

  /// A notice when OpenBLAS takes an AVX-512 CPU for one without.
  ///
  /// OpenBLAS 0.3.21 knows no Zen 4 or Zen 5 and falls back to its Haswell kernels, which are half as wide.
  public static var notice: String? {
    guard let core, Processor.runs(.avx512) else { return nil }
    let wide = ["SkylakeX", "Cooperlake", "SapphireRapids", "Zen4", "Zen5"]
    guard !wide.contains(where: { $0.lowercased() == core.lowercased() }) else { return nil }
    return
      "OpenBLAS runs its \(core) kernels on this AVX-512 CPU; OPENBLAS_CORETYPE=SkylakeX before the command "
      + "selects the wider ones"
  }
}
