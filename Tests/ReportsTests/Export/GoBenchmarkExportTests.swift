import Testing

@Suite struct GoBenchmarkExportTests {
  static let word = "BenchmarkFrame/recipe=tipIn/variant=simd/element=float/rows=1000"

  @Test func theUnitsComeFirstAndSayWhatIsBetter() {
    #expect(
      ExportSample.goLines([ExportSample.row(10)]).prefix(3) == [
        "Unit ns/op better=lower", "Unit ns/row better=lower", "Unit scaled-error better=lower assume=exact",
      ])
  }

  @Test func aResultIsANameACountAndPairsOfValueAndUnit() {
    #expect(
      ExportSample.goLines([ExportSample.row(10)]).last
        == "\(Self.word)\t40\t10.0 ns/op\t0.01 ns/row\t0.5 scaled-error")
  }

  @Test func everyLaunchIsALineOfTheSameName() {
    let results = ExportSample.goLines(ExportSample.fiveLaunches).filter { $0.hasPrefix("Benchmark") }

    #expect(results.count == 5)
    #expect(results.allSatisfy { $0.hasPrefix(Self.word + "\t40\t") })
  }

  @Test func aTraceIsItsMedianFrameAndHasNoTimePerRow() {
    let line = ExportSample.goLines([ExportSample.trace]).last

    #expect(line?.contains("\t3\t20.0 ns/op\t0.5 scaled-error") == true)
  }

  @Test func aFailureHasAnErrorAndNoTimeAndSaysWhy() {
    let lines = ExportSample.goLines([ExportSample.failed])

    let word = "BenchmarkFrame/recipe=wrong/variant=simd/element=float/rows=1000"
    #expect(
      lines.suffix(3) == [
        "--- FAIL: \(word)",
        "    the output failed: worst scaled error 12.5, 2.00 allowed; row 7, \"t\" = 0.1",
        "\(word)\t1\t12.5 scaled-error",
      ])
  }

  @Test func aLineWithoutNumbersIsLeftOut() {
    #expect(!ExportSample.goLines([ExportSample.row(nil, error: nil)]).contains { $0.hasPrefix("Benchmark") })
  }

  @Test func aCountIsAtLeastOne() {
    var row = ExportSample.row(10)
    row.times.iterations = nil

    #expect(ExportSample.goLines([row]).last?.hasPrefix(Self.word + "\t1\t") == true)
  }
}
