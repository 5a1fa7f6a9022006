import Testing

@testable import Records
@testable import Reports

@Suite struct BencherExportTests {
  func measures(_ rows: [ResultRow]) throws -> [String: [String: [String: Double]]] {
    try #require(try ExportSample.json(.bencher, rows) as? [String: [String: [String: Double]]])
  }

  @Test func fiveLaunchesAreTheirMedianBetweenTheirLimits() throws {
    let measures = try #require(try measures(ExportSample.fiveLaunches)[ExportSample.name])

    #expect(
      measures == [
        "latency": ["value": 12, "lower_value": 10, "upper_value": 15], "scaled-error": ["value": 0.5],
        "max-ulp": ["value": 1],
      ])
  }

  @Test func errorsAreTheWorstOfAllLaunches() throws {
    let rows = [0.5, 1.5, nil, .infinity, 1].map { ExportSample.row(10, error: $0) }

    #expect(try measures(rows)[ExportSample.name]?["scaled-error"] == ["value": 1.5])
    #expect(try measures(rows)[ExportSample.name]?["max-ulp"] == ["value": 3])
    #expect(try measures([ExportSample.failed])["frame/wrong/simd/float/1000"]?.count == 2, "no time")
    #expect(try measures([ExportSample.row(10)])[ExportSample.name]?["latency"] == ["value": 10], "no limits")
  }

  @Test func longNamesLoseTheirMiddleAndStayDifferent() {
    let names = ["a", "b"].map { String(repeating: "é", count: 600) + $0 + String(repeating: "ü", count: 600) }

    let fitted = names.map(BencherExport.fitted)

    #expect(fitted.allSatisfy { $0.utf8.count <= 1024 && $0.hasPrefix("éé") && $0.hasSuffix("üü") })
    #expect(Set(fitted).count == 2)
    #expect(BencherExport.fitted(String(repeating: "x", count: 1024)) == String(repeating: "x", count: 1024))
  }
}

@Suite struct SmallerIsBetterExportTests {
  func entries(_ rows: [ResultRow]) throws -> [[String: Any]] {
    try #require(try ExportSample.json(.smallerIsBetter, rows) as? [[String: Any]])
  }

  @Test func fiveLaunchesAreTheirMedianAndTheFarthestFromIt() throws {
    let entries = try entries(ExportSample.fiveLaunches)

    let entry = try #require(entries.first)
    #expect(entries.count == 1)
    #expect(entry["name"] as? String == ExportSample.name)
    #expect(entry["unit"] as? String == "ns")
    #expect(entry["value"] as? Double == 12)
    #expect(entry["range"] as? String == "± 3.00")
    #expect(
      entry["extra"] as? String
        == "5 launches, 10.0 to 15.0 ns\ninstruction set: avx2\nworst scaled error: 0.500, 2.00 allowed")
  }

  @Test func oneLaunchHasNoRange() throws {
    let entry = try #require(try entries([ExportSample.row(10)]).first)

    #expect(entry["value"] as? Double == 10)
    #expect(entry["range"] == nil)
    #expect((entry["extra"] as? String)?.hasPrefix("1 launch\n") == true)
  }
}
