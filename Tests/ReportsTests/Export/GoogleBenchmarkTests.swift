import Records
import Reports
import Testing

@Suite struct GoogleBenchmarkExportTests {
  @Test func everyEntryHasTheKeysAndTypesOfGoogleBenchmark() throws {
    let entry = try #require(try ExportSample.googleEntries([ExportSample.row(10)]).first)

    for key in ["name", "run_name", "run_type", "time_unit"] { #expect(entry[key] is String, "\(key)") }
    for key in ["family_index", "per_family_instance_index", "repetitions", "repetition_index", "threads"] {
      #expect(entry[key] is Int, "\(key)")
    }
    #expect(entry["real_time"] as? Double == 10)
    #expect(entry["cpu_time"] as? Double == 10)
    #expect(entry["iterations"] as? Int == 40)
    #expect(entry["label"] as? String == "avx2")
    #expect(entry["worst_scaled_error"] as? Double == 0.5)
  }

  @Test func launchesAreRepetitionsOfOneNameInTheirOrder() throws {
    let entries = try ExportSample.googleEntries(ExportSample.fiveLaunches)

    #expect(Set(entries.compactMap { $0["name"] as? String }) == [ExportSample.name])
    #expect(entries.compactMap { $0["repetition_index"] as? Int } == [0, 1, 2, 3, 4])
    #expect(entries.compactMap { $0["real_time"] as? Double } == [12, 10, 11, 15, 13])
    #expect(entries.allSatisfy { $0["repetitions"] as? Int == 5 && $0["run_type"] as? String == "iteration" })
  }

  @Test func everyEntryHasALine() {
    let text = String(
      decoding: ExportFormat.googleBenchmark.render(rows: ExportSample.fiveLaunches, metadata: nil), as: UTF8.self)

    #expect(text.split(separator: "\n").count { $0.contains("real_time") } == 5)
    #expect(text.hasPrefix("{\n\"context\" : {") && text.hasSuffix("\n]\n}\n"))
  }

  @Test func launchesOfSeveralRunsDoNotShareARepetition() throws {
    let entries = try ExportSample.googleEntries([10, 11].map { ExportSample.row($0, launch: 1) })

    #expect(entries.compactMap { $0["repetition_index"] as? Int } == [0, 1])
  }

  @Test func kernelsAreFamiliesAndLaunchesThatStandApartComeTogether() throws {
    let rows = [1, 2].flatMap { launch -> [ResultRow] in
      [("frame", "a"), ("curve", "c"), ("frame", "b")].map { kernel, recipe in
        ExportSample.row(10, recipe: recipe, kernel: kernel, launch: launch)
      }
    }
    let entries = try ExportSample.googleEntries(rows)
    let places = ["family_index", "per_family_instance_index"].map { key in entries.compactMap { $0[key] as? Int } }
    #expect(entries.compactMap { ($0["name"] as? String)?.split(separator: "/")[1] } == ["a", "a", "c", "c", "b", "b"])
    #expect(places == [[0, 0, 1, 1, 0, 0], [0, 0, 0, 0, 1, 1]])
  }

  @Test func aTraceTellsItsMedianAndItsPercentiles() throws {
    let entry = try #require(try ExportSample.googleEntries([ExportSample.trace]).first)

    #expect(entry["real_time"] as? Double == 20)
    #expect(entry["ns_p95"] as? Double == ExportSample.trace.times.p95)
    #expect(entry["ns_per_element"] == nil)
  }

  @Test func aFailureIsAnAggregateWithoutTimes() throws {
    let entries = try ExportSample.googleEntries([ExportSample.failed, ExportSample.failed])

    let entry = try #require(entries.first)
    #expect(entries.count == 1)
    #expect(entry["name"] as? String == "frame/wrong/simd/float/1000_failed")
    #expect(entry["run_name"] as? String == "frame/wrong/simd/float/1000")
    #expect(entry["run_type"] as? String == "aggregate")
    #expect(entry["error_occurred"] as? Bool == true)
    #expect(
      entry["error_message"] as? String
        == "the output failed: worst scaled error 12.5, 2.00 allowed; row 7, \"t\" = 0.1")
    for key in ["real_time", "cpu_time", "time_unit", "iterations"] { #expect(entry[key] == nil, "\(key)") }
  }
}

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
