/// Result rows as a CSV file: one header line, then one line per row.
package enum ResultTable {
  /// What a file holds, and how it ends.
  package struct Content: Sendable {
    /// The rows, in the order of the lines; at least one.
    package var rows: [ResultRow]
    /// The number of line ends, those inside quotes included.
    package var lineEnds: Int
    /// Whether the last line has one.
    package var endsWithLineEnd: Bool
  }

  /// Writes the header and all rows.
  package static func csv(_ rows: [ResultRow]) -> [UInt8] {
    var writer = CSVWriter()
    writer.append(ResultColumn.all.map(\.name))
    for row in rows {
      writer.append(ResultColumn.all.map { $0.value(row).csv })
    }
    return writer.bytes
  }

  /// Reads all rows, in the order of the lines.
  ///
  /// Columns are found by name, so their order does not matter; unknown ones are ignored.
  ///
  /// - Throws: ``ResultTableError`` with the line and column.
  package static func rows(csv bytes: [UInt8]) throws(ResultTableError) -> [ResultRow] {
    try content(csv: bytes).rows
  }

  /// Reads all rows and how the file ends.
  package static func content(csv bytes: [UInt8]) throws(ResultTableError) -> Content {
    try FileFormat.check(bytes)
    var reader = CSVReader(bytes)
    guard let names = try next(&reader) else { throw .empty }
    var lines = ResultLines(try ResultHeader(names.fields))
    while let record = try next(&reader) { try lines.append(record) }
    return Content(rows: lines.rows, lineEnds: reader.lineEnds, endsWithLineEnd: reader.endsWithLineEnd)
  }

  private static func next(_ reader: inout CSVReader) throws(ResultTableError) -> CSVReader.Record? {
    do {
      return try reader.next()
    } catch {
      throw .notCSV(error)
    }
  }
}
