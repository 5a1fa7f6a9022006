/// One column of a report.
struct ReportColumn: Sendable {
  let title: String
  let alignment: TextTable.Alignment
  /// The text of a row; `nil` when it has none.
  ///
  /// A column in which no row has any is left out.
  let cell: @Sendable (ResultRow, ResultReport) -> String?

  /// The columns of repeated calls.
  static let calls: [ReportColumn] =
    subject + [
      number("ns/row") { $0.nsPerRow },
      number("µs/frame") { microseconds($0.nsMin) },
      number("% of 120 Hz") { $0.framePercent120Hz },
      speedUp, agreement,
    ]

  /// The columns of traces.
  static let traces: [ReportColumn] =
    subject + [
      number("median µs") { microseconds($0.nsMedian) },
      number("p95 µs") { microseconds($0.nsP95) },
      number("p99 µs") { microseconds($0.nsP99) },
      number("max µs") { microseconds($0.nsMax) },
      number("% of 120 Hz") { $0.framePercent120Hz },
      speedUp, agreement,
    ]

  /// A number with three significant digits, or a dash.
  static func figure(_ value: Double?) -> String {
    value.map { $0.significant() } ?? "–"
  }

  private static let subject: [ReportColumn] = [
    word("recipe") { $0.recipe },
    word("element") { $0.element },
    word("variant") { $0.variant },
    word("isa") { $0.isa },
    ReportColumn(title: "rows", alignment: .right) { row, _ in row.rows > 0 ? row.rows.grouped : nil },
  ]

  private static let speedUp = ReportColumn(title: "× scalar", alignment: .right) { row, report in
    report.speedUp(of: row).map { $0.significant() }
  }

  private static let agreement = ReportColumn(title: "error / bound", alignment: .right) { row, _ in
    switch row.agreement {
    case .failed: "FAILED"
    case .unchecked: "unchecked"
    case .ok where row.worstScaledError == nil: "ok"
    case .ok: "\(figure(row.worstScaledError)) / \(figure(row.errorBound))"
    }
  }

  private static func word(_ title: String, _ value: @escaping @Sendable (ResultRow) -> String?)
    -> ReportColumn
  {
    ReportColumn(title: title, alignment: .left) { row, _ in value(row) }
  }

  private static func number(_ title: String, _ value: @escaping @Sendable (ResultRow) -> Double?)
    -> ReportColumn
  {
    ReportColumn(title: title, alignment: .right) { row, _ in value(row).map { $0.significant() } }
  }

  private static func microseconds(_ nanoseconds: Double?) -> Double? {
    nanoseconds.map { $0 / 1_000 }
  }
}
