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
