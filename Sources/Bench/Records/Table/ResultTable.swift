/// Result rows as a CSV file: one header line, then one line per row.
package enum ResultTable {
  /// What a file holds, and how it ends.
  package struct Content: Sendable {
    /// The rows, in the order of the lines.
    package var rows: [ResultRow]
    /// The number of line ends, those inside quotes included.
    package var lineEnds: Int
    /// Whether the last line has one.
    package var endsWithLineEnd: Bool
  }

  /// Writes the header and all rows.
  package static func csv(_ rows: [ResultRow]) -> [UInt8] {
    var writer = CSVWriter()
    writer.append(namesOf: columns)
    for row in rows { writer.append(row, columns) }
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
    try requireCSV(bytes)
    var reader = CSVReader(bytes)
    return try bytes.withUnsafeBufferPointer { (bytes) throws(ResultTableError) -> Content in
      guard try advance(&reader, bytes) else { throw .empty }
      let header = reader.fields.map { $0.text(in: bytes) }
      var lines = ResultLines(bytes, count: header.count, places: try places(in: header))
      while try advance(&reader, bytes) { try lines.append(reader) }
      return Content(rows: lines.rows, lineEnds: reader.lineEnds, endsWithLineEnd: reader.endsWithLineEnd)
    }
  }

  private static func advance(
    _ reader: inout CSVReader, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(ResultTableError) -> Bool {
    do { return try reader.advance(in: bytes) } catch { throw .notCSV(error) }
  }

  /// Refuses files that are not CSV in UTF-8, as far as their first bytes tell.
  private static func requireCSV(_ bytes: [UInt8]) throws(ResultTableError) {
    guard !bytes.isEmpty else { throw .empty }
    for (start, remedy) in foreign where bytes.starts(with: start) { throw .otherFormat(remedy) }
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      throw .otherFormat("JSON, for example the metadata of a run; name the file that ends in '.csv'")
    }
  }

  private static let foreign: [([UInt8], String)] = [
    ([0xFF, 0xFE], "UTF-16; save it as CSV in UTF-8"),
    ([0xFE, 0xFF], "UTF-16; save it as CSV in UTF-8"),
    ([0x1F, 0x8B], "compressed by gzip; unpack it first"),
    (Array("PK\u{3}\u{4}".utf8), "a spreadsheet or a ZIP archive; save it as CSV, or unpack it"),
  ]

  /// The place of each column in a line.
  private static func places(in header: [String]) throws(ResultTableError) -> [Int] {
    if header.count == 1, let separator = header[0].first(where: { $0 == ";" || $0 == "\t" }) {
      throw .otherSeparator(separator)
    }
    var places: [Int] = []
    for column in columns {
      guard let place = header.firstIndex(of: column.name) else { throw .missingColumn(column.name) }
      guard header.lastIndex(of: column.name) == place else { throw .duplicateColumn(column.name) }
      places.append(place)
    }
    return places
  }
}
