import Foundation
import WideArithmetic

/// A table of numbers that other arithmetic computed.
struct Fixture {
  /// The fields of one line, by column name.
  struct Row {
    let line: Int
    let fields: [String: String]

    /// The exact number that a double's decimal stands for.
    func double(_ column: String) -> Double {
      guard let value = Double(text(column)) else { fatalError("line \(line): '\(column)' is no number") }
      return value
    }

    /// A number of up to forty digits.
    func wide(_ column: String) -> DoubleDouble {
      guard let value = DoubleDouble(text(column)) else {
        fatalError("line \(line): '\(column)' is no number")
      }
      return value
    }

    func text(_ column: String) -> String {
      guard let text = fields[column] else { fatalError("line \(line) has no column '\(column)'") }
      return text
    }
  }

  let rows: [Row]

  /// Reads a file of the Fixtures folder; lines that start with # are comments, the next one names the
  /// columns.
  init(_ name: String) throws {
    let folder = Bundle.module.bundleURL.appendingPathComponent("Fixtures")
    let text = try String(contentsOf: folder.appendingPathComponent("\(name).csv"), encoding: .utf8)
    let lines = text.split(whereSeparator: \.isNewline).enumerated().filter { !$0.element.hasPrefix("#") }
    let columns = lines[0].element.split(separator: ",").map(String.init)
    rows = lines.dropFirst().map { number, line in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      return Row(line: number + 1, fields: Dictionary(uniqueKeysWithValues: zip(columns, fields)))
    }
  }
}

/// The largest error a set of comparisons met, and the line it belongs to.
struct WorstError: CustomStringConvertible {
  private(set) var size = -1.0
  private(set) var place = "nothing compared"

  /// Compares two numbers in units of a scale.
  mutating func note(_ got: DoubleDouble, _ expected: DoubleDouble, scale: Double, _ place: String) {
    let error = got == expected ? 0 : (got - expected).magnitude.high / scale
    // A NaN, as from two infinities, must not hide: nothing compares with it.
    let comparable = error.isNaN ? .infinity : error
    if comparable > size { (size, self.place) = (comparable, "\(place): got \(got), expected \(expected)") }
  }

  /// Whether something was compared and nothing was off by more than 2^exponent.
  func isWithin(powerOf2 exponent: Int) -> Bool {
    size >= 0 && size <= Double(sign: .plus, exponent: exponent, significand: 1)
  }

  /// The size as a power of two, for the message of a failure.
  var description: String { "2^\(size > 0 ? "\(log2(size))" : "-inf") at \(place)" }
}
