/// The header of a result file: where each known column stands.
package struct ResultHeader: Sendable {
  /// The number of fields of every line.
  package let count: Int
  private let places: [String: Int]

  /// Takes the header apart.
  ///
  /// - Parameter names: The fields of the first record.
  /// - Throws: ``ResultTableError`` when a column of the first schema is missing, or a known one stands twice.
  package init(_ names: [String]) throws(ResultTableError) {
    if names.count == 1, let separator = names[0].first(where: { $0 == ";" || $0 == "\t" }) {
      throw .otherSeparator(separator)
    }
    count = names.count
    var places: [String: Int] = [:]
    var repeated: Set<String> = []
    for (place, name) in names.enumerated() where places.updateValue(place, forKey: name) != nil {
      repeated.insert(name)
    }
    self.places = places
    for column in ResultColumn.all where column.firstSchema == 1 && places[column.name] == nil {
      throw .missingColumn(column.name)
    }
    if let column = ResultColumn.all.first(where: { repeated.contains($0.name) }) {
      throw .duplicateColumn(column.name)
    }
  }

  /// Looks a column up.
  ///
  /// - Parameter name: The name of the column.
  /// - Returns: Its place in a line; `nil` for one that older files do not have.
  package func place(of name: String) -> Int? { places[name] }

  /// Refuses a header that lacks a column of the schema that a line claims.
  ///
  /// - Parameters:
  ///   - schema: What the line says.
  ///   - line: The line.
  /// - Throws: ``ResultTableError`` with the column, or for a schema that this program does not know.
  package func check(schema: Int, line: Int) throws(ResultTableError) {
    guard 1...ResultRow.currentSchema ~= schema else { throw .unknownSchema(line: line, schema: schema) }
    for column in ResultColumn.all where column.firstSchema <= schema && places[column.name] == nil {
      throw .missingColumn(column.name)
    }
  }

  /// Refuses a line with more or fewer fields than the header.
  ///
  /// - Parameters:
  ///   - actual: The fields of the line.
  ///   - line: The line.
  /// - Throws: ``ResultTableError`` with the line.
  package func check(fields actual: Int, line: Int) throws(ResultTableError) {
    guard actual == count else { throw .wrongFieldCount(line: line, expected: count, actual: actual) }
  }
}
