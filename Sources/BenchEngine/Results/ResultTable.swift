/// Result rows as a CSV file: one header line, then one line per row.
public enum ResultTable {
  /// Writes the header and all rows.
  ///
  /// - Parameter rows: The rows, in the order of the lines.
  /// - Returns: The bytes of the file.
  public static func csv(_ rows: [ResultRow]) -> [UInt8] {
    var writer = CSVWriter()
    writer.append(ResultColumn.all.map(\.name))
    for row in rows {
      writer.append(ResultColumn.all.map { $0.value(row).csv })
    }
    return writer.bytes
  }

  /// Reads all rows.
  ///
  /// Columns are found by name, so their order does not matter; unknown ones are ignored. In files of an older schema,
  /// columns that it did not have are absent.
  ///
  /// - Parameter bytes: The bytes of the file.
  /// - Returns: The rows, in the order of the lines.
  /// - Throws: ``ResultTableError`` with the line and column.
  public static func rows(csv bytes: [UInt8]) throws(ResultTableError) -> [ResultRow] {
    var reader = CSVReader(bytes)
    guard let header = try next(&reader) else { throw .empty }
    let positions = try positions(of: ResultColumn.all, in: header.fields)
    var rows: [ResultRow] = []
    while let record = try next(&reader) {
      guard record.fields.count == header.fields.count else {
        throw .wrongFieldCount(
          line: record.line, expected: header.fields.count, actual: record.fields.count)
      }
      rows.append(try row(record, positions))
    }
    return rows
  }

  private static func next(_ reader: inout CSVReader) throws(ResultTableError) -> CSVReader.Record? {
    do {
      return try reader.next()
    } catch {
      throw .notCSV(error)
    }
  }

  /// Where in a record each known column stands; nil for one that older files do not have.
  private static func positions(
    of columns: [ResultColumn], in header: [String]
  ) throws(ResultTableError) -> [Int?] {
    var positions: [Int?] = []
    for column in columns {
      let places = header.indices.filter { header[$0] == column.name }
      guard !places.isEmpty || column.firstSchema > 1 else {
        throw .missingColumn(column.name)
      }
      guard places.count <= 1 else { throw .duplicateColumn(column.name) }
      positions.append(places.first)
    }
    return positions
  }

  private static func row(
    _ record: CSVReader.Record, _ positions: [Int?]
  ) throws(ResultTableError) -> ResultRow {
    var row = ResultRow()
    for (column, position) in zip(ResultColumn.all, positions) {
      guard let position else { continue }
      let text = record.fields[position]
      guard column.parse(text, &row) else {
        throw .unreadable(
          line: record.line, column: column.name, text: text, expectation: column.expectation)
      }
    }
    guard 1...ResultRow.currentSchema ~= row.schema else {
      throw .unknownSchema(line: record.line, schema: row.schema)
    }
    let missing = zip(ResultColumn.all, positions).first { $1 == nil && $0.firstSchema <= row.schema }
    if let missing { throw .missingColumn(missing.0.name) }
    return row
  }
}
