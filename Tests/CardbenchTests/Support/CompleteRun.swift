import Foundation
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
    outcome = try Program.run("run", "--quick", "--rows", "64,100", "--output", "r.csv", in: folder)
    rows = try #require(Self.table(try folder.text("r.csv")))
  }

  /// A table whose fields hold no line ends, as a list of dictionaries; quotes are read, so commas may occur.
  static func table(_ csv: String) -> [[String: String]]? {
    let lines = csv.split(separator: "\n").map(fields)
    guard let header = lines.first else { return nil }
    guard lines.allSatisfy({ $0.count == header.count }) else { return nil }
    return lines.dropFirst().map { Dictionary(zip(header, $0)) { $1 } }
  }

  private static func fields(_ line: Substring) -> [String] {
    var fields = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    return fields
  }
}
