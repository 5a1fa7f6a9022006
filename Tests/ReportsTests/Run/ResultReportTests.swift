import Records
import Reports
import Testing

@Suite struct ResultReportTests {
  @Test func failuresNameBenchmarkErrorBoundAndInput() {
    var row = ResultRow.reported[4]
    row.agreement.worstInput = "row 9"

    #expect(
      ResultReport(rows: [ResultRow.reported[0], row]).failures
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

  /// The base's line is found by the `× scalar` of the other, which is two.
  @Test(arguments: [
    ("simd", "scalar"), ("simd-fast", "scalar-fast"), ("simd-exact-phase", "scalar-exact-phase"),
    ("simd-pairwise-streaming", "scalar-pairwise"), ("simd-pairwise-streaming", "scalar"), ("simd-fused", "scalar"),
    ("parallel-fused-streaming", "scalar-fused"), ("blas-compact", "scalar"),
  ])
  func theBaseIsScalarOfTheClosestEdition(variant: String, base: String) {
    let text = ResultReport(rows: [
      .sample("k", nil, base, nil, rows: 10, nanoseconds: 20),
      .sample("k", nil, variant, nil, rows: 10, nanoseconds: 10),
    ]).text

    let last = text.split(separator: "\n").last.map { $0.split(separator: " ") } ?? []
    #expect(last.first.map(String.init) == variant)
    #expect(last.contains("2.00"), "\(text)")
  }

  @Test func aCloserEditionWithoutATimeIsPassedOver() {
    let text = ResultReport(rows: [
      .sample("k", nil, "scalar", nil, rows: 10, nanoseconds: 30),
      .sample("k", nil, "scalar-pairwise", nil, rows: 10, nanoseconds: nil, status: .failed),
      .sample("k", nil, "simd-pairwise", nil, rows: 10, nanoseconds: 10),
    ]).text

    #expect(text.split(separator: "\n").last?.contains("3.00") == true, "\(text)")
  }

  @Test(arguments: [("simd", "scalar-fast"), ("simd-fast", "scalar-accurate"), ("simd-exact", "scalar-exact-phase")])
  func aDearerEditionIsNoBase(variant: String, base: String) {
    let text = ResultReport(rows: [
      .sample("k", nil, base, nil, rows: 10, nanoseconds: 20),
      .sample("k", nil, variant, nil, rows: 10, nanoseconds: 10),
    ]).text

    #expect(text.split(separator: "\n").last?.contains("  –  ") == true, "\(text)")
  }
}
