extension ResultReport {
  /// What the columns of the tables mean, one line each, and which instruction set each variant ran on.
  public var legend: String {
    let columns =
      shown(ReportColumn.calls, of: callRows) + shown(ReportColumn.traces, of: traceRows)
      + shown(ReportColumn.limits, of: limitRows)
    let entries = columns.compactMap { column in column.meaning.map { (column.title, $0) } }
    let sets = rows.compactMap { row in
      row.isa.map { "\(row.variant.map(Self.builtVariant) ?? row.kernel) \($0)" }
    }.distinct
    let lines = entries + (sets.isEmpty ? [] : [("instructions", sets.joined(separator: ", "))])
    let width = lines.map(\.0.count).max() ?? 0
    return lines.map { title, meaning in
      title + String(repeating: " ", count: width - title.count) + "  " + meaning + "\n"
    }.distinct.joined()
  }

  /// The variant without its edition: what it was built for is the same for all editions.
  private static func builtVariant(_ variant: String) -> String { String(variant.prefix { $0 != "-" }) }
}
