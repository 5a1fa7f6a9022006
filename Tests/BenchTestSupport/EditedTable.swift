import Records

/// A table as text whose fields can be damaged.
package struct EditedTable {
  package var records: [[String]] = []

  package init(_ rows: [ResultRow]) throws {
    var reader = CSVReader(ResultTable.csv(rows))
    while let record = try reader.next() { records.append(record.fields) }
  }

  package subscript(line: Int, column: String) -> String {
    get { records[line - 1][place(column)] }
    set { records[line - 1][place(column)] = newValue }
  }

  package func place(_ column: String) -> Int {
    guard let place = records[0].firstIndex(of: column) else { preconditionFailure("no column \(column)") }
    return place
  }

  package var bytes: [UInt8] {
    var writer = CSVWriter()
    for record in records { writer.append(record) }
    return writer.bytes
  }
}

extension ResultTable {
  package static func rows(csv bytes: [UInt8]) throws(ResultTableError) -> [ResultRow] {
    try content(csv: bytes).rows
  }
}
