/// Times measured by other programs: a CSV file of names and times, or the JSON of Google Benchmark or hyperfine.
///
/// A repetition counts as a launch. Such files state neither machine nor build, so the rows have no machine and no run.
package struct ForeignTimes {
  /// The columns of a CSV file of times, in any order; no others are allowed.
  static let columns = ["name", "launch", "time", "unit"]

  private(set) var rows: [ResultRow] = []
  private var launches: [String: Int] = [:]

  /// The content of a file of times; `nil` for another format, such as a result file.
  static func content(of bytes: [UInt8]) throws(ResultTableError) -> ResultTable.Content? {
    var times = ForeignTimes()
    let isCSV = try times.readCSV(bytes)
    if !isCSV, try !times.readJSON(bytes) { return nil }
    guard !times.rows.isEmpty else { throw .noLines }
    return ResultTable.Content(rows: times.rows, lineEnds: 0, endsWithLineEnd: true)
  }

  /// Whether a file that starts with these bytes looks like a file of times.
  package static func mayBegin(with bytes: [UInt8]) -> Bool {
    var reader = CSVReader(bytes)
    if let header = try? reader.next(), header.fields.sorted() == columns.sorted() { return true }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.first { !$0.isWhitespace } == "{" && JSONFormat.allCases.contains { $0.appears(in: text) }
  }

  /// Adds a time of a benchmark, in nanoseconds; `nil` for a launch that failed.
  ///
  /// - Parameter launch: Counted from 1; the next one by default.
  mutating func add(_ name: String, launch: Int? = nil, nanoseconds: Double?) {
    let number = launch ?? launches[name, default: 0] + 1
    launches[name] = number
    var row = ResultRow(
      identity: BenchmarkIdentity(name: name), launch: Launch(runID: "", machineID: "", number: number),
      agreement: .unchecked)
    (row.times.min, row.times.median) = (nanoseconds, nanoseconds)
    rows.append(row)
  }

  func has(_ name: String) -> Bool { launches[name] != nil }

  /// Parses a CSV file; `false` for one with other columns.
  private mutating func readCSV(_ bytes: [UInt8]) throws(ResultTableError) -> Bool {
    var reader = CSVReader(bytes)
    guard let header = try? reader.next(), header.fields.sorted() == Self.columns.sorted() else { return false }
    let places = Self.columns.map { header.fields.firstIndex(of: $0)! }
    var lines: [String: [Int: Int]] = [:]
    while let record = try next(&reader) {
      guard record.fields.count == places.count else {
        throw .wrongFieldCount(line: record.line, expected: places.count, actual: record.fields.count)
      }
      let line = try Self.line(record.line, places.map { record.fields[$0] })
      if let first = lines[line.name, default: [:]].updateValue(record.line, forKey: line.launch) {
        throw .duplicateLine(first: first, second: record.line, benchmark: line.name, launch: line.launch)
      }
      add(line.name, launch: line.launch, nanoseconds: line.nanoseconds)
    }
    return true
  }

  private func next(_ reader: inout CSVReader) throws(ResultTableError) -> CSVReader.Record? {
    do { return try reader.next() } catch { throw .notCSV(error) }
  }

  /// - Parameter fields: In the order of ``columns``.
  private static func line(
    _ line: Int, _ fields: [String]
  ) throws(ResultTableError) -> (name: String, launch: Int, nanoseconds: Double) {
    func refused(_ place: Int, _ expectation: String) -> ResultTableError {
      .unreadable(line: line, column: columns[place], text: fields[place], expectation: expectation)
    }
    guard !fields[0].isEmpty, !fields[0].steersTerminal else { throw refused(0, "words without control characters") }
    guard let launch = Int(fields[1]), launch > 0 else { throw refused(1, "a whole number, 1 or more") }
    guard let time = Double(fields[2]), time > 0, time.isFinite else { throw refused(2, "a positive number") }
    guard let unit = DurationUnit.nanoseconds(of: fields[3]) else { throw refused(3, DurationUnit.names) }
    return (fields[0], launch, time * unit)
  }
}

/// The units of durations by their symbols.
package enum DurationUnit {
  package static let all: KeyValuePairs = ["ns": 1.0, "us": 1e3, "µs": 1e3, "μs": 1e3, "ms": 1e6, "s": 1e9]

  static let names = "ns, us, ms or s"

  static func nanoseconds(of symbol: String) -> Double? { all.first { $0.key == symbol }?.value }
}
