import Records
import Reports
import Testing

@Suite struct RecommendationTests {
  static let rows: [ResultRow] = [
    .sample("spring", "r", "scalar", "float", rows: 10, nanoseconds: 100, error: 0.5),
    .sample("spring", "r", "simd-fast", "float", rows: 10, nanoseconds: 10, error: 40, bound: 64),
    .sample("spring", "r", "simd-accurate", "float", rows: 10, nanoseconds: 30, error: 1),
    .sample("spring", "r", "simd-unknown", "float", rows: 10, nanoseconds: 5, error: nil),
    .sample("spring", "r", "simd-wrong", "float", rows: 10, nanoseconds: nil, status: .failed, error: 0),
    .sample("spring", "r", "simd-accurate", "float", rows: 20, nanoseconds: 80, error: 1),
    .sample("spring", "r", "simd-fast", "double", rows: 10, nanoseconds: 20, error: 2),
    .sample("spring", nil, nil, nil, rows: 10, nanoseconds: 1),
  ]

  func variants(within bound: Double? = nil, excluding excluded: [String] = []) -> [String] {
    ResultReport(rows: Self.rows).recommendations(within: bound, excluding: excluded).map {
      "\($0.element ?? "–") \($0.rows) \($0.variant)"
    }
  }

  @Test func theFastestVariantOfEverySizeIsRecommended() {
    #expect(variants() == ["float 10 simd-unknown", "float 20 simd-accurate", "double 10 simd-fast"])
    #expect(
      variants(excluding: ["unknown"]) == ["float 10 simd-fast", "float 20 simd-accurate", "double 10 simd-fast"])
  }

  @Test func aBoundLeavesOnlyWhatWasFoundToKeepIt() {
    #expect(variants(within: 40) == ["float 10 simd-fast", "float 20 simd-accurate", "double 10 simd-fast"])
    #expect(variants(within: 1) == ["float 10 simd-accurate", "float 20 simd-accurate"])
    #expect(variants(within: 0.75) == ["float 10 scalar"])
    #expect(variants(within: 0.25) == [])
  }

  @Test func aRecommendationSaysWhatWasMeasured() throws {
    let fast = try #require(ResultReport(rows: Self.rows).recommendations(within: 64).first)

    #expect((fast.kernel, fast.recipe, fast.element, fast.rows) == ("spring", "r", "float", 10))
    #expect((fast.variant, fast.nsPerRow, fast.worstScaledError, fast.errorBound) == ("simd-fast", 1, 40, 64))
  }

  @Test func tracesAreNotRecommended() {
    #expect(ResultReport(rows: [.trace("simd", scale: 1)]).recommendations() == [])
  }
}
