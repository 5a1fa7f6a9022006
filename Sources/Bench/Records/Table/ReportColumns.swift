/// Columns of reports, which are also the keys of the same values in JSON.
extension Column {
  package static func text(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Line) -> String?
  ) -> Column {
    Column(name, "", meaning) { value($0).map(ResultValue.text) ?? .absent }
  }

  package static func integer(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Line) -> Int?
  ) -> Column {
    Column(name, "", meaning) { value($0).map(ResultValue.integer) ?? .absent }
  }

  /// A column of numbers; NaN and infinity are absent.
  package static func number(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Line) -> Double?
  ) -> Column {
    Column(name, "", meaning) { value($0)?.ifFinite.map(ResultValue.number) ?? .absent }
  }
}

extension Collection {
  /// The values of a line as an object of JSON.
  package func object<Line>(_ line: Line) -> [String: ResultValue] where Element == Column<Line> {
    Dictionary(uniqueKeysWithValues: map { ($0.name, $0.value(line)) })
  }

  /// The values of a line as a record of CSV, in which a spreadsheet takes no word for a formula.
  package func record<Line>(_ line: Line) -> [String] where Element == Column<Line> {
    map { column in
      let value = column.value(line)
      guard case let .text(text) = value else { return value.csv }
      return text.spreadsheetWords
    }
  }
}

extension String {
  /// The first characters of a formula, also in the wide form of East Asian typefaces.
  private static let formulaSigns = "=+-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars

  /// The words on one line, with an apostrophe before what a spreadsheet would take for a formula.
  package var spreadsheetWords: String {
    // By scalars: a mark behind the sign makes it another character, and the same formula.
    let isFormula = unicodeScalars.first.map(Self.formulaSigns.contains) ?? false
    return (isFormula ? "'" : "") + printable
  }
}
