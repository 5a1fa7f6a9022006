extension ResultReport {
  /// What the columns of the tables mean, one line each, and which instruction set each variant ran on.
  package var legend: String {
    let columns =
      shown(ReportColumn.calls, of: callRows) + shown(ReportColumn.traces, of: traceRows)
      + shown(ReportColumn.limits, of: limitRows)
    let entries = columns.compactMap { column in column.meaning.map { (column.title, $0) } }
    let sets = rows.compactMap { row in
      row.isa.map { "\(row.variant ?? row.kernel) \($0)" }
    }.distinct
    let lines = entries + (sets.isEmpty ? [] : [("instructions", sets.joined(separator: ", "))])
    let width = lines.map(\.0.count).max() ?? 0
    return lines.map { Self.entry($0, $1, indent: width + 2) }.distinct.joined()
  }

  /// A meaning next to its title, on several lines where it is long.
  private static func entry(_ title: String, _ meaning: String, indent: Int) -> String {
    let parts = meaning.lines(endingAt: ",", width: Self.width - indent)
    let starts = [title] + parts.dropFirst().map { _ in "" }
    return zip(starts, parts).map { start, part in
      start + String(repeating: " ", count: indent - start.count) + part + "\n"
    }.joined()
  }
}
