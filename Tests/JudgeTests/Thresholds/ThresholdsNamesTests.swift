import Testing

@testable import Judge

@Suite struct ThresholdsNamesTests {
  private let names = [
    "frame/tipIn/scalar/float/100", "frame/tipIn/simd/float/100", "frame/tipIn/auto/float/100",
    "frame/press/simd/float/100", "curve/simd/100", "curve/scalar/100", "peak/fma/float/100",
  ]

  private func needed(_ text: String, _ kinds: Set<Budget.Kind> = Set(Budget.Kind.allCases)) throws -> Set<String> {
    try Thresholds(text: text).names(neededFor: kinds, among: names)
  }

  @Test func aRelativeBudgetNeedsBothVariantsAndNothingElse() throws {
    #expect(
      try needed("^frame/ simd >= 2 x scalar") == [
        "frame/tipIn/scalar/float/100", "frame/tipIn/simd/float/100", "frame/press/simd/float/100",
      ])
    #expect(try needed("^curve/simd/ simd >= 2 x scalar") == ["curve/simd/100", "curve/scalar/100"])
  }

  @Test func otherBudgetsNeedWhatTheyMatch() throws {
    #expect(try needed("^peak/ time <= 1 ns") == ["peak/fma/float/100"])
    #expect(try needed("/auto/ error <= bound") == ["frame/tipIn/auto/float/100"])
  }

  @Test func onlyTheWantedKindsAreCollected() throws {
    #expect(try needed("^peak/ time <= 1 ns\n/auto/ error <= bound", [.accuracy]) == ["frame/tipIn/auto/float/100"])
  }

  @Test func thresholdsNeedNothing() throws {
    #expect(try needed(". threshold 5 %").isEmpty)
  }
}
