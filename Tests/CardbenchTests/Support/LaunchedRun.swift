import BenchTestSupport
import Foundation
import Records
import TableTestSupport
import Testing

/// Two launches of a few benchmarks, shared by the tests that compare and export files.
struct LaunchedRun {
  static let shared = Result { try LaunchedRun() }
  /// The benchmarks for every measuring command.
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

  /// The file with some fields changed; only fields before the first quoted one can be changed.
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

/// One run of every suite at two small row counts, shared by the tests that examine its files.
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

  /// A table as a list of dictionaries; nil if lines have different numbers of fields.
  static func table(_ csv: String) -> [[String: String]]? {
    let records = NaiveCSV.records(csv)
    guard let header = records.first, records.allSatisfy({ $0.count == header.count }) else { return nil }
    return records.dropFirst().map { Dictionary(zip(header, $0)) { $1 } }
  }
}

extension ScratchFolder {
  /// A folder with a file of every kind, and a link to itself.
  static func withEveryKindOfFile() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.makeFolder("hh")
    for table in ["a.csv", "rx.csv", "hh/a.csv"] {
      try ResultFile(path: folder.path + "/" + table).finish(rows: [.timed("k")], metadata: .sample)
    }
    try folder.writePart()
    let texts = [
      "notes.txt": "not a history\n", "budgets.txt": "^phase/ error <= bound\n", "p.so": "",
      "r.json": #"{"name":"own","duration":1,"end":{"opacity":0}}"#,
      "t.json": #"{"width":375,"rows":[{"height":120}]}"#, "s.csv": "time,offset\n0,0\n1,100\n",
      "rt.csv": "row,time\n0,0.5\n", "in.csv": "stiffness,damping,time,position\n100,10,0.1,0.3\n",
    ]
    for (name, text) in texts { try folder.write(text, to: name) }
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/here", withDestinationPath: ".")
    return folder
  }

  /// Writes the only part of a run into the folder 'parts'.
  func writePart() throws {
    try makeFolder("parts")
    let row = ResultRow.timed("k")
    let manifest = ShardManifest(
      kind: .run, shard: try #require(Shard(1, of: 1)), command: ["run"], seed: 1, toolVersion: "0.1.0",
      program: "00000000deadbeef", facts: [], machineID: "machine", groups: [row.name], own: [])
    let file = try ResultFile(path: path + "/parts/part-1-of-1.csv")
    try file.finish(rows: [row], metadata: .sample)
    try ShardPart.seal(manifest, ResultTable.csv([row]), at: file.path)
  }

  /// The texts of all files, by their names.
  func texts() throws -> [String: String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: path)
    return Dictionary(uniqueKeysWithValues: names.map { ($0, (try? text($0)) ?? "") })
  }
}
