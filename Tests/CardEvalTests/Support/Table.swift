import CardEval
import TableTestSupport

/// A CSV text as records.
struct Table {
  let header: [String]
  let rows: [[String: String]]

  init(_ csv: String) {
    var records = NaiveCSV.records(csv)
    let names = records.isEmpty ? [] : records.removeFirst()
    header = names
    rows = records.map { Dictionary(zip(names, $0)) { $1 } }
  }

  /// A file under Fixtures.
  static func fixture(_ name: String) throws -> Table { Table(try Fixture.text(name, .module)) }

  /// Some columns under other names, as CSV; every field is quoted.
  func csv(_ columns: KeyValuePairs<String, (([String: String]) -> String)>) -> String {
    let lines = rows.map { row in columns.map { "\"\($0.value(row))\"" }.joined(separator: ",") }
    return ([columns.map(\.key).joined(separator: ",")] + lines).map { $0 + "\n" }.joined()
  }
}

extension [String: String] {
  /// A field as a number; NaN for any other text.
  func number(_ column: String) -> Double { self[column].flatMap(Double.init) ?? .nan }
}
