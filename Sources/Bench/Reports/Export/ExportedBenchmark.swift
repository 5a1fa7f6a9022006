import Records

/// The lines of one benchmark, wherever they stand in the table.
struct ExportedBenchmark {
  /// Its name.
  let name: String
  /// Its lines, in the order of the table; at least one.
  private(set) var rows: [ResultRow]

  /// Collects the lines of each benchmark.
  ///
  /// - Parameter rows: The lines of a table.
  /// - Returns: The benchmarks, in order of first appearance; their names differ.
  static func grouping(_ rows: [ResultRow]) -> [ExportedBenchmark] {
    var benchmarks: [ExportedBenchmark] = []
    var places: [String: Int] = [:]
    for row in rows {
      if let place = places[row.name] {
        benchmarks[place].rows.append(row)
      } else {
        places[row.name] = benchmarks.count
        benchmarks.append(ExportedBenchmark(name: row.name, rows: [row]))
      }
    }
    return benchmarks
  }

  /// The times of the launches, in nanoseconds per call; `nil` when there are none.
  var times: SampleSummary? { SampleSummary(rows.compactMap(\.exportedNanoseconds)) }

  /// The largest error of all lines in the unit of the bound; `nil` where there is no number for it.
  var worstScaledError: Double? { rows.compactMap(\.agreement.worstScaledError?.ifFinite).max() }

  /// The largest error of all lines in units in the last place; `nil` where there is no number for it.
  var worstUlp: Double? { rows.compactMap(\.agreement.worstUlp?.ifFinite).max() }

  /// The largest error allowed, in the unit of the bound.
  var errorBound: Double? { rows.lazy.compactMap(\.agreement.bound?.ifFinite).first }
}

extension ResultRow {
  /// Nanoseconds per call: the fastest block, of a trace the median frame.
  ///
  /// `nil` where nothing was measured and where the output is wrong, because a wrong kernel's time means nothing.
  var exportedNanoseconds: Double? {
    guard agreement.status != .failed, let time = typicalNanoseconds, time.isFinite, time > 0 else { return nil }
    return time
  }

  /// Why a failed line has no time, on one line.
  var failureMessage: String {
    let error = agreement.worstScaledError.map { "worst scaled error \($0.significant())" } ?? "worst error not known"
    let bound = agreement.bound.map { ", \($0.significant()) allowed" } ?? ""
    let place = agreement.worstInput.map { "; \($0)" } ?? ""
    return "the output failed: \(error)\(bound)\(place)".onOneLine
  }
}

extension String {
  /// The text with a space for every line end and other control character.
  var onOneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.endsLine ? " " : $0 }))
  }
}

extension Unicode.Scalar {
  /// Whether it may end a line, or is otherwise no text.
  fileprivate var endsLine: Bool {
    properties.generalCategory == .control || self == "\u{2028}" || self == "\u{2029}"
  }
}
