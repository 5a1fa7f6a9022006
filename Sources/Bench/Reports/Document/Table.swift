import Records

/// A table with typed columns, for a terminal, Markdown or a page.
///
/// A column without any value is not shown, except the first.
package struct Table: Sendable {
  package struct Column: Sendable, Equatable {
    package var title: String
    /// Whether the column is right-aligned, as numbers are; text is left-aligned.
    package var isNumber: Bool
    /// Whether a terminal leaves a cell blank if it repeats the one above, so that groups are visible.
    package var isGroup: Bool
    /// The meaning, with the unit, for a legend; `nil` if the title is enough.
    package var meaning: String?

    package init(_ title: String, isNumber: Bool = false, isGroup: Bool = false, meaning: String? = nil) {
      (self.title, self.isNumber, self.isGroup, self.meaning) = (title, isNumber, isGroup, meaning)
    }

    package static func number(_ title: String, meaning: String? = nil) -> Column {
      Column(title, isNumber: true, meaning: meaning)
    }
  }

  package enum Cell: Sendable, Equatable {
    case absent
    case text(String)
    /// A name; the names of a column are shortened together, so that distinct names remain distinct.
    case name(String)
    /// A number, which a page sorts by, and its text.
    case number(Double, String)

    /// A number with three significant digits; absent for `nil`.
    package static func figure(_ value: Double?) -> Cell { value.map { .number($0, $0.significant()) } ?? .absent }

    package static func count(_ value: Int) -> Cell { .number(Double(value), value.grouped) }

    package var text: String {
      switch self {
      case .absent: NumberText.absent
      case let .text(text), let .name(text), let .number(_, text): text
      }
    }

    fileprivate var isEmpty: Bool { self == .absent || text.isEmpty }
    var isName: Bool { if case .name = self { true } else { false } }

    /// The cell itself; absent for NaN, by which files mark missing numbers.
    fileprivate var known: Cell { if case let .number(value, _) = self, value.isNaN { .absent } else { self } }
  }

  package struct Row: Sendable, Equatable {
    package var cells: [Cell]
    /// The index in the page's list of benchmarks, to which the first cell links.
    package var key: Int?
  }

  package var caption: String
  package var columns: [Column]
  package private(set) var rows: [Row] = []
  /// The maximum number of rows in a terminal and in Markdown, `nil` for all; a page shows all.
  package var limit: Int?
  /// The maximum number of characters of a name in a terminal; fewer if a line is too narrow.
  package var nameWidth: Int

  package init(_ columns: [Column], caption: String, limit: Int? = nil, nameWidth: Int = 58) {
    (self.columns, self.caption, self.limit, self.nameWidth) = (columns, caption, limit, nameWidth)
  }

  package mutating func append(_ cells: [Cell], key: Int? = nil) {
    precondition(cells.count == columns.count, "\(cells.count) cells for \(columns.count) columns")
    rows.append(Row(cells: cells.map(\.known), key: key))
  }

  /// The meanings of the columns that are shown.
  package var legend: [Fact] {
    shownColumns.compactMap { place in
      columns[place].meaning.map { (title: columns[place].title, text: Sentence($0)) }
    }
  }

  /// The rows that a terminal and Markdown show.
  package var shownRows: ArraySlice<Row> { rows.prefix(limit ?? rows.count) }

  /// The indices of the first column and of all columns with a value.
  package var shownColumns: [Int] {
    columns.indices.filter { place in place == 0 || rows.isEmpty || rows.contains { !$0.cells[place].isEmpty } }
  }
}
