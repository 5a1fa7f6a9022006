import CardEval
import Foundation

/// A CSV text as records, read by rules of its own.
struct Table {
  let header: [String]
  let rows: [[String: String]]

  init(_ csv: String) {
    var records: [[String]] = [[""]]
    var isQuoted = false
    for character in csv {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: records[records.count - 1].append("")
      case "\n" where !isQuoted: records.append([""])
      default: records[records.count - 1][records[records.count - 1].count - 1].append(character)
      }
    }
    records.removeAll { $0 == [""] }
    let names = records.isEmpty ? [] : records.removeFirst()
    header = names
    rows = records.map { Dictionary(zip(names, $0)) { $1 } }
  }

  /// A file under Fixtures.
  static func fixture(_ name: String) throws -> Table {
    guard let url = Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: "csv") else {
      preconditionFailure("no fixture \(name).csv")
    }
    return Table(try String(contentsOf: url, encoding: .utf8))
  }

  /// Some columns under other names, as CSV; every field is quoted.
  func csv(_ columns: KeyValuePairs<String, (([String: String]) -> String)>) -> String {
    let lines = rows.map { row in columns.map { "\"\($0.value(row))\"" }.joined(separator: ",") }
    return ([columns.map(\.key).joined(separator: ",")] + lines).map { $0 + "\n" }.joined()
  }
}

extension [String: String] {
  /// A field as a number; NaN where it is none.
  func number(_ column: String) -> Double { self[column].flatMap(Double.init) ?? .nan }
}
