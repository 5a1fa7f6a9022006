import BenchText

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
    try FileFormat.check(bytes)
    var reader = CSVReader(bytes)
    guard let names = try next(&reader) else { throw .empty }
    let header = try ResultHeader(names.fields)
    let places = ResultColumn.all.map { header.place(of: $0.name) }
    var rows: [ResultRow] = []
    while let record = try next(&reader) {
      try header.check(fields: record.fields.count, line: record.line)
      let row = try row(record, places)
      try header.check(schema: row.schema, line: record.line)
      rows.append(row)
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

  private static func row(_ record: CSVReader.Record, _ places: [Int?]) throws(ResultTableError) -> ResultRow {
    var row = ResultRow()
    for (column, place) in zip(ResultColumn.all, places) {
      guard let place else { continue }
      let text = record.fields[place]
      guard column.parse(text, &row) else {
        throw .unreadable(line: record.line, column: column.name, text: text, expectation: column.expectation)
      }
    }
    return row
  }
}
