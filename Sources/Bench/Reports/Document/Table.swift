import Records

/// A table with typed columns, for a terminal, Markdown and a page alike.
///
/// A column in which no row has a value is not shown.
package struct Table: Sendable {
  package struct Column: Sendable, Equatable {
    package var title: String
    /// Numbers touch the right side of their column, words the left one.
    package var isNumber: Bool
    /// Whether a terminal leaves a cell blank that repeats the one above, so that the eye finds groups.
    package var isGroup: Bool
    /// The meaning, with the unit, for a legend; `nil` where the title is enough.
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
    /// A name; the names of a column are shortened together, so that different ones stay different.
    case name(String)
    /// A number, by which a page sorts, and its text.
    case number(Double, String)

    /// A number with three significant digits; absent without one.
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

    /// The cell of a missing number, as a file may have it.
    fileprivate var known: Cell { if case let .number(value, _) = self, value.isNaN { .absent } else { self } }
  }

  package struct Row: Sendable, Equatable {
    package var cells: [Cell]
    /// The place in a page's list of benchmarks, to which the first cell links.
    package var key: Int?
  }

  package var caption: String
  package var columns: [Column]
  package private(set) var rows: [Row] = []
  /// The most rows that a terminal and Markdown show, while a page shows all; `nil` for all.
  package var limit: Int?
  /// The most characters of a name in a terminal; fewer where a line has no room.
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

  /// The places of the columns in which some row has a value, and of the first one.
  package var shownColumns: [Int] {
    columns.indices.filter { place in place == 0 || rows.isEmpty || rows.contains { !$0.cells[place].isEmpty } }
  }
}
