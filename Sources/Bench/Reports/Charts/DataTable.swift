import Records

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

    fileprivate var text: String {
      switch self {
      case .absent: "–"
      case let .text(text), let .number(_, text): text
      }
    }

    /// The cell, with nothing in it where its number is none, as a file may have it.
    fileprivate var known: Cell { if let number, number.isNaN { .absent } else { self } }

    fileprivate var number: Double? {
      guard case let .number(value, _) = self else { return nil }
      return value
    }
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
    lines.append((key, cells.map(\.known)))
  }

  /// The table as an element of HTML; the first cell of a line about a benchmark leads to it.
  ///
  /// - Parameters:
  ///   - caption: What the table is about.
  ///   - isIndex: Whether this is the list of benchmarks itself, whose lines others lead to.
  package func markup(caption: String, isIndex: Bool = false) -> Markup {
    let titles = columns.map { Markup("th", ["scope": "col", "class": $0.isNumber ? nil : "t"], $0.title) }
    let body = lines.map { line(key: $0.key, $0.cells, isIndex: isIndex) }
    return Markup(
      "div", ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": caption],
      Markup(
        "table", ["data-index": isIndex ? "" : nil], Markup("caption", caption),
        Markup("thead", [Markup("tr", titles)]), Markup("tbody", body)))
  }

  private func line(key: Int?, _ cells: [Cell], isIndex: Bool) -> Markup {
    let shown = cells.enumerated().map { place, cell in
      place == 0 ? Self.head(cell, link: isIndex ? nil : key) : Self.cell(cell, isExact: !isIndex)
    }
    return .open("tr", ["id": isIndex ? key.map { "b\($0)" } : nil], shown)
  }

  private static func head(_ cell: Cell, link: Int?) -> Markup {
    let text = Markup(cell.text)
    return .open(
      "th", ["data-v": exact(cell)], [link.map { Markup("a", ["href": "#b\($0)"], text) } ?? text])
  }

  /// A cell; where there are thousands, the digits that are shown have to do.
  private static func cell(_ cell: Cell, isExact: Bool) -> Markup {
    if case let .text(text) = cell { return .open("td", ["class": "t"], [Markup(text)]) }
    return .open("td", ["data-v": isExact ? exact(cell) : nil], [Markup(cell.text)])
  }

  /// All digits of a number, as result files have them; `nil` where the text shows them.
  private static func exact(_ cell: Cell) -> String? {
    guard case let .number(value, shown) = cell else { return nil }
    let text = value.description
    let digits = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    return digits == shown.replacing(",", with: "") ? nil : digits
  }
}
