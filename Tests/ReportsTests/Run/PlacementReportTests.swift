import Records
import Reports
import Testing

@Suite struct PlacementReportTests {
  /// A report of blocks: by benchmark and placement, the nanoseconds of a call in each.
  private func report(_ times: [String: [[UInt64]]]) -> PlacementReport {
    let report = PlacementReport()
    for (benchmark, placements) in times {
      for (placement, blocks) in placements.enumerated() {
        for nanoseconds in blocks {
          let attempt = TimedBlock.Attempt(nanoseconds: 10 * nanoseconds)
          report.add(
            TimedBlock(index: 0, iterations: 10, attempts: [attempt], placement: placement), benchmark: benchmark)
        }
      }
    }
    return report
  }

  @Test func theFastestBlocksOfTheBestAndTheWorstPlacementMakeTheSpread() throws {
    let report = report(["a": [[396, 500], [300, 250], [240, 234], [260, 300]]])
    let found = try #require(report.sensitivities(among: ["a"]).first)

    #expect(found == PlacementReport.Sensitivity(benchmark: "a", best: 234, worst: 396, bestOffset: 2_048))
    #expect((found.spread - 162.0 / 234).magnitude < 1e-12)
    #expect(report.section(of: ["a"])?.tables.first?.column("best offset, bytes") == ["2,048"])
  }

  @Test func theLargestSpreadComesFirstAndThoseOfTwoPercentAreNone() {
    let steady: [[UInt64]] = [[1_000, 1_000], [1_019, 1_500], [1_000, 1_000], [1_010, 1_010]]
    let slight: [[UInt64]] = [[1_030, 1_030], [1_000, 1_000], [1_000, 1_000], [1_000, 1_000]]
    let strong: [[UInt64]] = [[1_000, 1_000], [1_000, 1_000], [1_000, 1_000], [1_500, 1_500]]
    let report = report(["steady": steady, "slight": slight, "strong": strong])

    #expect(report.sensitivities(among: ["steady", "slight", "strong"]).map(\.benchmark) == ["strong", "slight"])
    #expect(report.sensitivities(among: ["steady", "slight"]).map(\.benchmark) == ["slight"], "others have no times")
    #expect(report.section(of: ["steady"])?.sentences.first?.contains("no difference") == true)
  }

  @Test func everyPlacementNeedsTwoBlocksAndThereMustBeSeveral() {
    let (few, none): ([[UInt64]], [[UInt64]]) = ([[1, 1], [9, 9], [1], [1, 1]], [[1, 1], [9, 9], [], [1, 1]])
    let report = report(["few": few, "none": none, "trace": [[1, 1, 9]]])
    func words(_ name: String) -> String { report.section(of: [name])?.sentences.first ?? "" }

    #expect(report.sensitivities(among: ["few", "none", "trace"]).isEmpty)
    #expect(words("few").contains("too few blocks to judge 1 benchmark"))
    #expect(words("trace").contains("no benchmark was timed at several"))
  }
}
