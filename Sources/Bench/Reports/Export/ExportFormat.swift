import Records

/// The formats of other tools that a result file can be written in.
///
/// All of them tell the same times: per launch the fastest block, of a trace the median frame, in nanoseconds per call.
/// Lines whose output failed have no time in any of them, and numbers that are not finite are left out.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// JSON of Google Benchmark, for its compare.py: one repetition per launch.
  case googleBenchmark = "google-benchmark"
  /// JSON of github-action-benchmark, its tool `customSmallerIsBetter`: one number per benchmark.
  case smallerIsBetter = "smaller-is-better"
  /// Bencher Metric Format: latency, scaled error and units in the last place per benchmark.
  case bencher
  /// The text of Go's benchmarks, for benchstat: one line per launch.
  case go

  /// Renders a table.
  ///
  /// - Parameters:
  ///   - rows: The lines of a result file.
  ///   - metadata: What is true of the whole run; `nil` where not known.
  /// - Returns: The bytes of a file, with a line end.
  package func render(rows: [ResultRow], metadata: RunMetadata?) -> [UInt8] {
    switch self {
    case .googleBenchmark: GoogleBenchmarkExport.bytes(rows: rows, metadata: metadata)
    case .smallerIsBetter: JSONText.lines(ExportedBenchmark.grouping(rows).lazy.compactMap(SmallerIsBetterEntry.init))
    case .bencher: JSONText.document(BencherExport.measures(rows))
    case .go: GoBenchmarkExport.bytes(rows: rows, metadata: metadata)
    }
  }
}
