import CardKernels
import Records
import Stopwatch

/// The OpenBLAS used by the `blas` variant.
struct LinearAlgebraFacts {
  var configuration: String?
  /// The processor for which it selected its kernels.
  var core: String?
  var coreIsWide: Bool
  /// The core set in the environment; `nil` if unset.
  var dictatedCore: String?

  private static let variable = BLASLibrary.coreVariable

  /// The x86-64 cores whose kernels do not use AVX2.
  private static let narrowCores: Set = [
    "prescott", "core2", "penryn", "dunnington", "nehalem", "sandybridge", "atom", "nano", "opteron", "opteron_sse3",
    "barcelona", "bobcat", "bulldozer", "piledriver", "steamroller",
  ]

  /// - Returns: One finding; `nil` in a build without the library, which is reported with the variant.
  func finding(on processor: Records.Processor) -> Finding? {
    guard let core else { return nil }
    let text = "\(version), kernels for \(core)"
    if let dictatedCore, dictatedCore.lowercased() != core.lowercased() {
      return Finding(
        "OpenBLAS", .warning, "\(text): it has none for '\(dictatedCore)', which \(Self.variable) requests",
        remedy: "unset \(Self.variable), or name a core that this build has")
    }
    guard let missed = missedRegisters(on: processor) else { return Finding("OpenBLAS", .ok, text) }
    return Finding(
      "OpenBLAS", .warning,
      "\(text), although this processor has \(missed.name): 'blas' looks slower than it is; \(cause)",
      remedy: remedy(missed.core))
  }

  /// The wider registers of the processor that the kernels do not use, and a core whose kernels do.
  private func missedRegisters(on processor: Records.Processor) -> (name: String, core: String)? {
    let sets = Set(processor.instructionSets)
    let isNarrow = core.map { Self.narrowCores.contains($0.lowercased()) } ?? false
    // SkylakeX kernels use these four; a processor with avx512f alone cannot run them.
    if !coreIsWide, sets.isSuperset(of: ["avx512f", "avx512bw", "avx512dq", "avx512vl"]) {
      return ("AVX-512", "SkylakeX")
    }
    if isNarrow, sets.contains("avx2"), sets.contains("fma") { return ("AVX2", "Haswell") }
    if core?.lowercased() == "armv8", sets.contains("sve") { return ("SVE", "NeoverseV1") }
    return nil
  }

  private var cause: String {
    if dictatedCore != nil { return "\(Self.variable) in the environment requests them" }
    if let configuration, !configuration.contains("DYNAMIC_ARCH") { return "it was built for one core only" }
    return "the library is older than the processor and detected an older one"
  }

  private func remedy(_ core: String) -> String {
    if dictatedCore != nil { return "unset \(Self.variable), or set it to \(core)" }
    let build = "a newer libopenblas"
    guard configuration?.contains("DYNAMIC_ARCH") ?? true else { return build + ", built with DYNAMIC_ARCH" }
    return "--blas-core \(core) with 'run', or \(Self.variable)=\(core), or \(build)"
  }

  /// The library's name and version number.
  private var version: String {
    let words = (configuration ?? "OpenBLAS").split(separator: " ").map(String.init)
    return words.prefix(words.first == "OpenBLAS" ? 2 : 1).joined(separator: " ")
  }
}
