import CLibrary
import Judge
import Records

/// The formats of other tools into which a result file can be converted.
///
/// All have the same times, in nanoseconds per call: the fastest block of a launch, or the median frame of a trace.
/// Lines whose output failed have no time, and non-finite numbers are omitted.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// Google Benchmark's JSON, for its compare.py: one repetition per launch.
  case googleBenchmark = "google-benchmark"
  /// JSON for github-action-benchmark, tool `customSmallerIsBetter`: one number per benchmark.
  case smallerIsBetter = "smaller-is-better"
  /// Bencher Metric Format: latency, scaled error and units in the last place per benchmark.
  case bencher
  /// The text output of Go benchmarks, for benchstat: one line per launch.
  case go

  package func render(rows: [ResultRow], metadata: RunMetadata?) -> [UInt8] {
    switch self {
    case .googleBenchmark: GoogleBenchmarkExport.bytes(rows: rows, metadata: metadata)
    case .smallerIsBetter: JSONText.lines(ExportedBenchmark.grouping(rows).lazy.compactMap(SmallerIsBetterExport.entry))
    case .bencher: JSONText.document(BencherExport.measures(rows))
    case .go: GoBenchmarkExport.bytes(rows: rows, metadata: metadata)
    }
  }
}

/// A result file and its metadata, as input of an export.
package struct ExportSource: Sendable, Equatable {
  package let rows: [ResultRow]
  /// `nil` if there is no such file.
  package let metadata: RunMetadata?
  /// Notes on the file, as sentences.
  package let notices: [String]

  /// Reads `X.csv` and, if it exists, `X.meta.json`.
  ///
  /// Refuses tables that a comparison would refuse, such as a truncated one or one with two lines for the same launch,
  /// since other tools could not detect this.
  package init(path: String) throws(ResultFileError) {
    let content = try ResultFile.content(at: path)
    notices = try ResultSet(content, path: path).notes
    rows = content.rows
    metadata = try Self.metadata(at: ResultFile.metadataPath(besideTable: path, of: Set(rows.map(\.launch.runID))))
  }

  private static func metadata(at path: String) throws(ResultFileError) -> RunMetadata? {
    do {
      return try ResultFile.metadata(at: path)
    } catch {
      guard case .file(.system(_, _, ENOENT)) = error else { throw error }
      return nil
    }
  }
}

/// The lines of one benchmark in the order of the table; at least one.
struct ExportedBenchmark {
  let name: String
  let rows: [ResultRow]

  /// The benchmarks of a table, in order of first appearance; names are unique.
  static func grouping(_ rows: [ResultRow]) -> [ExportedBenchmark] {
    rows.grouped(by: \.name).map { ExportedBenchmark(name: $0.key, rows: $0.elements) }
  }

  /// The times of the launches, in nanoseconds per call; `nil` without any.
  var times: SampleSummary? { SampleSummary(rows.compactMap(\.exportedNanoseconds)) }

  /// The largest finite error of all lines, in the unit of the bound; `nil` without one.
  var worstScaledError: Double? { rows.compactMap(\.agreement.worstScaledError?.ifFinite).max() }

  /// The largest finite error of all lines, in units in the last place; `nil` without one.
  var worstUlp: Double? { rows.compactMap(\.agreement.worstUlp?.ifFinite).max() }

  /// The largest error allowed, in the unit of the bound.
  var errorBound: Double? { rows.lazy.compactMap(\.agreement.bound?.ifFinite).first }
}

extension ResultRow {
  /// Nanoseconds per call: the fastest block, or the median frame of a trace.
  ///
  /// `nil` without a measurement, and for a failed output, whose time is meaningless.
  package var exportedNanoseconds: Double? {
    guard agreement.status != .failed, let time = typicalNanoseconds, time.isFinite, time > 0 else { return nil }
    return time
  }

  /// The reason why a failed row has no time, on one line.
  package var failureMessage: String {
    let error = agreement.worstScaledError.map { "worst scaled error \($0.significant())" } ?? "worst error not known"
    let bound = agreement.bound.map { ", \($0.significant()) allowed" } ?? ""
    let place = agreement.worstInput.map { "; \($0)" } ?? ""
    return "the output failed: \(error)\(bound)\(place)".onOneLine
  }
}

extension String {
  /// The text with every line break and control character replaced by a space.
  package var onOneLine: String {
    let isOneLine = { (scalar: Unicode.Scalar) in
      scalar.properties.generalCategory != .control && scalar != "\u{2028}" && scalar != "\u{2029}"
    }
    return String(String.UnicodeScalarView(unicodeScalars.map { isOneLine($0) ? $0 : " " }))
  }
}
