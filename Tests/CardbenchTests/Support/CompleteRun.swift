import TableTestSupport
import Testing

/// One run over every suite at two small row counts, shared by the tests that look at its files.
struct CompleteRun {
  static let shared = Result { try CompleteRun() }

  let folder: ScratchFolder
  let outcome: Program.Outcome
  /// Its result file.
  var path: String { folder.path + "/r.csv" }
  /// The rows of the table, each field by the name of its column.
  let rows: [[String: String]]

  private init() throws {
    folder = try ScratchFolder()
    outcome = try folder.run("run", "--quick", "--rows", "64,100", "--output", "r.csv")
    rows = try #require(Self.table(try folder.text("r.csv")))
  }

  /// A table as a list of dictionaries; nil where the lines differ in their number of fields.
  static func table(_ csv: String) -> [[String: String]]? {
    let records = NaiveCSV.records(csv)
    guard let header = records.first, records.allSatisfy({ $0.count == header.count }) else { return nil }
    return records.dropFirst().map { Dictionary(zip(header, $0)) { $1 } }
  }
}
