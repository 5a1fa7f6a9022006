import Testing

@testable import Judge

@Suite struct VerdictTests {
  @Test func everyVerdictReadsAsAWord() {
    #expect(Verdict.allCases.map(\.rawValue) == ["slower", "faster", "unchanged", "inconclusive", "not comparable"])
  }
}
