package import Foundation
package import WideArithmetic

/// A CSV file of the Fixtures folder, computed by other arithmetic or other programs.
///
/// Lines that start with # are comments; the next line is the header.
package struct Fixture {
  package struct Row: CustomStringConvertible {
    /// The line number in its file, provided no field spans lines.
    package let line: Int
    package let fields: [String: String]

    package func text(_ column: String) -> String {
      guard let text = fields[column] else { fatalError("line \(line) has no column '\(column)'") }
      return text
    }

    /// A decimal field as a number.
    package func number(_ column: String) -> Double {
      guard let value = Double(text(column)) else { fatalError("line \(line): '\(column)' is no number") }
      return value
    }

    /// A number of up to forty digits.
    package func wide(_ column: String) -> DoubleDouble {
      guard let value = DoubleDouble(text(column)) else { fatalError("line \(line): '\(column)' is no number") }
      return value
    }

    /// The space-separated numbers of a field.
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

  /// Reads a file of a test target's bundle by its name without the extension.
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

/// An independent CSV reader, written as a state machine over characters, so that tests do not rely on the first.
///
/// It detects no errors: texts must be well-formed.
package enum NaiveCSV {
  /// Returns the records with their fields; empty lines are skipped.
  package static func records(_ text: String) -> [[String]] {
    var records: [[String]] = []
    var fields: [String] = []
    var field = ""
    var (isQuoted, isClosing, wasQuoted) = (false, false, false)
    func endLine() {
      if !fields.isEmpty || !field.isEmpty || wasQuoted { records.append(fields + [field]) }
      (fields, field, wasQuoted) = ([], "", false)
    }
    for scalar in text.unicodeScalars {
      if isClosing, scalar == "\"" { (isQuoted, isClosing) = (true, false); field += "\""; continue }
      if isClosing { (isQuoted, isClosing) = (false, false) }
      switch (scalar, isQuoted) {
      case ("\"", false): (isQuoted, wasQuoted) = (true, true)
      case ("\"", true): (isClosing, isQuoted) = (true, false)
      case (",", false): fields.append(field); (field, wasQuoted) = ("", false)
      case ("\r", false): break
      case ("\n", false): endLine()
      default: field.unicodeScalars.append(scalar)
      }
    }
    endLine()
    return records
  }
}

/// The largest error in a set of comparisons, and its line.
package struct WorstError: CustomStringConvertible {
  private(set) var size = -1.0
  private(set) var place = "nothing compared"

  package init() {}

  package mutating func note(_ got: DoubleDouble, _ expected: DoubleDouble, scale: Double, _ place: String) {
    let error = got == expected ? 0 : (got - expected).magnitude.high / scale
    // A NaN, as from two infinities, must not be hidden by failing every comparison.
    let comparable = error.isNaN ? .infinity : error
    if comparable > size { (size, self.place) = (comparable, "\(place): got \(got), expected \(expected)") }
  }

  /// Whether something was compared and no error exceeded 2^exponent.
  package func isWithin(powerOf2 exponent: Int) -> Bool {
    size >= 0 && size <= Double(sign: .plus, exponent: exponent, significand: 1)
  }

  /// The size as a power of two, for the message of a failure.
  package var description: String { "2^\(size > 0 ? "\(log2(size))" : "-inf") at \(place)" }
}
