import BenchRecords
import BenchText
import Foundation

/// A folder of its own for a test that reads tables, removed when the test is over.
final class TableFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("tables-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file and returns its path.
  @discardableResult func write(_ bytes: some Sequence<UInt8>, to name: String = "t.csv") throws -> String {
    let file = path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }

  @discardableResult func write(_ text: String, to name: String = "t.csv") throws -> String {
    try write(Array(text.utf8), to: name)
  }
}

extension ResultRow {
  /// A line with times and a comparison.
  static func timed(
    _ kernel: String, recipe: String? = nil, rows: Int = 10, run: String = "run", launch: Int = 1,
    nanoseconds: Double? = 100, panel: [Double]? = nil, error: Double? = 1, status: Agreement.Status = .ok,
    worstInput: String? = nil
  ) -> ResultRow {
    var row = ResultRow(
      identity: BenchmarkIdentity(
        kernel: kernel, recipe: recipe, variant: "simd", isa: "avx2", element: "float", rows: rows),
      launch: Launch(
        runID: run, machineID: "machine", number: launch, compiler: "Swift 6.3", flagsID: "0000000f",
        panelID: panel == nil ? nil : "0000000a", seed: 7),
      agreement: Agreement(
        status: status, reference: "oracle", worstUlp: error.map { $0 * 2 }, worstScaledError: error, bound: 2.5,
        worstInput: worstInput))
    if let summary = nanoseconds.flatMap({ SampleSummary([$0, $0 * 1.5]) }) {
      row.record(blocks: summary, rounds: 2, iterations: 42)
    }
    row.panel = panel.map(PanelReading.init(nanoseconds:))
    return row
  }

  /// A line about the frames of a trace; the median is the second of three.
  static func trace(_ kernel: String, launch: Int = 1, frames: [Double]) -> ResultRow {
    var row = timed(kernel, launch: launch, nanoseconds: nil)
    if let summary = SampleSummary(frames) { row.record(trace: summary, rounds: 2, frames: frames.count) }
    return row
  }
}

/// A table as text, to be damaged field by field.
struct EditedTable {
  /// The header, then the lines.
  var records: [[String]] = []

  init(_ rows: [ResultRow]) throws {
    var reader = CSVReader(ResultTable.csv(rows))
    while let record = try reader.next() { records.append(record.fields) }
  }

  /// A field, by line of the file and name of the column.
  subscript(line: Int, column: String) -> String {
    get { records[line - 1][place(column)] }
    set { records[line - 1][place(column)] = newValue }
  }

  /// The place of a column in every line.
  func place(_ column: String) -> Int {
    guard let place = records[0].firstIndex(of: column) else { preconditionFailure("no column \(column)") }
    return place
  }

  var bytes: [UInt8] {
    var writer = CSVWriter()
    for record in records { writer.append(record) }
    return writer.bytes
  }
}
