import Records

extension ResultReport {
  /// A table per kernel, with a line per recipe, element type and variant at the main number of rows.
  ///
  /// That is 10,000 where it was measured, else the largest up to 100,000, else the largest. Kernels timed over the
  /// frames of a trace follow in tables of their own; there, a line without times follows the other lines of its
  /// kernel. Last comes a table of the benchmarks that show what the machine can do.
  package var text: String {
    let tables = sections(callRows, ReportColumn.calls) + sections(traceRows, ReportColumn.traces)
    return (tables + limitSection).joined(separator: "\n")
  }

  private func sections(_ rows: [ResultRow], _ columns: [ReportColumn]) -> [String] {
    rows.grouped(by: \.kernel).map { section($0.key, $0.elements.atMainSize, columns) }
  }

  private func section(_ kernel: String, _ rows: [ResultRow], _ columns: [ReportColumn]) -> String {
    let counts = rows.map(\.rows).distinct
    let isUniform = counts.count == 1
    let size = isUniform && counts[0] > 0 ? ", \(CountWording.count(counts[0], "row", "rows"))" : ""
    return kernel + size + (rows.contains(where: \.isTrace) ? ", µs per frame" : "") + "\n"
      + table(rows, columns.filter { !isUniform || $0.title != ReportColumn.rows.title })
  }

  /// A line per row; columns in which no row has a text are left out.
  func table(_ rows: [ResultRow], _ columns: [ReportColumn]) -> String {
    let shown = shown(columns, of: rows)
    var table = TextTable(shown.map { TextTable.Column($0.title, $0.alignment) })
    var above: [String] = []
    for row in rows {
      let cells = shown.map { $0.cell(row, self) ?? "–" }
      table.append(Self.blanked(cells, below: above, shown))
      above = cells
    }
    return table.text
  }

  /// The columns in which some row has a text.
  func shown(_ columns: [ReportColumn], of rows: [ResultRow]) -> [ReportColumn] {
    columns.filter { column in rows.contains { column.cell($0, self) != nil } }
  }

  /// A line without the leading groups it shares with the line above.
  private static func blanked(_ cells: [String], below above: [String], _ columns: [ReportColumn]) -> [String] {
    let shared = zip(zip(cells, above), columns).prefix { $1.isGroup && $0.0 == $0.1 }.count
    return cells.enumerated().map { $0 < shared ? "" : $1 }
  }
}

extension [ResultRow] {
  /// The rows with the main number of rows of their subject, recipe by recipe, otherwise in order of appearance.
  var atMainSize: [ResultRow] {
    let ordered = grouped(by: \.recipe).flatMap { $0.elements }
    return ordered.grouped(by: Subject.init).flatMap { _, candidates in
      let main = candidates.map(\.rows).mainSize
      return candidates.filter { $0.rows == main }
    }
  }
}

extension [Int] {
  /// The number of rows a report is about: 10,000, or the largest up to 100,000, or the largest.
  var mainSize: Int? { contains(10_000) ? 10_000 : filter { $0 <= 100_000 }.max() ?? self.max() }
}
