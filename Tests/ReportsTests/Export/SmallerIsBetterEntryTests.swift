import Testing

@testable import Records

@Suite struct SmallerIsBetterEntryTests {
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

  @Test func aTraceIsItsMedian() throws {
    #expect(try entries([ExportSample.trace]).first?["value"] as? Double == 20)
  }

  @Test func whatFailedOrHasNoTimeIsLeftOut() throws {
    let rows = [ExportSample.failed, ExportSample.row(nil, recipe: "untimed"), ExportSample.row(10)]

    #expect(try entries(rows).compactMap { $0["name"] as? String } == [ExportSample.name])
  }
}
