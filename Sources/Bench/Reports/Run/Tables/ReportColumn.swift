import Records

/// One column of a report.
struct ReportColumn: Sendable {
  let title: String
  let alignment: TextTable.Alignment
  /// Whether a line leaves the cell blank that repeats the line above, so that the eye finds groups.
  var isGroup = false
  /// What the column says, for the legend; `nil` when its title says it all.
  var meaning: String?
  /// The text of a row; `nil` when it has none.
  ///
  /// A column in which no row has any is left out.
  let cell: @Sendable (ResultRow, ResultReport) -> String?

  /// The columns of repeated calls.
  static let calls: [ReportColumn] =
    subject + [
      number("ns/row", "time per row: the fastest block of calls, since noise only adds time") {
        $0.nsPerRow
      },
      number("% of 120 Hz", "share of the 8.33 ms between two frames of a 120 Hz display") {
        $0.framePercent120Hz
      },
      speedUp,
      number(
        "% of roof", "limit / time; limit: a twin (its loads and stores, no arithmetic) or the FMA peak"
      ) {
        $0.roof.percent
      },
      word("bound by", "what sets the limit: arithmetic, or where the data of the calls live") { $0.roof.boundBy },
      agreement,
    ]

  /// The columns of benchmarks that show what the machine can do.
  static let limits: [ReportColumn] =
    [group("kernel") { $0.kernel }] + subject + [
      number("ns/row", "time per row: the fastest block of calls, since noise only adds time") {
        $0.nsPerRow
      },
      number("GB/s", "bytes loaded and stored per nanosecond") { $0.roof.gigabytesPerSecond },
      number("Gflop/s", "operations per nanosecond; a fused multiply-add counts as two") {
        $0.roof.gigaflopsPerSecond
      },
      word("fits in", "the smallest cache that holds the data of the calls") { $0.roof.fitsIn },
      agreement,
    ]

  /// The columns of traces, whose title says the unit.
  static let traces: [ReportColumn] =
    subject + [
      number("median", "over all frames; so are p95, p99 and max") {
        microseconds($0.times.median)
      },
      number("p95") { microseconds($0.times.p95) },
      number("p99") { microseconds($0.times.p99) },
      number("max") { microseconds($0.times.max) },
      number("% of 120 Hz", "share of the 8.33 ms between two frames of a 120 Hz display") {
        $0.framePercent120Hz
      },
      speedUp, agreement,
    ]

  /// The number of rows, which stands in the title instead where it is the same on every line.
  static let rows = ReportColumn(title: "rows", alignment: .right, isGroup: true) { row, _ in
    row.rows > 0 ? row.rows.grouped : nil
  }

  /// A number with three significant digits, or a dash.
  static func figure(_ value: Double?) -> String {
    value.map { $0.significant() } ?? "–"
  }

  private static let subject: [ReportColumn] = [
    group("recipe") { $0.recipe },
    group("element") { $0.element },
    rows,
    ReportColumn(title: "variant", alignment: .left) { row, _ in row.implementation },
  ]

  private static let speedUp = ReportColumn(
    title: "× scalar", alignment: .right,
    meaning: "times as fast as scalar with this element, of this edition if there is one, else of plain scalar"
  ) { row, report in
    report.speedUp(of: row).map { $0.significant() }
  }

  private static let agreement = ReportColumn(
    title: "error / bound", alignment: .right,
    meaning: "largest error, and what the contract allows, in epsilon; – for no bound"
  ) { row, _ in
    switch row.agreement.status {
    case .failed: "FAILED"
    case .unchecked: "unchecked"
    case .ok where row.agreement.bound == 0: "exact"
    case .ok, .unbounded: "\(figure(row.agreement.worstScaledError)) / \(bound(row.agreement.bound))"
    }
  }

  /// A bound as it was written: 2 and 0.5, not 2.00 and 0.500.
  private static func bound(_ value: Double?) -> String {
    guard let value, value < 1e6 else { return figure(value) }
    let exact = value.description
    return exact.hasSuffix(".0") ? String(exact.dropLast(2)) : exact.count <= 4 ? exact : figure(value)
  }

  private static func group(_ title: String, _ value: @escaping @Sendable (ResultRow) -> String?)
    -> ReportColumn
  {
    ReportColumn(title: title, alignment: .left, isGroup: true) { row, _ in value(row) }
  }

  private static func word(
    _ title: String, _ meaning: String, _ value: @escaping @Sendable (ResultRow) -> String?
  ) -> ReportColumn {
    ReportColumn(title: title, alignment: .left, meaning: meaning) { row, _ in value(row) }
  }

  private static func number(
    _ title: String, _ meaning: String? = nil, _ value: @escaping @Sendable (ResultRow) -> Double?
  ) -> ReportColumn {
    ReportColumn(title: title, alignment: .right, meaning: meaning) { row, _ in
      value(row).map { $0.significant() }
    }
  }

  private static func microseconds(_ nanoseconds: Double?) -> Double? {
    nanoseconds.map { $0 / 1_000 }
  }
}
