import Foundation

/// A table of numbers that other arithmetic computed.
struct StatisticsFixture {
  /// The fields of one line, by column name.
  struct Row {
    let line: Int
    let fields: [String: String]

    func double(_ column: String) -> Double {
      guard let value = Double(text(column)) else { fatalError("line \(line): '\(column)' is no number") }
      return value
    }

    func list(_ column: String) -> [Double] {
      text(column).split(separator: " ").map { field in
        guard let value = Double(field) else { fatalError("line \(line): '\(field)' is no number") }
        return value
      }
    }

    private func text(_ column: String) -> String {
      guard let text = fields[column] else { fatalError("line \(line) has no column '\(column)'") }
      return text
    }
  }

  let rows: [Row]

  /// Reads Fixtures/statistics_<name>.csv; its first line is the command that made it, the second names the columns.
  init(_ name: String) throws {
    let folder = Bundle.module.bundleURL.appendingPathComponent("Fixtures")
    let text = try String(contentsOf: folder.appendingPathComponent("statistics_\(name).csv"), encoding: .utf8)
    let lines = text.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    rows = lines.enumerated().dropFirst(2).map { index, fields in
      precondition(fields.count == lines[1].count, "statistics_\(name).csv, line \(index + 1): wrong number of fields")
      let named = zip(lines[1], fields).map { (String($0), String($1)) }
      return Row(line: index + 1, fields: Dictionary(uniqueKeysWithValues: named))
    }
  }
}

/// The largest relative error of many comparisons, and where it was.
struct WorstError: CustomStringConvertible {
  private(set) var error = 0.0
  private(set) var place = "nowhere"

  mutating func compare(_ value: Double, with exact: Double, at place: @autoclosure () -> String) {
    let error = value == exact ? 0 : abs(value - exact) / abs(exact)
    if !(error <= self.error) { (self.error, self.place) = (error, place() + ": \(value), exactly \(exact)") }
  }

  var description: String { "\(error) at \(place)" }
}
