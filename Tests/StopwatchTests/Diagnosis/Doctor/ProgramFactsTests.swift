import Testing

@testable import Records
@testable import Stopwatch

@Suite struct ProgramFactsTests {
  private func findings(isDebugBuild: Bool = false, notices: [String] = []) -> [Finding] {
    ProgramFacts(
      compiler: "Swift 6.3", flags: "-O", isDebugBuild: isDebugBuild,
      variants: [
        .init(name: "scalar", instructionSet: "baseline", absence: nil),
        .init(name: "simd", instructionSet: "avx2", absence: nil),
        .init(name: "simd512", instructionSet: nil, absence: "this CPU has no avx512"),
      ],
      linearAlgebra: LinearAlgebraFacts(configuration: nil, core: nil, coreIsWide: false, dictatedCore: nil),
      notices: notices
    ).findings(on: Processor())
  }

  @Test func variantsThatRunAreOneLineAndEachAbsentOneHasAReason() {
    let variants = findings().filter { $0.topic == "variants" }

    #expect(variants.first == Finding("variants", .ok, "scalar (baseline), simd (avx2)"))
    #expect(variants.dropFirst() == [Finding("variants", .note, "no 'simd512': this CPU has no avx512")])
  }

  @Test func aDebugBuildIsAWarning() {
    #expect(findings().last == Finding("build", .ok, "Swift 6.3, -O"))
    #expect(findings(isDebugBuild: true).last?.state == .warning)
    #expect(findings(isDebugBuild: true).last?.remedy == "swift build -c release")
  }

  @Test func noticesOfTheEnvironmentAreNotes() {
    #expect(findings(notices: ["X=1 is ignored"]).contains(Finding("environment", .note, "X=1 is ignored")))
  }
}

@Suite struct LinearAlgebraFactsTests {
  private static let wide = "flags : avx fma avx2 avx512f avx512dq avx512bw avx512vl"
  private static let build = "OpenBLAS 0.3.21 NO_LAPACKE DYNAMIC_ARCH NO_AFFIN Haswell SINGLE_THREADED"

  private func judge(
    _ core: String?, on cpuinfo: String = wide, isWide: Bool = false, dictated: String? = nil, build: String = build
  ) -> Finding? {
    LinearAlgebraFacts(configuration: build, core: core, coreIsWide: isWide, dictatedCore: dictated)
      .finding(on: Processor(cpuinfo: cpuinfo))
  }

  @Test func aLibraryOlderThanTheProcessorIsAWarningWithRemedies() throws {
    let finding = try #require(judge("Haswell"))

    #expect(finding.state == .warning)
    #expect(finding.text.hasPrefix("OpenBLAS 0.3.21, kernels for Haswell, although this processor has AVX-512"))
    #expect(finding.text.contains("older than the processor"))
    #expect(finding.remedy == "--blas-core SkylakeX with 'run', or OPENBLAS_CORETYPE=SkylakeX, or a newer libopenblas")
  }

  @Test func aCoreThatTheEnvironmentDictatesIsNotTheLibrarysFault() throws {
    let finding = try #require(judge("Haswell", dictated: "haswell"))

    #expect(finding.text.hasSuffix("OPENBLAS_CORETYPE in the environment says so"))
    #expect(finding.remedy == "unset OPENBLAS_CORETYPE, or set it to SkylakeX")
  }

  @Test func aDictatedCoreThatTheLibraryLacksIsTold() {
    let finding = judge("SkylakeX", isWide: true, dictated: "Zen9")

    #expect(finding?.state == .warning)
    #expect(finding?.text.contains("it has none for 'Zen9'") == true)
  }

  @Test(arguments: [
    ("SkylakeX", true, wide), ("Haswell", false, "flags : avx fma avx2"), ("Zen", false, "flags : avx2"),
    ("Haswell", false, "flags : fma avx2 avx512f"), ("NeoverseV1", false, "Features : asimd sve"),
    ("ARMV8", false, "Features : asimd"), ("Sandybridge", false, "flags : avx"),
  ])
  func kernelsThatUseWhatTheProcessorHasAreFine(core: String, isWide: Bool, cpuinfo: String) {
    #expect(judge(core, on: cpuinfo, isWide: isWide)?.state == .ok)
  }

  @Test(arguments: [
    ("Sandybridge", "flags : avx fma avx2", "AVX2", "Haswell"),
    ("ARMV8", "Features : asimd sve", "SVE", "NeoverseV1"),
  ])
  func narrowerKernelsAreFoundOnOtherProcessorsToo(core: String, cpuinfo: String, missed: String, better: String) {
    let finding = judge(core, on: cpuinfo)

    #expect(finding?.state == .warning)
    #expect(finding?.text.contains("has \(missed):") == true && finding?.remedy?.contains(better) == true)
  }

  @Test func aBuildForOneCoreCannotChooseAnother() {
    let finding = judge("Haswell", build: "OpenBLAS 0.3.20 NO_AFFIN Haswell")

    #expect(finding?.text.hasSuffix("it was built for one core only") == true)
    #expect(finding?.remedy == "a newer libopenblas, built with DYNAMIC_ARCH")
  }

  @Test func withoutLibraryThereIsNothingToSay() {
    #expect(judge(nil) == nil)
  }
}
