import Foundation

/// A CSV file under Fixtures, read as one dictionary per line.
struct Fixture {
  /// The lines after the header, in the file's order.
  let rows: [Row]

  init(_ name: String) throws {
    guard let url = Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: "csv") else {
      preconditionFailure("no fixture \(name).csv")
    }
    var records = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(Self.fields)
    let header = records.removeFirst()
    rows = records.map { Row(fields: Dictionary(uniqueKeysWithValues: zip(header, $0))) }
  }

  /// One line.
  struct Row: CustomStringConvertible {
    let fields: [String: String]

    func text(_ column: String) -> String {
      guard let text = fields[column] else { preconditionFailure("no column \(column) in \(fields)") }
      return text
    }

    func number(_ column: String) -> Double {
      guard let number = Double(text(column)) else {
        preconditionFailure("no number in \(column) of \(fields)")
      }
      return number
    }

    var description: String { fields.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: " ") }
  }

  /// Splits a line at the commas outside quotes; two quotes inside quotes are one.
  private static func fields(of line: Substring) -> [String] {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    var fields = [""]
    for (index, part) in parts.enumerated() {
      if index % 2 == 1 {
        fields[fields.count - 1] += part
      } else if part.isEmpty && index > 0 && index < parts.count - 1 {
        fields[fields.count - 1] += "\""
      } else {
        let pieces = part.split(separator: ",", omittingEmptySubsequences: false)
        fields[fields.count - 1] += pieces[0]
        fields += pieces.dropFirst().map(String.init)
      }
    }
    return fields
  }
}
