import Records
import Reports
import Testing

@Suite struct SentenceTests {
  @Test func isAboutTheFastestVariantAtTheMainNumberOfRows() {
    let rows =
      ResultRow.reported + [.sample("frame", "tipIn", "simd", "float", rows: 1_000_000, nanoseconds: 5_000_000)]

    #expect(
      ResultReport(rows: ResultRow.reported).sentence(recipe: "tipIn")
        == "10,000 rows of tipIn cost 12.0 µs per frame in simd/float, 0.144 % of 120 Hz; 41.0 × scalar;\n  "
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

  @Test func aVariantThatAnswersAnotherQuestionIsLeftOut() {
    let compact = ResultRow.sample("frame", "tipIn", "simd-compact", "float", rows: 10_000, nanoseconds: 1_000)
    let report = ResultReport(rows: ResultRow.reported + [compact])

    #expect(report.sentence(recipe: "tipIn")?.contains("in simd-compact/float") == true)
    #expect(
      report.sentence(recipe: "tipIn", excluding: ["compact"])
        == ResultReport(rows: ResultRow.reported).sentence(recipe: "tipIn"))
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
        == "10,000 rows of fadeIn cost 10.0 µs per frame in simd/float, 0.120 % of 120 Hz;\n  "
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

  @Test func aSentenceGoesOnBelowBeforeItIsTooWide() throws {
    let name = "aRecipeOfALongName"
    let rows = ["scalar", "simd-fused-streaming"].enumerated().map { index, variant in
      ResultRow.sample("frame", name, variant, "double", rows: 10_000, nanoseconds: Double(90_000 / (1 + 9 * index)))
    }

    let lines = try #require(ResultReport(rows: rows).sentence(recipe: name)).split(separator: "\n")

    #expect(lines.count == 2 && lines.allSatisfy { $0.count <= 120 }, "\(lines)")
    #expect(lines.last == "  10.0 × scalar; more than 100,000 rows fit 120 Hz")
  }

  @Test func aRecipeWithoutATimeHasNone() {
    let report = ResultReport(rows: [ResultRow.reported[4]])

    #expect(report.sentence(recipe: "tipIn") == nil)
    #expect(report.recipes() == [])
    #expect(ResultReport(rows: ResultRow.reported).recipes() == ["tipIn"])
  }
}
