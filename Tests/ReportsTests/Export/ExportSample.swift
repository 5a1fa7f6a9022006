import Foundation
import Records
import Reports
import Testing

/// Rows and files shared by the tests of exports.
enum ExportSample {
  /// The name of a benchmark on 1,000 rows.
  static let name = "frame/tipIn/simd/float/1000"

  /// A row of one launch, whose slowest block takes twice the time.
  static func row(
    _ nanoseconds: Double?, recipe: String? = "tipIn", kernel: String = "frame", launch: Int = 1,
    status: Agreement.Status = .ok, error: Double? = 0.5
  ) -> ResultRow {
    let identity = BenchmarkIdentity(
      kernel, axes: .sample(recipe: recipe, variant: "simd", element: "float"), size: 1000, isa: "avx2")
    let agreement = Agreement(
      status: status, reference: "double-double", worstUlp: error.map { $0 * 2 }, worstScaledError: error, bound: 2,
      worstInput: "row 7,\n\"t\" = 0.1")
    var row = ResultRow(
      identity: identity, launch: Launch(runID: "run", machineID: "machine", number: launch), agreement: agreement)
    if let summary = nanoseconds.flatMap({ SampleSummary([$0, $0 * 2]) }) {
      row.record(blocks: summary, rounds: 2, iterations: 40)
    }
    return row
  }

  /// Five launches of one benchmark.
  static let fiveLaunches = [12.0, 10, 11, 15, 13].enumerated().map { row($1, launch: $0 + 1) }

  /// A row for three frames of a trace, with a median of 20 ns.
  static var trace: ResultRow {
    var row = row(nil, kernel: "replay")
    if let summary = SampleSummary([10, 20, 60]) { row.record(trace: summary, rounds: 2, frames: 3) }
    return row
  }

  /// A benchmark with a wrong output.
  static let failed = row(nil, recipe: "wrong", status: .failed, error: 12.5)

  /// A path among the fixtures.
  static func path(_ name: String) throws -> String {
    try #require(Bundle.module.url(forResource: "Fixtures", withExtension: nil)).appendingPathComponent(name).path
  }

  /// The metadata of a real run.
  static func metadata() throws -> RunMetadata { try ResultFile.metadata(at: path("export_run.meta.json")) }

  /// An export parsed as JSON.
  static func json(_ format: ExportFormat, _ rows: [ResultRow], _ metadata: RunMetadata? = nil) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(format.render(rows: rows, metadata: metadata)))
  }

  /// The elements of `benchmarks` in a Google Benchmark file.
  static func googleEntries(_ rows: [ResultRow]) throws -> [[String: Any]] {
    let document = try #require(try json(.googleBenchmark, rows) as? [String: Any])
    return try #require(document["benchmarks"] as? [[String: Any]])
  }

  /// The times of an export by name, in nanoseconds; `go` has its own names.
  static func times(_ format: ExportFormat, _ rows: [ResultRow]) throws -> [(name: String, nanoseconds: Double)] {
    switch format {
    case .go:
      goLines(rows).filter { $0.contains("ns/op") && !$0.hasPrefix("Unit") }.compactMap { line in
        let words = line.split { $0.isWhitespace }
        return Double(words[2]).map { (String(words[0]), $0) }
      }
    case .googleBenchmark: pairs(try googleEntries(rows), "real_time")
    case .smallerIsBetter: pairs(try json(format, rows) as? [[String: Any]], "value")
    case .bencher:
      ((try json(format, rows) as? [String: [String: [String: Double]]]) ?? [:]).compactMap { name, measures in
        measures["latency"]?["value"].map { (name, $0) }
      }
    }
  }

  private static func pairs(_ entries: [[String: Any]]?, _ key: String) -> [(name: String, nanoseconds: Double)] {
    (entries ?? []).compactMap { entry in
      guard let name = entry["name"] as? String, let time = entry[key] as? Double else { return nil }
      return (name, time)
    }
  }

  /// The lines of a file for benchstat.
  static func goLines(_ rows: [ResultRow], _ metadata: RunMetadata? = nil) -> [String] {
    String(decoding: ExportFormat.go.render(rows: rows, metadata: metadata), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
