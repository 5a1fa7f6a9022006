import Foundation
import Records
import Reports
import Testing

@Suite(.vocabulary) struct ResultReportTests {
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

    #expect(ResultReport(rows: [slow, fast]).rows == [fast])
    #expect(ResultReport(rows: [fast, slow]).rows == [fast])
    #expect(ResultReport(rows: [fast, wrong, slow]).rows == [wrong])
  }

  /// Rows with or without times in nanoseconds, and the speed-up of the last row over its base.
  @Test(
    arguments: [
      ([("scalar", 20), ("simd", 10)], 2), ([("scalar-fast", 20), ("simd-fast", 10)], 2),
      ([("scalar-exact-phase", 20), ("simd-exact-phase", 10)], 2),
      ([("scalar-pairwise", 20), ("simd-pairwise-streaming", 10)], 2),
      ([("scalar", 20), ("simd-pairwise-streaming", 10)], 2), ([("scalar", 20), ("simd-fused", 10)], 2),
      ([("scalar-fused", 20), ("parallel-fused-streaming", 10)], 2), ([("scalar", 20), ("blas-compact", 10)], 2),
      // A closer edition without a time is skipped, and a more expensive one is not a base.
      ([("scalar", 30), ("scalar-pairwise", nil), ("simd-pairwise", 10)], 3),
      ([("scalar-fast", 20), ("simd", 10)], nil), ([("scalar-accurate", 20), ("simd-fast", 10)], nil),
      ([("scalar-exact-phase", 20), ("simd-exact", 10)], nil),
    ] as [([(String, Double?)], Double?)])
  func theBaseIsScalarOfTheClosestEdition(lines: [(String, Double?)], speedUp: Double?) throws {
    let rows = lines.map { ResultRow.sample("k", nil, $0.0, nil, rows: 10, nanoseconds: $0.1) }
    #expect(ResultReport(rows: rows).speedUp(of: try #require(rows.last)) == speedUp)
  }
}

extension ResultRow {
  /// Rows with known tables.
  static let reported: [ResultRow] = [
    .sample("frame", "tipIn", "scalar", "float", rows: 1_000, nanoseconds: 49_000),
    .sample("frame", "tipIn", "scalar", "float", rows: 10_000, nanoseconds: 492_000),
    .sample("frame", "tipIn", "simd", "float", rows: 10_000, nanoseconds: 12_000),
    .sample("frame", "tipIn", "scalar", "double", rows: 10_000, nanoseconds: 500_000, error: 0, bound: 0),
    .sample("frame", "tipIn", "blas", "double", rows: 10_000, nanoseconds: nil, status: .failed, error: 9e5),
    .sample("display", nil, "set", nil, rows: 0, nanoseconds: 25, status: .unchecked),
  ]

  /// A trace of 101 frames from 1 to 11 µs, scaled.
  static func trace(_ variant: String, scale: Double) -> ResultRow {
    var row = ResultRow.sample("replay", "tipIn", variant, "float", rows: 10_000, nanoseconds: nil)
    if let summary = SampleSummary((0...100).map { (1_000 + Double($0) * 100) * scale }) {
      row.record(trace: summary, rounds: 3, frames: 101)
    }
    return row
  }
}

@Suite struct AgreementCountsTests {
  private static let right = Agreement(reference: "truth", error: 1, bound: 2)
  private static let wrong = Agreement(reference: "truth", error: 3, bound: 2)
  private static let free = Agreement(reference: "truth", error: 8e8, bound: nil)

  @Test(
    arguments: [
      ([right], "1 output agrees with the truth"), ([right, right], "all 2 outputs agree with the truth"),
      ([right, right, .unchecked], "2 of 3 outputs agree with the truth; 1 not checked: why"),
      ([right, wrong, .broken("crashed")], "2 of 3 outputs failed; 1 agrees with the truth"),
      ([free, free], "0 of 2 outputs agree with the truth; 2 measured without a bound, largest error 8.00e+08"),
      (
        [right, wrong, free, .unchecked],
        "1 of 4 outputs failed; 1 agrees with the truth; 1 measured without a bound, largest error 8.00e+08; "
          + "1 not checked: why"
      ),
    ] as [([Agreement], String)])
  func agreementIsOfWhatWasComparedWithABound(_ outputs: [Agreement], _ sentence: String) {
    #expect(AgreementCounts(outputs).sentence("output", "outputs", unchecked: "why") == sentence)
  }
}

@Suite struct ResultJSONTests {
  func objects(_ rows: [ResultRow]) throws -> [[String: Any]] {
    let parsed = try JSONSerialization.jsonObject(with: Data(ResultJSON.text(rows).utf8))
    return try #require(parsed as? [[String: Any]])
  }

  @Test func isAnArrayOfObjectsWithAllColumns() throws {
    let objects = try objects([.full, .full])

    #expect(objects.count == 2)
    #expect(Set(objects[0].keys) == Set(ResultColumn.all.map(\.name)))
    #expect(objects[0]["size"] as? Int == 7)
    #expect(objects[0]["ns_max"] as? Double == 1e22)
    #expect(objects[0]["worst_input"] as? String == ResultRow.full.agreement.worstInput)
    #expect(objects[0]["note"] as? String == "two\nlines")
  }

  @Test func whatIsAbsentOrNoNumberIsNull() throws {
    var row = ResultRow.sample("k", nil, nil, nil, rows: 1, nanoseconds: nil)
    row.agreement.worstUlp = .infinity
    row.agreement.worstScaledError = .nan

    let object = try #require(try objects([row]).first)

    for key in ["axes", "ns_min", "rounds", "worst_ulp", "worst_scaled_error"] {
      #expect(object[key] is NSNull, "\(key)")
    }
  }
}

@Suite struct PlacementReportTests {
  /// A report of blocks, given the nanoseconds per call by benchmark and placement.
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

    #expect(found.benchmark == "a" && found.best == 234 && found.worst == 396 && found.bestOffset == 2_048)
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
