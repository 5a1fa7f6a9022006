import BenchTestSupport
import Judge
import Records
import Testing

@Suite(.vocabulary) struct ThresholdsUnknownTests {
  private let benchmarks = [
    "frame/tipIn/scalar/float/10000", "frame/tipIn/simd/float/10000", "frame/press/simd/double/10000",
    "curve/slideIn/scalar/float/10000", "peak/fma/float/10000",
  ].map(Measured.identity)

  private func unknown(_ text: String, absent: Set<String> = []) throws -> [String] {
    try Thresholds(text: text, path: "t.txt").unknown(among: benchmarks, absent: absent)
  }

  @Test func aPatternThatMatchesNothingIsNamedWithItsPlaceAndTheNearestName() throws {
    #expect(
      try unknown("^curve/ error <= bound\n\n^frmae/pres/ error <= bound") == [
        "'t.txt', line 3: '^frmae/pres/' matches no benchmark that there is; the nearest name is "
          + "'frame/press/simd/double/10000'"
      ])
    #expect(
      try unknown("^qqqqqqqq threshold 5 %") == ["'t.txt', line 1: '^qqqqqqqq' matches no benchmark that there is"])
  }

  @Test func thresholdsAreHeldToItLikeBudgets() throws {
    #expect(try unknown("^curve/ threshold 5 %").isEmpty)
    #expect(try unknown("^curv/ threshold 5 %").count == 1)
  }

  @Test(arguments: ["^frame/.*/10000$", "^frame/.*/64$", "^frame/.*/1000000$", "/simd/float/1?2345$", "."])
  func otherRowsAreNoMistake(pattern: String) throws {
    #expect(try unknown("\(pattern) error <= bound").isEmpty)
  }

  @Test func aBenchmarkWithoutASizeIsFoundAtNone() throws {
    let setup = [BenchmarkIdentity("setup")]
    #expect(try Thresholds(text: "^setup/1000$ threshold 5 %").unknown(among: setup).count == 1)
  }

  @Test func bothVariantsOfARelativeBudgetMustExist() throws {
    #expect(try unknown("^frame/ simd >= 2 x scalar").isEmpty)
    #expect(
      try unknown("^frame/ smid >= 2 x scalar\n^frame/ simd >= 2 x scaler") == [
        "'t.txt', line 1: no benchmark has the variant 'smid'; did you mean 'simd'?",
        "'t.txt', line 2: no benchmark has the variant 'scaler'; did you mean 'scalar'?",
      ])
  }

  @Test func whatThisMachineLacksIsNoMistake() throws {
    let rules = "^frame/.*/blas/ error <= bound\n^frame/ blas >= 2 x scalar"
    #expect(try unknown(rules).count == 2)
    #expect(try unknown(rules, absent: ["blas"]).isEmpty)
    #expect(try unknown("^frame/ simd512-fused >= 2 x scalar", absent: ["simd512"]).isEmpty)
  }

  static let impossible = [
    (
      "^frame/tipIn/simd/float/10000$ scalar >= 2 x simd",
      "'^frame/tipIn/simd/float/10000$' matches no benchmark of the variant 'scalar'; the nearest name is "
        + "'frame/tipIn/scalar/float/10000'"
    ),
    (
      "^curve/ simd >= 2 x scalar",
      "'^curve/' matches no benchmark of the variant 'simd'; it matches those of scalar, auto"
    ),
    (
      "^curve/.*/64$ scalar >= 2 x simd",
      "'curve/slideIn/scalar/float/10000' has no variant 'simd'; the nearest rule is 'scalar >= 2 x auto'"
    ),
    (
      "^peak/ error <= bound",
      "'^peak/' matches only limits of the machine such as 'peak/fma/float/10000', which are never judged"
    ),
    (
      "^replay/ time <= 12 ns/row",
      "'^replay/' matches only traces such as 'replay/flick/10000', which have no time per row; use ms or '% of 120 Hz'"
    ),
  ]

  @Test(arguments: impossible) func aRuleOfAnotherKindThanWhatItMatchesIsUnknown(rule: String, reason: String) throws {
    let trace = BenchmarkIdentity("replay", axes: .sample(recipe: "flick", variant: nil), size: 10_000, kind: .trace)
    let benchmarks = benchmarks + [trace, Measured.identity("curve/slideIn/auto/float/10000")]
    #expect(try Thresholds(text: rule).unknown(among: benchmarks) == ["line 1: \(reason)"])
    #expect(try Thresholds(text: ". time <= 1 ns/row\n. error <= bound").unknown(among: benchmarks).isEmpty)
  }
}
