import Foundation
import TableTestSupport
import Testing

/// Two launches of a few benchmarks, shared by the tests that compare and export files.
struct LaunchedRun {
  static let shared = Result { try LaunchedRun() }
  /// Which benchmarks, for every command that measures.
  static let subject = ["--rows", "64", "--filter", "^(phase|curve)/slideIn", "--variants", "scalar,simd"]

  let folder: ScratchFolder
  let outcome: Program.Outcome
  /// The file as text.
  let csv: String

  private init() throws {
    folder = try ScratchFolder()
    let arguments = ["run", "--launches", "2", "--rounds", "20", "-o", "r.csv"] + Self.subject
    outcome = try folder.run(arguments)
    csv = try folder.text("r.csv")
  }

  /// The file with another value in some fields; those before the first quoted one can be changed.
  func csv(changing column: String, _ change: (String, _ benchmark: String) -> String) -> String {
    let lines = csv.split(separator: "\n").map { $0.components(separatedBy: ",") }
    guard let place = lines[0].firstIndex(of: column), let name = lines[0].firstIndex(of: "benchmark")
    else { return "" }
    let changed = lines.dropFirst().map { fields in
      var fields = fields
      fields[place] = change(fields[place], fields[name])
      return fields
    }
    return ([lines[0]] + changed).map { $0.joined(separator: ",") + "\n" }.joined()
  }

  /// The file with all times multiplied.
  func csv(slowerBy factor: Double) -> String {
    csv(changing: "ns_min") { text, _ in Double(text).map { "\($0 * factor)" } ?? text }
  }
}

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
