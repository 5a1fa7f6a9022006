import Records

/// Result rows as JSON: an array with one object per row, on a line each.
package enum ResultJSON {
  /// Renders rows; an absent value, and one that JSON has no number for, is `null`.
  package static func text(_ rows: [ResultRow]) -> String {
    text(columns: ResultColumn.all.map(\.name), rows.lazy.map { row in ResultColumn.all.map { $0.value(row) } })
  }

  /// Renders a table of any columns, whose names are the keys; each row has a value per column.
  package static func text(columns: [String], _ rows: some Sequence<[ResultValue]>) -> String {
    let objects = rows.lazy.map { Dictionary(uniqueKeysWithValues: zip(columns, $0)) }
    return String(decoding: JSONText.lines(objects), as: UTF8.self)
  }
}
