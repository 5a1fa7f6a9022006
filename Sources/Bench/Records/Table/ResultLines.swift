/// The lines of a result file, each read by its columns and then held against the lines before it.
struct ResultLines {
  /// A process: lines of the same one share its panel, and no benchmark stands in it twice.
  private struct Place: Hashable {
    let runID: String
    let launch: Int
    let benchmark: String
  }

  private let header: ResultHeader
  private(set) var rows: [ResultRow] = []
  private var lines: [Place: Int] = [:]
  private var kinds: [String: BenchmarkIdentity.Kind] = [:]
  private var panelCount: Int?

  init(_ header: ResultHeader) { self.header = header }

  /// Reads a line.
  ///
  /// - Throws: ``ResultTableError`` with the line, and where a single field is wrong, with its column.
  mutating func append(_ record: CSVReader.Record) throws(ResultTableError) {
    guard record.fields.count == header.count else {
      throw .wrongFieldCount(line: record.line, expected: header.count, actual: record.fields.count)
    }
    if record.fields[header.places[0]] == ResultColumn.all[0].name { throw .repeatedHeader(line: record.line) }
    let row = try row(record)
    try checkName(row, record)
    try checkKind(row, record)
    try checkPanel(row, record)
    try checkPlace(row, record)
    rows.append(row)
  }

  private func row(_ record: CSVReader.Record) throws(ResultTableError) -> ResultRow {
    var row = ResultRow(
      identity: BenchmarkIdentity(kernel: "", rows: 0), launch: Launch(runID: "", machineID: ""),
      agreement: .unchecked)
    for (column, place) in zip(ResultColumn.all, header.places) {
      let text = record.fields[place]
      guard column.parse(text, &row) else { throw unreadable(record, column.name, column.expectation) }
    }
    guard row.schema == ResultRow.currentSchema else { throw .unknownSchema(line: record.line, schema: row.schema) }
    return row
  }

  /// The name must be that of its parts: everything else finds benchmarks by it.
  private func checkName(_ row: ResultRow, _ record: CSVReader.Record) throws(ResultTableError) {
    let name = row.identity.name
    guard text(record, "benchmark") == name else {
      throw unreadable(record, "benchmark", "'\(name)', as the columns of its parts say")
    }
  }

  /// Every line of a benchmark is about calls, or every one about a trace; only frames have percentiles.
  private mutating func checkKind(_ row: ResultRow, _ record: CSVReader.Record) throws(ResultTableError) {
    let known = kinds[row.identity.name] ?? row.identity.kind
    kinds[row.identity.name] = known
    guard row.identity.kind == known else {
      throw unreadable(record, "kind", "\(known.rawValue), as on other lines of the benchmark")
    }
    guard (row.times.p95 != nil) == (row.identity.isTrace && row.isMeasured) else {
      throw unreadable(record, "ns_p95", row.identity.isTrace ? "a number, for a trace" : "nothing, for calls")
    }
  }

  private mutating func checkPanel(_ row: ResultRow, _ record: CSVReader.Record) throws(ResultTableError) {
    guard let count = row.panel?.nanoseconds.count else { return }
    let known = panelCount ?? count
    panelCount = known
    guard count == known else { throw unreadable(record, "panel_ns", "\(known) numbers, as on the lines before") }
  }

  private mutating func checkPlace(_ row: ResultRow, _ record: CSVReader.Record) throws(ResultTableError) {
    let place = Place(runID: row.launch.runID, launch: row.launch.number, benchmark: row.identity.name)
    if let first = lines[place] {
      throw .duplicateLine(
        first: first, second: record.line, benchmark: place.benchmark, launch: place.launch)
    }
    lines[place] = record.line
  }

  private func text(_ record: CSVReader.Record, _ column: String) -> String {
    guard let index = ResultColumn.all.firstIndex(where: { $0.name == column }) else { return "" }
    return record.fields[header.places[index]]
  }

  private func unreadable(_ record: CSVReader.Record, _ column: String, _ expectation: String) -> ResultTableError {
    .unreadable(line: record.line, column: column, text: text(record, column), expectation: expectation)
  }
}
