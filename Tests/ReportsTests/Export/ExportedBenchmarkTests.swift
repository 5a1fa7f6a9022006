import Testing

@testable import Reports

@Suite struct ExportedBenchmarkTests {
  @Test func linesOfOneNameComeTogetherInOrderOfFirstAppearance() {
    let rows = ["b", "a", "b"].enumerated().map { ExportSample.row(10, recipe: $1, launch: $0 + 1) }

    let benchmarks = ExportedBenchmark.grouping(rows)

    #expect(benchmarks.map(\.name) == ["b", "a"].map { "frame/\($0)/simd/float/1000" })
    #expect(benchmarks.map { $0.rows.map(\.launch.number) } == [[1, 3], [2]])
  }

  @Test func aTimeIsPositiveFiniteAndOfARightOutput() {
    var row = ExportSample.row(10)
    #expect(row.exportedNanoseconds == 10)
    for time in [nil, 0, -1, Double.nan, .infinity] {
      row.times.min = time
      #expect(row.exportedNanoseconds == nil, "\(String(describing: time))")
    }
    #expect(ExportSample.row(10, status: .failed).exportedNanoseconds == nil)
    #expect(ExportSample.row(10, status: .unchecked).exportedNanoseconds == 10)
  }

  @Test func aMessageStandsOnOneLine() {
    #expect("a\r\nb\u{2028}c\u{85}d".onOneLine == "a  b c d")
  }

  @Test func aFailureWithoutFiguresHasAMessageToo() {
    var row = ExportSample.row(nil, status: .failed, error: nil)
    (row.agreement.bound, row.agreement.worstInput) = (nil, nil)

    #expect(row.failureMessage == "the output failed: worst error not known")
  }
}
