import Testing

@testable import Records

@Suite struct GoogleBenchmarkContextTests {
  func context(_ rows: [ResultRow], _ metadata: RunMetadata?) throws -> [String: Any] {
    let document = try #require(try ExportSample.json(.googleBenchmark, rows, metadata) as? [String: Any])
    return try #require(document["context"] as? [String: Any])
  }

  @Test func theRunIsDescribedFromItsMetadata() throws {
    let context = try context([ExportSample.row(10)], ExportSample.metadata())

    #expect(context["json_schema_version"] as? Int == 1)
    #expect(context["date"] as? String == "2026-11-21T19:10:22Z")
    #expect(context["host_name"] as? String == "amd-26-2-da9590b8")
    #expect(context["executable"] as? String == "cardbench")
    #expect(context["num_cpus"] as? Int == 2)
    #expect(context["library_build_type"] as? String == "release")
    #expect((context["load_avg"] as? [Double])?.count == 3)
    let caches = try #require(context["caches"] as? [[String: Any]])
    #expect(caches.compactMap { $0["size"] as? Int } == [49_152, 1_048_576, 33_554_432])
    #expect(caches.first?["type"] as? String == "Data" && caches.first?["level"] as? Int == 1)
  }

  @Test func withoutMetadataTheLinesTellWhatTheyCan() throws {
    let context = try context([ExportSample.row(10)], nil)

    #expect(Set(context.keys) == ["json_schema_version", "host_name", "run_id"])
    #expect(context["host_name"] as? String == "machine")
  }

  @Test func anUnoptimisedBuildIsADebugBuild() throws {
    var metadata = try ExportSample.metadata()
    metadata.flags = "-Onone"

    #expect(try context([], metadata)["library_build_type"] as? String == "debug")
  }
}
