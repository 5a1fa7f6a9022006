/// A column of a table: its name, its meaning, and the value of a row.
///
/// The writer, the reader and the documentation of a table use the same list of columns.
package struct Column<Line>: Sendable {
  package typealias Getter<Value> = @Sendable (Line) -> Value

  package let name: String
  /// The unit, or the kind of content.
  package let unit: String
  /// The content, and the reason for an empty field.
  package let meaning: String
  package let value: Getter<ResultValue>
  /// The expected form of a field, for the error message.
  var expectation = ""
  /// Stores the content of a field in a row; `false` if it has another form.
  package var parse: @Sendable (UnsafeBufferPointer<UInt8>, inout Line) -> Bool = { _, _ in true }
  /// Whether the value depends on this field alone, not on other columns.
  var standsAlone = true
}

extension Column {
  package init(_ name: String, _ unit: String, _ meaning: String, _ value: @escaping Getter<ResultValue>) {
    self.init(name: name, unit: unit, meaning: meaning, value: value)
  }
}

extension Array {
  /// A Markdown table with one row per column: name, unit, meaning.
  package func guide<Line>() -> String where Element == Column<Line> {
    let lines = map { "| `\($0.name)` | \($0.unit) | \($0.meaning) |" }
    return (["| column | unit | meaning |", "|---|---|---|"] + lines).joined(separator: "\n") + "\n"
  }
}

extension CSVWriter {
  mutating func append<Line>(namesOf columns: [Column<Line>]) { append(columns.map(\.name)) }

  mutating func append<Line>(_ line: Line, _ columns: [Column<Line>]) { append(columns.map { $0.value(line).csv }) }
}

package enum ResultValue: Sendable, Equatable {
  case absent
  case text(String)
  case integer(Int)
  case number(Double)

  /// The field in a CSV file: empty if absent, numbers as the shortest text that round-trips, with a point.
  package var csv: String {
    switch self {
    case .absent: ""
    case let .text(text): text
    case let .integer(value): String(value)
    case let .number(value): Self.shortest(value)
    }
  }

  /// Swift's description is the shortest that round-trips, independent of locale; `.0` is redundant.
  static func shortest(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension ResultValue: Encodable {
  /// Encodes the bare value; absent values, and NaN and infinity, are `null`.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case let .text(text): try container.encode(text)
    case let .integer(value): try container.encode(value)
    case let .number(value) where value.isFinite: try container.encode(value)
    case .number, .absent: try container.encodeNil()
    }
  }
}

extension Column {
  package static func text(_ name: String, _ meaning: String, _ value: @escaping Getter<String?>) -> Column {
    Column(name, "", meaning) { value($0).map(ResultValue.text) ?? .absent }
  }

  package static func integer(_ name: String, _ meaning: String, _ value: @escaping Getter<Int?>) -> Column {
    Column(name, "", meaning) { value($0).map(ResultValue.integer) ?? .absent }
  }

  /// A column of numbers; NaN and infinity are absent.
  package static func number(_ name: String, _ meaning: String, _ value: @escaping Getter<Double?>) -> Column {
    Column(name, "", meaning) { value($0)?.ifFinite.map(ResultValue.number) ?? .absent }
  }
}

extension Collection {
  package func object<Line>(_ line: Line) -> [String: ResultValue] where Element == Column<Line> {
    Dictionary(uniqueKeysWithValues: map { ($0.name, $0.value(line)) })
  }

  /// The values of a row as a CSV record, with formulas escaped for spreadsheets.
  package func record<Line>(_ line: Line) -> [String] where Element == Column<Line> {
    map { column in
      let value = column.value(line)
      guard case let .text(text) = value else { return value.csv }
      return text.spreadsheetWords
    }
  }
}

extension String {
  /// The first characters of a formula, including their fullwidth forms.
  private static let formulaSigns = "=+-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars

  /// The text on one line, with an apostrophe prepended if a spreadsheet would interpret it as a formula.
  package var spreadsheetWords: String {
    // By scalars: a combining mark after the sign changes the character but not the formula.
    let isFormula = unicodeScalars.first.map(Self.formulaSigns.contains) ?? false
    return (isFormula ? "'" : "") + printable
  }
}
