import Records

/// A table with typed columns, for a terminal, Markdown and a page alike.
package struct Table: Sendable {
  package struct Column: Sendable {
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
  }

  package enum Cell: Sendable {
    case absent
    case text(String)
    /// A name; the names of a column are shortened together, so that different ones stay different.
    case name(String)
    /// A number, by which a page sorts, and its text.
    case number(Double, String)
  }

  package struct Row: Sendable {
    package var cells: [Cell]
    /// The place in a page's list of benchmarks, to which the first cell links.
    package var key: Int?
  }

  /// The caption of a page's table, and the noun in "… and 5 more benchmarks".
  package var caption: String
  package var columns: [Column]
  package private(set) var rows: [Row] = []
  /// The most rows that a terminal and Markdown show; `nil` for all. A page shows all.
  package var limit: Int?
  /// The most characters of a name in a terminal.
  package var nameWidth: Int

  package init(_ columns: [Column], caption: String, limit: Int? = nil, nameWidth: Int = 58) {
    (self.columns, self.caption, self.limit, self.nameWidth) = (columns, caption, limit, nameWidth)
  }

  package mutating func append(_ cells: [Cell], key: Int? = nil) {
    precondition(cells.count == columns.count, "\(cells.count) cells for \(columns.count) columns")
    rows.append(Row(cells: cells, key: key))
  }
}
