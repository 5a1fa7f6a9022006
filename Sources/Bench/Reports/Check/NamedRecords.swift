import Records

/// A table that another command wrote, whose columns are found by name.
struct NamedRecords {
  struct Record {
    fileprivate let fields: [String]
    fileprivate let places: [String: Int]
    fileprivate let path: String
    fileprivate let line: Int

    /// The names of all columns, in the order of the file.
    fileprivate(set) var columns: [String] = []

    subscript(column: String) -> String { places[column].map { fields[$0] } ?? "" }

    /// The number of a column; `nil` where it is absent.
    func number(_ column: String) throws(CheckFileError) -> Double? {
      let text = self[column]
      guard !text.isEmpty else { return nil }
      guard let number = Double(text) else { throw failure(column, "is no number: '\(text.shortened(to: 40))'") }
      return number
    }

    /// The number, 0 or more, of a column; `nil` where it is absent.
    func size(_ column: String) throws(CheckFileError) -> Double? {
      let size = try number(column)
      guard size.map({ $0 >= 0 }) ?? true else { throw failure(column, "must be a number, 0 or more") }
      return size
    }

    func requiredNumber(_ column: String) throws(CheckFileError) -> Double {
      guard let number = try number(column), number.isFinite else { throw failure(column, "must be a number") }
      return number
    }

    /// The whole number, 0 or more, of a column that must have a value.
    func count(_ column: String) throws(CheckFileError) -> Int {
      guard let count = Int(exactly: try requiredNumber(column)), count >= 0 else {
        throw failure(column, "must be a whole number, 0 or more")
      }
      return count
    }

    func failure(_ column: String, _ reason: String) -> CheckFileError {
      CheckFileError(path: path, reason: "line \(line): \(column) \(reason)")
    }
  }

  let records: [Record]

  /// Reads a table that a command has written and that has these columns; without bytes, reads the file.
  init(_ bytes: [UInt8]?, path: String, columns: [String], writtenBy command: String) throws(CheckFileError) {
    let lines = try Self.lines(bytes, path: path)
    let header = lines.first?.fields ?? []
    if let missing = columns.first(where: { !header.contains($0) }) {
      throw CheckFileError(path: path, reason: "there is no column '\(missing)'; name a file of '\(command)'")
    }
    let places = Dictionary(header.enumerated().map { ($1, $0) }) { first, _ in first }
    var records: [Record] = []
    for line in lines.dropFirst() {
      guard line.fields.count == header.count else {
        let counts = "\(line.fields.count) fields for \(header.count) columns"
        throw CheckFileError(path: path, reason: "line \(line.line): \(counts); the file may be truncated")
      }
      records.append(Record(fields: line.fields, places: places, path: path, line: line.line, columns: header))
    }
    self.records = records
  }

  private static func lines(_ bytes: [UInt8]?, path: String) throws(CheckFileError) -> [CSVReader.Record] {
    var known = bytes ?? []
    if bytes == nil {
      do { known = try contents(of: path) } catch { throw CheckFileError(description: error.description) }
    }
    var (reader, lines) = (CSVReader(known), [CSVReader.Record]())
    do {
      while let record = try reader.next() { lines.append(record) }
    } catch {
      throw CheckFileError(path: path, reason: error.description)
    }
    return lines
  }
}

package struct CheckFileError: Error, Equatable, CustomStringConvertible {
  package let description: String

  init(description: String) { self.description = description }
  init(path: String, reason: String) { description = "'\(path)', \(reason)" }
}
