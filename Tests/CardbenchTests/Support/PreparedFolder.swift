import BenchTestSupport
import Foundation
import Records
import Testing

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
