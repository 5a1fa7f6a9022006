/// Result rows as a CSV file: one header line, then one line per row.
package enum ResultTable {
  package struct Content: Sendable {
    package var rows: [ResultRow]
    /// The number of line ends, including those inside quotes.
    package var lineEnds: Int
    package var endsWithLineEnd: Bool
  }

  package static func csv(_ rows: [ResultRow]) -> [UInt8] {
    var writer = CSVWriter()
    writer.append(namesOf: columns)
    for row in rows { writer.append(row, columns) }
    return writer.bytes
  }

  /// Columns are matched by name in any order; unknown ones are ignored.
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

  /// Throws if the first bytes show that a file is not CSV in UTF-8.
  private static func requireCSV(_ bytes: [UInt8]) throws(ResultTableError) {
    guard !bytes.isEmpty else { throw .empty }
    for (start, remedy) in foreign where bytes.starts(with: start) { throw .otherFormat(remedy) }
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      throw .otherFormat(
        "JSON, but not Google Benchmark's or hyperfine's; for a run, name the file that ends in '.csv'")
    }
  }

  private static let foreign: [([UInt8], String)] = [
    ([0xFF, 0xFE], "UTF-16; save it as CSV in UTF-8"),
    ([0xFE, 0xFF], "UTF-16; save it as CSV in UTF-8"),
    ([0x1F, 0x8B], "compressed by gzip; unpack it first"),
    (Array("PK\u{3}\u{4}".utf8), "a spreadsheet or a ZIP archive; save it as CSV, or unpack it"),
  ]

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

package enum ResultTableError: Error, Equatable, CustomStringConvertible {
  case empty
  /// There is only a header, but rows are needed.
  case noLines
  /// The file has another format; the text is its name, with a remedy.
  case otherFormat(String)
  /// The fields are separated by something other than commas.
  case otherSeparator(Character)
  case notCSV(CSVError)
  /// Times of another program in JSON, with the location of the fault.
  case unreadableTimes(String)
  case missingColumn(String)
  case duplicateColumn(String)
  case wrongFieldCount(line: Int, expected: Int, actual: Int)
  case unreadable(line: Int, column: String, text: String, expectation: String)
  case unknownSchema(line: Int, schema: Int)
  case repeatedHeader(line: Int)
  /// Two rows have the same benchmark, launch and run.
  case duplicateLine(first: Int, second: Int, benchmark: String, launch: Int)

  package var description: String {
    switch self {
    case .empty: "the file is empty; expected a header line."
    case .noLines: "the file has a header and no lines; nothing was measured."
    case let .otherFormat(remedy): "the file is \(remedy)."
    case let .otherSeparator(separator):
      "line 1: the columns are separated by \(separator == ";" ? "semicolons" : "tabs"); save the file with commas, "
        + "and with points in numbers."
    case let .notCSV(error): error.description
    case let .unreadableTimes(fault): "\(fault)."
    case .missingColumn("schema"):
      "line 1: the column 'schema' is missing; was the file written by `\(Vocabulary.current.program) run`? Times of other "
        + "programs have the columns \(ForeignTimes.columns.joined(separator: ", ")), and no others."
    case let .missingColumn(name):
      "line 1: the column '\(name)' is missing; was the file written by `\(Vocabulary.current.program) run`?"
    case let .duplicateColumn(name): "line 1: the column '\(name)' appears more than once; remove one of them."
    case let .wrongFieldCount(line, expected, actual):
      "line \(line): \(actual) fields; the header has \(expected). \(Self.cause(expected, actual))"
    case let .unreadable(line, column, text, expectation):
      "line \(line), column \(column): expected \(expectation); got '\(Self.excerpt(text))'.\(Self.remedy(text))"
    case let .unknownSchema(line, schema):
      "line \(line), column schema: \(schema) is unknown; this program reads \(ResultRow.currentSchema). "
        + "Use the version of the program that wrote the file."
    case let .repeatedHeader(line):
      "line \(line) is a second header; the file seems to be several files joined. Give each run its own file."
    case let .duplicateLine(first, second, benchmark, launch):
      "lines \(first) and \(second) are both launch \(launch) of '\(Self.excerpt(benchmark))' in the same run; "
        + "remove the one that was added."
    }
  }

  private static func cause(_ expected: Int, _ actual: Int) -> String {
    actual < expected
      ? "The file may be truncated."
      : "A comma is outside quotes, for example a decimal comma; numbers need a point."
  }

  private static func remedy(_ text: String) -> String {
    text.wholeMatch(of: /[+-]?\d*,\d+([eE][+-]?\d+)?/) == nil ? "" : " The decimal separator must be a point."
  }

  /// A missing quote can turn half a file into one field.
  private static func excerpt(_ text: String) -> String { text.count <= 80 ? text : text.prefix(80) + "…" }
}
