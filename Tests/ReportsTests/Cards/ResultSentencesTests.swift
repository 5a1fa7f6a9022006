import CardFiles
import Records
import Reports
import Testing

@testable import CardReports

@Suite(.vocabulary(.cards)) struct ResultSentencesTests {
  private static func fade(_ variant: String, _ rows: Int, _ microseconds: Double) -> ResultRow {
    .sample("frame", "fadeIn", variant, "float", rows: rows, nanoseconds: microseconds * 1_000)
  }

  /// A sentence names the fastest variant at the main row count, and the one that fits most if it is another.
  @Test(
    arguments: [
      (
        ResultRow.reported + [.sample("frame", "tipIn", "simd", "float", rows: 1_000_000, nanoseconds: 5_000_000)],
        "10,000 rows of tipIn cost 12.0 µs per frame in simd/float, 0.144 % of 120 Hz; 41.0 × scalar; "
          + "about 1,660,000 rows fit 120 Hz"
      ),
      (
        [ResultRow.reported[1]],
        "10,000 rows of tipIn cost 492 µs per frame in scalar/float, 5.90 % of 120 Hz; more than 100,000 rows fit 120 Hz"
      ),
      (
        [
          fade("simd", 10_000, 10), fade("simd", 1_000_000, 10_000), fade("simd-streaming", 10_000, 20),
          fade("simd-streaming", 1_000_000, 5_000),
        ],
        "10,000 rows of fadeIn cost 10.0 µs per frame in simd/float, 0.120 % of 120 Hz; "
          + "about 1,660,000 rows fit 120 Hz in simd-streaming"
      ),
      // Between 1 ms and 20 ms time grows with exponent 1.301: 8.333 ms fit 10,000 · 8.333^(1 / 1.301). A variant
      // measured only with fewer rows fits none.
      (
        [fade("simd", 10_000, 1_000), fade("simd", 100_000, 20_000), fade("simd-fused", 10_000, 10)],
        "10,000 rows of fadeIn cost 10.0 µs per frame in simd-fused/float, 0.120 % of 120 Hz; "
          + "51,000 rows fit 120 Hz in simd"
      ),
    ] as [([ResultRow], String)])
  func aRecipeHasASentence(_ rows: [ResultRow], _ sentence: String) {
    #expect(ResultReport(rows: rows, parts: .cards()).sentence(recipe: rows[0].recipe ?? "") == sentence)
  }

  @Test func aTableOfOneRowCostsWhatItsRowCosts() {
    let row = ResultRow.sample("frame", "tipIn", "simd", "float", rows: 1, nanoseconds: 25)
    #expect(
      ResultReport(rows: [row], parts: .cards()).sentence(recipe: "tipIn")?.hasPrefix("1 row of tipIn costs 0.0250 µs")
        == true)
  }

  @Test func aRecipeWithoutATimeHasNone() {
    let report = ResultReport(rows: [ResultRow.reported[4]], parts: .cards())

    #expect(report.sentence(recipe: "tipIn") == nil)
    #expect(report.recipes == [])
    #expect(ResultReport(rows: ResultRow.reported, parts: .cards()).recipes == ["tipIn"])
  }

  @Test func staggeringIsWhatRowsInMotionTakeOfAll() {
    func play(_ walk: String, _ recipe: String, _ median: Double) -> ResultRow {
      var row = ResultRow.sample("stagger", recipe, nil, "float", rows: 10_000, nanoseconds: nil)
      row.identity.implementation = walk
      row.record(trace: SampleSummary([1, median, 3 * median])!, rounds: 3, frames: 3)
      return row
    }
    let rows = [
      play("every-row", "slideIn", 20_000), play("active-rows", "slideIn", 400),
      play("every-row", "press", 20_000), play("active-rows", "press", 2_000),
    ]
    let words = "takes 0.400 instead of 20.0 µs per frame of 10,000 rows of slideIn, 2.00 to 10.0 %"
    #expect(ResultReport(rows: rows, parts: .cards()).staggering?.contains(words) == true)
  }
}
