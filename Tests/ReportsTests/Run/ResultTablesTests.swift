import Records
import Reports
import Testing

@Suite(.vocabulary) struct ResultTablesTests {
  private func headings(_ rows: [ResultRow]) -> [String] {
    ResultReport(rows: rows).tables.compactMap { $0?.heading?.text }
  }

  private func tables(_ rows: [ResultRow]) -> [[[String]]] {
    ResultReport(rows: rows).tables.compactMap { $0?.table?.texts }
  }

  @Test func knownRowsGiveAKnownTable() {
    #expect(headings(ResultRow.reported) == ["frame", "display"])
    #expect(
      tables(ResultRow.reported) == [
        [
          ["tipIn", "float", "1,000", "scalar", "49.0", "0.588", "1.00", "1.25 / 2.5"],
          ["tipIn", "float", "10,000", "scalar", "49.2", "5.90", "1.00", "1.25 / 2.5"],
          ["tipIn", "float", "10,000", "simd", "1.20", "0.144", "41.0", "1.25 / 2.5"],
          ["tipIn", "double", "10,000", "scalar", "50.0", "6.00", "1.00", "exact"],
          ["tipIn", "double", "10,000", "blas", "–", "–", "–", "FAILED"],
        ], [["set", "25 ns", "3.00e-04", "unchecked"]],
      ])
  }

  @Test func tracesHaveATableOfTheirOwn() {
    var failed = ResultRow.sample("replay", "tipIn", "auto", "float", rows: 10_000, nanoseconds: nil)
    failed.agreement.status = .failed

    let rows = [ResultRow.trace("scalar", scale: 10), ResultRow.trace("simd", scale: 1), failed]
    #expect(headings(rows) == ["replay, 10,000 rows, µs per frame"])
    #expect(
      tables(rows) == [
        [
          ["tipIn", "float", "scalar", "60.0", "105", "109", "110", "0.720", "1.00", "1.25 / 2.5"],
          ["tipIn", "float", "simd", "6.00", "10.5", "10.9", "11.0", "0.0720", "10.0", "1.25 / 2.5"],
          ["tipIn", "float", "auto", "–", "–", "–", "–", "–", "–", "FAILED"],
        ]
      ])
  }

  @Test func rowCountsThatDifferHaveAColumnAndARecipeStaysTogether() {
    let rows: [ResultRow] = [
      .sample("k", "a", "scalar", "float", rows: 10, nanoseconds: 10, bound: 2),
      .sample("k", "b", "scalar", "float", rows: 20, nanoseconds: 20, bound: 0.5),
      .sample("k", "a", "scalar", "double", rows: 10, nanoseconds: 10, bound: 1_234_567),
    ]

    #expect(
      tables(rows) == [
        [
          ["a", "float", "10", "scalar", "1.00", "1.20e-04", "1.00", "1.25 / 2"],
          ["a", "double", "10", "scalar", "1.00", "1.20e-04", "1.00", "1.25 / 1,234,567"],
          ["b", "float", "20", "scalar", "1.00", "2.40e-04", "1.00", "1.25 / 0.5"],
        ]
      ])
  }

  @Test func anErrorWithoutABoundIsShown() {
    let row = ResultRow.sample(
      "k", nil, "mine", nil, rows: 10, nanoseconds: 10, status: .unbounded, error: 8e8, bound: nil)
    #expect(tables([row]).first?.first?.last == "8.00e+08 / –")
  }

  @Test func theLegendExplainsTheColumnsThatAreShown() {
    var row = ResultRow.reported[2]
    row.isa = "avx2"
    let legend = ResultReport(rows: [row]).legend

    #expect(legend?.facts.map(\.title) == ["ns/row", "% of 120 Hz", "error / bound", "instructions"])
    #expect(legend?.facts.last?.text == "simd avx2")
    #expect(ResultReport(rows: [ResultRow.trace("simd", scale: 1)]).legend?.facts.first?.title == "median")
    let limits = ResultReport(rows: Self.limited).legend?.facts.map(\.title) ?? []
    #expect(Set(["% of roof", "bound by", "GB/s", "Gflop/s", "fits in"]).isSubset(of: limits))
  }

  @Test func namesAndColumnsAreExplainedOnRequest() {
    let document = ResultReport(rows: ResultRow.reported).document { [(title: "names", text: "\($0.count)")] }
    #expect(document.section("names")?.facts.first?.text == "6" && document.section("columns") != nil)
    #expect(ResultReport(rows: ResultRow.reported).document().section("columns") == nil)
  }

  @Test(arguments: [
    ([1_000, 10_000, 1_000_000], 10_000), ([1_000, 5_000], 5_000), ([20_000, 100_000, 1_000_000], 100_000),
    ([1_000_000, 200_000], 1_000_000),
  ])
  func aLongTableIsAboutTheMainSize(sizes: [Int], main: Int) {
    let rows = sizes.flatMap { size in
      (0...20).map { ResultRow.sample("k", nil, "simd-\($0)", nil, rows: size, nanoseconds: 1e6) }
    }

    #expect(headings(rows) == ["k, \(main.grouped) rows"])
  }

  /// A kernel with its twins and its peak, as filled in by a session.
  static var limited: [ResultRow] {
    var kernel = ResultRow.sample("concat", "shared", "simd", "float", rows: 10_000, nanoseconds: 40_000)
    (kernel.roof.percent, kernel.roof.boundBy) = (80, "L2")
    (kernel.roof.twin, kernel.roof.peak) = ("traffic/16+16/streaming/float/10000", "peak/fma/float/10000")
    var twins = ["plain", "streaming"].map {
      ResultRow.sample("traffic", "16+16", $0, "float", rows: 10_000, nanoseconds: 32_000, status: .unchecked)
    }
    (twins[0].roof.gigabytesPerSecond, twins[0].roof.fitsIn) = (40, "L2")
    var peak = ResultRow.sample("peak", nil, "fma", "float", rows: 10_000, nanoseconds: 10_000, status: .unchecked)
    peak.roof.gigaflopsPerSecond = 110
    return [kernel] + twins + [peak]
  }

  @Test func twinsAndPeaksHaveOneTableAtTheEnd() {
    let rows = Self.limited + [.sample("frame", nil, "simd", nil, rows: 10, nanoseconds: 10)]
    #expect(headings(rows) == ["concat, 10,000 rows", "frame, 10 rows", "limits of this machine"])
    #expect(
      tables(rows).last == [
        ["peak", "–", "float", "10,000", "fma", "1.00", "–", "110", "–", "unchecked"],
        ["traffic", "16+16", "float", "10,000", "plain", "3.20", "40.0", "–", "L2", "unchecked"],
        ["traffic", "16+16", "float", "10,000", "streaming", "3.20", "–", "–", "–", "unchecked"],
      ])
  }
}
