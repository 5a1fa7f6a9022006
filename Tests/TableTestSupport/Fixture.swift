package import Foundation
package import WideArithmetic

/// A CSV file of the Fixtures folder, which other arithmetic or other programs computed.
///
/// Lines that start with # are comments; the next one names the columns.
package struct Fixture {
  package struct Row: CustomStringConvertible {
    /// The number of the line in its file, where no field spans lines.
    package let line: Int
    package let fields: [String: String]

    package func text(_ column: String) -> String {
      guard let text = fields[column] else { fatalError("line \(line) has no column '\(column)'") }
      return text
    }

    /// The number that a double's decimal stands for.
    package func number(_ column: String) -> Double {
      guard let value = Double(text(column)) else { fatalError("line \(line): '\(column)' is no number") }
      return value
    }

    /// A number of up to forty digits.
    package func wide(_ column: String) -> DoubleDouble {
      guard let value = DoubleDouble(text(column)) else { fatalError("line \(line): '\(column)' is no number") }
      return value
    }

    /// The numbers of a field, which spaces separate.
    package func numbers(_ column: String) -> [Double] {
      text(column).split(separator: " ").map { field in
        guard let value = Double(field) else { fatalError("line \(line): '\(field)' is no number") }
        return value
      }
    }

    package var description: String { fields.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: " ") }
  }

  /// The lines after the header, in the file's order.
  package let rows: [Row]

  /// Reads a file, named without its extension, of a test target's bundle.
  package init(_ name: String, _ bundle: Bundle) throws {
    let records = NaiveCSV.records(try Self.text(name, bundle))
    let header = records.firstIndex { !$0[0].hasPrefix("#") } ?? records.endIndex
    rows = records[header...].enumerated().dropFirst().map { index, fields in
      let line = header + index + 1
      precondition(fields.count == records[header].count, "\(name).csv, line \(line): wrong number of fields")
      return Row(line: line, fields: Dictionary(uniqueKeysWithValues: zip(records[header], fields)))
    }
  }

  package static func text(_ name: String, _ bundle: Bundle) throws -> String {
    try String(contentsOf: bundle.bundleURL.appendingPathComponent("Fixtures/\(name).csv"), encoding: .utf8)
  }
}
