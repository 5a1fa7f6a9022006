/// The rows of a result file, each parsed by its columns and checked against the previous rows.
///
/// Most fields of a line equal those of the previous line, byte for byte: their values are kept, and only the others
/// are parsed. The benchmarks of a launch are in the order of the previous launch, so each identity is parsed once.
struct ResultLines {
  /// A launch of a benchmark, which has one row.
  private struct Place: Hashable {
    let runID: String
    let launch: Int
    let benchmark: Int
  }

  /// A benchmark with the identifying fields of its first row.
  private struct Known {
    let fields: [CSVField]
    let identity: BenchmarkIdentity
  }

  private static let benchmark = ResultTable.columns.firstIndex { $0.name == "benchmark" }!
  /// The columns that identify a benchmark, from the name to the kind.
  private static let identity = benchmark...ResultTable.columns.firstIndex { $0.name == "kind" }!

  private let bytes: UnsafeBufferPointer<UInt8>
  private let count: Int
  /// The position of each of `ResultTable.columns` in a line.
  private let places: [Int]
  private let parsers = ResultTable.columns.map(\.parse)
  private let standsAlone = ResultTable.columns.map(\.standsAlone)
  private(set) var rows: [ResultRow] = []
  private var row = ResultRow(
    identity: BenchmarkIdentity(""), launch: Launch(runID: "", machineID: ""), agreement: .unchecked)
  private var lines: [Place: Int] = [:]
  private var benchmarks: [String: Int] = [:]
  private var known: [Known] = []
  /// The index in `known` of the benchmark expected next.
  private var next = 0
  private var panelCount: Int?

  init(_ bytes: UnsafeBufferPointer<UInt8>, count: Int, places: [Int]) {
    (self.bytes, self.count, self.places) = (bytes, count, places)
    // A line of a run has about 800 bytes.
    let lineCount = bytes.count / 800
    rows.reserveCapacity(lineCount)
    lines.reserveCapacity(lineCount)
    benchmarks.reserveCapacity(lineCount)
  }

  mutating func append(_ line: CSVReader) throws(ResultTableError) {
    guard line.fields.count == count else {
      throw .wrongFieldCount(line: line.line, expected: count, actual: line.fields.count)
    }
    let recalled = recall(line)
    try parse(line, except: recalled == nil ? nil : Self.identity)
    let benchmark = if let recalled { recalled } else { try checkedName(line) }
    next = benchmark + 1
    try checkKind(of: benchmark, line)
    try checkPanel(line)
    try checkPlace(of: benchmark, line)
    rows.append(row)
  }

  /// The index of the benchmark that is next in the order of the previous launch, if the line belongs to it.
  private mutating func recall(_ line: CSVReader) -> Int? {
    let expected = next < known.count ? next : 0
    guard expected < known.count else { return nil }
    let fields = known[expected].fields
    for (field, index) in zip(fields, Self.identity)
    where !field.hasContent(of: line.fields[places[index]], in: bytes) { return nil }
    row.identity = known[expected].identity
    return expected
  }

  private mutating func parse(_ line: CSVReader, except recalled: ClosedRange<Int>?) throws(ResultTableError) {
    let (fields, former) = (line.fields, line.former)
    row.times.disturbance = nil
    for (index, place) in places.enumerated() where !(recalled?.contains(index) ?? false) {
      let field = fields[place]
      if standsAlone[index], !rows.isEmpty, field.hasContent(of: former[place], in: bytes) { continue }
      guard field.withContent(in: bytes, { parsers[index]($0, &row) }) else { throw unreadable(line, index) }
    }
    guard row.schema == ResultRow.currentSchema else { throw .unknownSchema(line: line.line, schema: row.schema) }
  }

  private func unreadable(_ line: CSVReader, _ index: Int) -> ResultTableError {
    let column = ResultTable.columns[index]
    guard index > 0 || text(line, column.name) != column.name else { return .repeatedHeader(line: line.line) }
    return unreadable(line, column.name, column.expectation)
  }

  /// The index of the benchmark, whose name must match its parts because it is used for all lookups.
  private mutating func checkedName(_ line: CSVReader) throws(ResultTableError) -> Int {
    let name = row.identity.name
    guard line.fields[places[Self.benchmark]].withContent(in: bytes, { $0.hasContent(of: name) }) else {
      throw unreadable(line, "benchmark", "'\(name)', as given by the columns of its parts")
    }
    if let number = benchmarks[name] { return number }
    benchmarks[name] = known.count
    known.append(Known(fields: Self.identity.map { line.fields[places[$0]] }, identity: row.identity))
    return known.count - 1
  }

  /// All rows of a benchmark must have the same kind; only traces have percentiles.
  private func checkKind(of benchmark: Int, _ line: CSVReader) throws(ResultTableError) {
    let kind = known[benchmark].identity.kind
    guard row.identity.kind == kind else {
      throw unreadable(line, "kind", "\(kind.rawValue), as in other rows of the benchmark")
    }
    guard (row.times.p95 != nil) == (row.identity.isTrace && row.isMeasured) else {
      throw unreadable(line, "ns_p95", row.identity.isTrace ? "a number, for a trace" : "nothing, for calls")
    }
  }

  private mutating func checkPanel(_ line: CSVReader) throws(ResultTableError) {
    guard let count = row.panel?.nanoseconds.count else { return }
    let known = panelCount ?? count
    panelCount = known
    guard count == known else { throw unreadable(line, "panel_ns", "\(known) numbers, as in the previous rows") }
  }

  private mutating func checkPlace(of benchmark: Int, _ line: CSVReader) throws(ResultTableError) {
    let place = Place(runID: row.launch.runID, launch: row.launch.number, benchmark: benchmark)
    guard let first = lines.updateValue(line.line, forKey: place) else { return }
    throw .duplicateLine(first: first, second: line.line, benchmark: row.identity.name, launch: place.launch)
  }

  private func text(_ line: CSVReader, _ column: String) -> String {
    guard let index = ResultTable.columns.firstIndex(where: { $0.name == column }) else { return "" }
    return line.fields[places[index]].text(in: bytes)
  }

  private func unreadable(_ line: CSVReader, _ column: String, _ expectation: String) -> ResultTableError {
    .unreadable(line: line.line, column: column, text: text(line, column), expectation: expectation)
  }
}
