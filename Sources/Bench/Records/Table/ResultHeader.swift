/// The header of a result file: where each column stands.
struct ResultHeader: Sendable {
  /// The number of fields of every line.
  let count: Int
  /// The place of each of `ResultColumn.all` in a line.
  let places: [Int]

  /// Takes the header apart.
  ///
  /// - Throws: ``ResultTableError`` when a column is missing, or a known one stands twice.
  init(_ names: [String]) throws(ResultTableError) {
    if names.count == 1, let separator = names[0].first(where: { $0 == ";" || $0 == "\t" }) {
      throw .otherSeparator(separator)
    }
    count = names.count
    var found: [Int] = []
    for column in ResultColumn.all {
      guard let place = names.firstIndex(of: column.name) else { throw .missingColumn(column.name) }
      guard names.lastIndex(of: column.name) == place else { throw .duplicateColumn(column.name) }
      found.append(place)
    }
    places = found
  }
}
