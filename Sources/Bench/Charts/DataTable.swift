import BenchText

/// A table of a page: what is shown, and the numbers behind it, by which scripts sort.
package struct DataTable {
  /// A column's title, and on which side of it its cells stand.
  package struct Column {
    package var title: String
    package var isNumber: Bool

    package init(_ title: String, isNumber: Bool = false) { (self.title, self.isNumber) = (title, isNumber) }
  }

  /// What stands in a cell.
  package enum Cell {
    case absent
    case text(String)
    /// A number and how it is shown.
    case number(Double, String)
  }

  /// The columns, from left to right.
  package var columns: [Column]
  /// The lines; `key` is the place in the list of benchmarks of what the line is about.
  package private(set) var lines: [(key: Int?, cells: [Cell])] = []

  /// Begins a table.
  package init(_ columns: [Column]) { self.columns = columns }

  /// Adds a line of one cell per column.
  package mutating func append(_ cells: [Cell], key: Int? = nil) {
    precondition(cells.count == columns.count, "\(cells.count) cells for \(columns.count) columns")
    lines.append((key, cells))
  }

  /// The table as an element; the first cell of a line about a benchmark leads to it.
  ///
  /// - Parameters:
  ///   - caption: What the table is about.
  ///   - isIndex: Whether this is the list of benchmarks itself, whose lines others lead to.
  package func markup(caption: String, isIndex: Bool = false) -> Markup {
    let titles = columns.map { Markup("th", ["scope": "col", "class": $0.isNumber ? "n" : nil], $0.title) }
    let body = lines.map { line(key: $0.key, $0.cells, isIndex: isIndex) }
    return Markup(
      "div", ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": caption],
      Markup(
        "table", ["data-index": isIndex ? "" : nil], Markup("caption", caption),
        Markup("thead", [Markup("tr", titles)]), Markup("tbody", body)))
  }

  private func line(key: Int?, _ cells: [Cell], isIndex: Bool) -> Markup {
    let shown = cells.enumerated().map { place, cell in
      let link = place == 0 && !isIndex ? key : nil
      return Self.cell(cell, isHead: place == 0, link: link)
    }
    return Markup("tr", ["id": isIndex ? key.map { "b\($0)" } : nil, "data-b": key.map(String.init)], shown)
  }

  private static func cell(_ cell: Cell, isHead: Bool, link: Int?) -> Markup {
    let content: Markup =
      switch cell {
      case .absent: Markup("–")
      case let .text(text): Markup(text)
      case let .number(value, shown): Markup("data", ["value": exact(value)], shown)
      }
    let linked = link.map { Markup("a", ["href": "#b\($0)"], content) } ?? content
    let kind: String? = if case .text = cell { nil } else { "n" }
    return isHead ? Markup("th", ["scope": "row", "class": kind], linked) : Markup("td", ["class": kind], linked)
  }

  /// All digits of a number, as result files have them.
  private static func exact(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
