import Records

extension ComparisonReport {
  /// Renders one line per benchmark, with the columns `base`, `new` and ``ComparisonColumn/all``.
  ///
  /// Benchmarks of one side only have a line without numbers; a gate's budgets follow, without labels of sides.
  /// Words that a spreadsheet would take for a formula begin with an apostrophe.
  package var csv: [UInt8] {
    var writer = CSVWriter()
    writer.append(["base", "new"] + ComparisonColumn.all.map(\.name))
    for comparison in comparisons {
      let labels = [comparison.base.label, comparison.new.label].map(Self.words)
      forEachLine(of: comparison) { writer.append(labels + Self.fields($0)) }
    }
    for line in budgetLines { writer.append(["", ""] + Self.fields(line)) }
    return writer.bytes
  }

  private static func fields(_ line: ComparisonLine) -> [String] {
    ComparisonColumn.all.map { column in
      guard case let .text(text) = column.value(line) else { return column.value(line).csv }
      return words(text)
    }
  }

  /// What a formula begins with, also in the wide form of East Asian typefaces.
  private static let formulaSigns = "=+-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars

  /// Words on one line, which a spreadsheet does not take for a formula.
  static func words(_ text: String) -> String {
    // By scalars: a mark behind the sign makes it another character, and the same formula.
    let isFormula = text.unicodeScalars.first.map(formulaSigns.contains) ?? false
    return (isFormula ? "'" : "") + text.printable
  }
}
