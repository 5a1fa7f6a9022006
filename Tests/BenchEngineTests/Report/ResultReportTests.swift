import BenchEngine
import Testing

@Suite struct ResultReportTests {
  static let rows: [ResultRow] = [
    .sample("frame", "tipIn", "scalar", "float", rows: 1_000, nanoseconds: 49_000),
    .sample("frame", "tipIn", "scalar", "float", rows: 10_000, nanoseconds: 492_000),
    .sample("frame", "tipIn", "simd", "float", rows: 10_000, nanoseconds: 12_000),
    .sample("frame", "tipIn", "scalar", "double", rows: 10_000, nanoseconds: 500_000, error: nil),
    .sample("frame", "tipIn", "blas", "double", rows: 10_000, nanoseconds: nil, status: .failed, error: 9e5),
    .sample("display", nil, "set", nil, rows: 0, nanoseconds: 25, status: .unchecked),
  ]

  static func trace(_ variant: String, scale: Double) -> ResultRow {
    var row = ResultRow.sample("replay", "tipIn", variant, "float", rows: 10_000, nanoseconds: nil)
    if let summary = SampleSummary((0...100).map { (1_000 + Double($0) * 100) * scale }) {
      row.record(trace: summary, rounds: 3, frames: 101)
    }
    return row
  }

  @Test func knownRowsGiveAKnownTable() {
    #expect(
      ResultReport(rows: Self.rows).text == """
        frame, 10,000 rows
        recipe  element  variant  ns/row  µs/frame  % of 120 Hz  × scalar  error / bound
        ──────  ───────  ───────  ──────  ────────  ───────────  ────────  ─────────────
        tipIn   float    scalar     49.2       492         5.90      1.00     1.25 / 2.5
                         simd       1.20      12.0        0.144      41.0     1.25 / 2.5
                double   scalar     50.0       500         6.00      1.00             ok
                         blas          –         –            –         –         FAILED

        display
        variant  µs/frame  % of 120 Hz  error / bound
        ───────  ────────  ───────────  ─────────────
        set        0.0250     3.00e-04      unchecked

        """)
  }

  @Test func tracesHaveATableOfTheirOwn() {
    var failed = ResultRow.sample("replay", "tipIn", "auto", "float", rows: 10_000, nanoseconds: nil)
    failed.agreement = .failed

    #expect(
      ResultReport(rows: [Self.trace("scalar", scale: 10), Self.trace("simd", scale: 1), failed]).text == """
        replay, 10,000 rows, µs per frame
        recipe  element  variant  median   p95   p99   max  % of 120 Hz  × scalar  error / bound
        ──────  ───────  ───────  ──────  ────  ────  ────  ───────────  ────────  ─────────────
        tipIn   float    scalar     60.0   105   109   110        0.720      1.00     1.25 / 2.5
                         simd       6.00  10.5  10.9  11.0       0.0720      10.0     1.25 / 2.5
                         auto          –     –     –     –            –         –         FAILED

        """)
  }

  @Test func rowCountsThatDifferHaveAColumnAndARecipeStaysTogether() {
    let rows: [ResultRow] = [
      .sample("k", "a", "scalar", "float", rows: 10, nanoseconds: 10, bound: 2),
      .sample("k", "b", "scalar", "float", rows: 20, nanoseconds: 20, bound: 0.5),
      .sample("k", "a", "scalar", "double", rows: 10, nanoseconds: 10, bound: 1_234_567),
    ]

    #expect(
      ResultReport(rows: rows).text == """
        k
        recipe  element  rows  variant  ns/row  µs/frame  % of 120 Hz  × scalar     error / bound
        ──────  ───────  ────  ───────  ──────  ────────  ───────────  ────────  ────────────────
        a       float      10  scalar     1.00    0.0100     1.20e-04      1.00          1.25 / 2
                double     10  scalar     1.00    0.0100     1.20e-04      1.00  1.25 / 1,234,567
        b       float      20  scalar     1.00    0.0200     2.40e-04      1.00        1.25 / 0.5

        """)
  }

  @Test func theLegendExplainsTheColumnsThatAreShown() {
    var row = Self.rows[2]
    row.isa = "avx2"

    let legend = ResultReport(rows: [row]).legend
    let titles = legend.split(separator: "\n").map { String($0.prefix(13)) }

    #expect(titles == ["ns/row       ", "µs/frame     ", "% of 120 Hz  ", "error / bound", "instructions "])
    #expect(legend.hasSuffix("instructions   simd avx2\n"))
    #expect(ResultReport(rows: [Self.trace("simd", scale: 1)]).legend.hasPrefix("median "))
    #expect(legend.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func theSentenceIsAboutTheFastestVariantAtTheMostRows() {
    #expect(
      ResultReport(rows: Self.rows).sentence(recipe: "tipIn")
        == "10,000 rows of tipIn cost 12.0 µs per frame in simd/float, 0.144 % of 120 Hz; 41.0 × scalar")
  }

  @Test func theSentenceComparesWithScalarOnlyWhenThereIsOne() {
    #expect(
      ResultReport(rows: [Self.rows[2]]).sentence(recipe: "tipIn")
        == "10,000 rows of tipIn cost 12.0 µs per frame in simd/float, 0.144 % of 120 Hz")
    #expect(
      ResultReport(rows: [Self.rows[1]]).sentence(recipe: "tipIn")
        == "10,000 rows of tipIn cost 492 µs per frame in scalar/float, 5.90 % of 120 Hz")
  }

  @Test func aRecipeWithoutATimeHasNoSentence() {
    let report = ResultReport(rows: [Self.rows[4]])

    #expect(report.sentence(recipe: "tipIn") == nil)
    #expect(report.recipes() == [])
    #expect(ResultReport(rows: Self.rows).recipes() == ["tipIn"])
  }

  @Test func failuresNameBenchmarkErrorBoundAndInput() {
    var row = Self.rows[4]
    row.worstInput = "row 9"

    #expect(
      ResultReport(rows: [Self.rows[0], row]).failures
        == ["frame/tipIn/blas/double/10000 failed against oracle: error 900,000, bound 2.50 at row 9"])
  }

  @Test func ofSeveralLaunchesTheFastestCountsUnlessOneFailed() {
    let slow = ResultRow.sample("k", nil, "simd", nil, rows: 10, nanoseconds: 300)
    let fast = ResultRow.sample("k", nil, "simd", nil, rows: 10, nanoseconds: 100)
    let wrong = ResultRow.sample("k", nil, "simd", nil, rows: 10, nanoseconds: nil, status: .failed)

    #expect(ResultReport(rows: [slow, fast]).text == ResultReport(rows: [fast]).text)
    #expect(ResultReport(rows: [fast, slow]).text == ResultReport(rows: [fast]).text)
    #expect(ResultReport(rows: [fast, wrong, slow]).text == ResultReport(rows: [wrong]).text)
  }
}
