import Records
import Stopwatch
import Testing

@testable import cardbench

@Suite struct LinearAlgebraFactsTests {
  private static let wide = "flags : avx fma avx2 avx512f avx512dq avx512bw avx512vl"
  private static let build = "OpenBLAS 0.3.21 NO_LAPACKE DYNAMIC_ARCH NO_AFFIN Haswell SINGLE_THREADED"

  private func judge(
    _ core: String?, on cpuinfo: String = wide, isWide: Bool = false, dictated: String? = nil, build: String = build
  ) -> Finding? {
    LinearAlgebraFacts(configuration: build, core: core, coreIsWide: isWide, dictatedCore: dictated)
      .finding(on: Processor(cpuinfo: cpuinfo))
  }

  @Test func narrowKernelsAreAWarningWithTheCauseAndTheRemedy() {
    let cases: [(Finding?, [String])] = [
      (
        judge("Haswell"),
        ["0.3.21, kernels for Haswell", "AVX-512", "--blas-core SkylakeX", "OPENBLAS_CORETYPE=SkylakeX"]
      ),
      (judge("Haswell", dictated: "haswell"), ["unset OPENBLAS_CORETYPE", "SkylakeX"]),
      (judge("SkylakeX", isWide: true, dictated: "Zen9"), ["'Zen9'", "unset OPENBLAS_CORETYPE"]),
      (judge("Haswell", build: "OpenBLAS 0.3.20 NO_AFFIN Haswell"), ["built with DYNAMIC_ARCH"]),
      (judge("Sandybridge", on: "flags : avx fma avx2"), ["has AVX2:", "Haswell"]),
      (judge("ARMV8", on: "Features : asimd sve"), ["has SVE:", "NeoverseV1"]),
    ]
    for (finding, words) in cases {
      let text = (finding?.text ?? "") + (finding?.remedy ?? "")
      #expect(finding?.state == .warning && words.allSatisfy(text.contains), "\(words): \(text)")
    }
    #expect(judge(nil) == nil, "a build without the library")
  }

  @Test(arguments: [
    ("SkylakeX", true, wide), ("Haswell", false, "flags : avx fma avx2"), ("Zen", false, "flags : avx2"),
    ("Haswell", false, "flags : fma avx2 avx512f"), ("NeoverseV1", false, "Features : asimd sve"),
    ("ARMV8", false, "Features : asimd"), ("Sandybridge", false, "flags : avx"),
  ])
  func kernelsThatUseWhatTheProcessorHasAreFine(core: String, isWide: Bool, cpuinfo: String) {
    #expect(judge(core, on: cpuinfo, isWide: isWide)?.state == .ok)
  }
}
