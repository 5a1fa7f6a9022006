import BenchRecords

/// Result rows as JSON: an array with one object per row, keys in the order of the columns.
public enum ResultJSON {
  /// Renders rows; an absent value, and one that JSON has no number for, is `null`.
  ///
  /// - Parameter rows: The rows, in the order of the array.
  /// - Returns: One line per row, and a line end.
  public static func text(_ rows: [ResultRow]) -> String {
    text(columns: ResultColumn.all.map(\.name), rows.map { row in ResultColumn.all.map { $0.value(row) } })
  }

  /// Renders a table of any columns; an absent value, and one that JSON has no number for, is `null`.
  ///
  /// - Parameters:
  ///   - columns: The keys.
  ///   - rows: One value per column and row.
  /// - Returns: One line per row, and a line end.
  public static func text(columns: [String], _ rows: [[ResultValue]]) -> String {
    guard !rows.isEmpty else { return "[]\n" }
    return "[\n" + rows.map { "  " + object(columns, $0) }.joined(separator: ",\n") + "\n]\n"
  }

  private static func object(_ columns: [String], _ values: [ResultValue]) -> String {
    let members = zip(columns, values).map { "\(quoted($0)): \(literal($1))" }
    return "{" + members.joined(separator: ", ") + "}"
  }

  private static func literal(_ value: ResultValue) -> String {
    switch value {
    case .absent: "null"
    case let .text(text): quoted(text)
    case .integer: value.csv
    case let .number(number): number.isFinite ? value.csv : "null"
    }
  }

  /// A string literal; RFC 8259 requires escapes for quotes, backslashes and control characters.
  private static func quoted(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "\n": literal += "\\n"
      case _ where scalar.value < 0x20: literal += "\\u00" + (scalar.value < 16 ? "0" : "") + hex(scalar)
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  private static func hex(_ scalar: Unicode.Scalar) -> String {
    String(scalar.value, radix: 16)
  }
}
