import Records
import Testing

@testable import Reports

@Suite struct ResultSentencesTests {
  @Test func isAboutTheFastestVariantAtTheMainNumberOfRows() {
    let rows =
      ResultRow.reported + [.sample("frame", "tipIn", "simd", "float", rows: 1_000_000, nanoseconds: 5_000_000)]

    #expect(
      ResultReport(rows: ResultRow.reported).sentence(recipe: "tipIn")
        == "10,000 rows of tipIn cost 12.0 µs per frame in simd/float, 0.144 % of 120 Hz; 41.0 × scalar; "
        + "more than 100,000 rows fit 120 Hz")
    #expect(ResultReport(rows: rows).sentence(recipe: "tipIn")?.hasPrefix("10,000 rows of tipIn cost 12.0 µs") == true)
  }

  @Test func aTableOfOneRowCostsWhatItsRowCosts() {
    let row = ResultRow.sample("frame", "tipIn", "simd", "float", rows: 1, nanoseconds: 25)
    #expect(ResultReport(rows: [row]).sentence(recipe: "tipIn")?.hasPrefix("1 row of tipIn costs 0.0250 µs") == true)
  }

  @Test func comparesWithScalarOnlyWhenThereIsOne() {
    #expect(
      ResultReport(rows: [ResultRow.reported[2]]).sentence(recipe: "tipIn")
        == "10,000 rows of tipIn cost 12.0 µs per frame in simd/float, 0.144 % of 120 Hz; "
        + "more than 100,000 rows fit 120 Hz")
    #expect(
      ResultReport(rows: [ResultRow.reported[1]]).sentence(recipe: "tipIn")
        == "10,000 rows of tipIn cost 492 µs per frame in scalar/float, 5.90 % of 120 Hz; "
        + "more than 100,000 rows fit 120 Hz")
  }

  @Test func theVariantThatFitsMostIsNamedWhereItIsAnother() {
    let rows: [ResultRow] = [
      .sample("frame", "fadeIn", "simd", "float", rows: 10_000, nanoseconds: 10_000),
      .sample("frame", "fadeIn", "simd", "float", rows: 1_000_000, nanoseconds: 10_000_000),
      .sample("frame", "fadeIn", "simd-streaming", "float", rows: 10_000, nanoseconds: 20_000),
      .sample("frame", "fadeIn", "simd-streaming", "float", rows: 1_000_000, nanoseconds: 5_000_000),
    ]

    #expect(
      ResultReport(rows: rows).sentence(recipe: "fadeIn")
        == "10,000 rows of fadeIn cost 10.0 µs per frame in simd/float, 0.120 % of 120 Hz; "
        + "about 1,660,000 rows fit 120 Hz in simd-streaming")
  }

  @Test func aVariantThatWasOnlyMeasuredWithFewerRowsFitsNone() {
    let rows: [ResultRow] = [
      .sample("frame", "fadeIn", "simd", "float", rows: 10_000, nanoseconds: 1_000_000),
      .sample("frame", "fadeIn", "simd", "float", rows: 100_000, nanoseconds: 20_000_000),
      .sample("frame", "fadeIn", "simd-fused", "float", rows: 10_000, nanoseconds: 10_000),
    ]

    // Between 1 ms and 20 ms time grows with the power 1.301: 8.333 ms fit 10,000 · 8.333^(1 / 1.301).
    #expect(
      ResultReport(rows: rows).sentence(recipe: "fadeIn")
        == "10,000 rows of fadeIn cost 10.0 µs per frame in simd-fused/float, 0.120 % of 120 Hz; "
        + "51,000 rows fit 120 Hz in simd")
  }

  @Test func betweenMeasuredSizesTheRowsAreNotAbout() {
    let rows: [ResultRow] = [
      .sample("frame", "fadeIn", "simd", nil, rows: 10_000, nanoseconds: 100_000),
      .sample("frame", "fadeIn", "simd", nil, rows: 1_000_000, nanoseconds: 10_000_000),
    ]

    #expect(ResultReport(rows: rows).sentence(recipe: "fadeIn")?.hasSuffix("; 833,000 rows fit 120 Hz") == true)
  }

  @Test func aRecipeWithoutATimeHasNone() {
    let report = ResultReport(rows: [ResultRow.reported[4]])

    #expect(report.sentence(recipe: "tipIn") == nil)
    #expect(report.recipes == [])
    #expect(ResultReport(rows: ResultRow.reported).recipes == ["tipIn"])
  }

  @Test func staggeringIsWhatRowsInMotionTakeOfAll() {
    func play(_ walk: String, _ recipe: String, _ median: Double) -> ResultRow {
      var row = ResultRow.sample("stagger", recipe, nil, "float", rows: 10_000, nanoseconds: nil)
      row.identity.variant = walk
      row.record(trace: SampleSummary([1, median, 3 * median])!, rounds: 3, frames: 3)
      return row
    }
    let rows = [
      play("every-row", "slideIn", 20_000), play("active-rows", "slideIn", 400),
      play("every-row", "press", 20_000), play("active-rows", "press", 2_000),
    ]
    let words = "takes 0.400 instead of 20.0 µs per frame of 10,000 rows of slideIn, 2.00 to 10.0 %"
    #expect(ResultReport(rows: rows).staggering?.contains(words) == true)
  }
}
