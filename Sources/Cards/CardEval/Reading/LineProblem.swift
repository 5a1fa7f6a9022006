import Records

package enum LineProblem: Error, Equatable, Sendable {
  case fieldCount(expected: Int, actual: Int)
  case unclosedQuote(field: Int)
  /// A closing quote is followed by something other than a comma or the line's end.
  case textAfterQuote(field: Int)
  /// A line that exceeds the maximum length.
  case tooLong(limit: Int)
  /// A field outside the domain of its column.
  case field(column: String, expected: String, actual: String)
  /// A field whose text is invalid at a location with which the reason starts.
  case unreadable(column: String, reason: String)
  /// Fields that are individually valid but inconsistent.
  case together(String)
}

extension LineProblem {
  init(_ error: CSVError) {
    let isUnclosed = error.fault == .unterminatedQuote
    self = isUnclosed ? .unclosedQuote(field: error.field) : .textAfterQuote(field: error.field)
  }

  /// Creates a value from fields that are individually valid.
  static func combining<Value>(_ make: () throws -> Value) throws(LineProblem) -> Value {
    do { return try make() } catch { throw .together("\(error)") }
  }
}

extension LineProblem: CustomStringConvertible {
  /// The rest of a message that starts with "line n".
  package var description: String {
    switch self {
    case .fieldCount(let expected, let actual): ": expected \(expected) fields, as the header has; got \(actual)"
    case .unclosedQuote(let field): ", field \(field): the quote is never closed"
    case .textAfterQuote(let field):
      ", field \(field): expected a comma or the end of the line after the closing quote"
    case .tooLong(let limit): ": longer than \(limit) bytes; is this a CSV file?"
    case .field(let column, let expected, let actual):
      ", column '\(column)': expected \(expected); got \(Self.quoted(actual))"
    case .unreadable(let column, let reason): ", column '\(column)', \(reason)"
    case .together(let text): ": \(text)"
    }
  }

  /// The first characters of a field, with control characters replaced.
  private static func quoted(_ text: String) -> String {
    if text.isEmpty { return "an empty field" }
    let shown = text.unicodeScalars.prefix(60).map { $0.value < 0x20 || $0.value == 0x7F ? "\u{FFFD}" : "\($0)" }
    return "'\(shown.joined())\(text.unicodeScalars.count > 60 ? "…" : "")'"
  }
}

package struct BadLine: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line on which it starts, counted from 1.
  package let line: Int
  package let problem: LineProblem

  package var description: String { "line \(line)\(problem)" }
}

package enum NumberDomain: Sendable {
  /// Any number, including `nan` and `inf`, which propagate to results.
  case any
  /// A number that is neither infinite nor NaN.
  case finite
  /// A finite number above 0.
  case positive
  /// A number of 0 or more, or NaN.
  case notNegative
  /// A finite number of 0 or more.
  case finiteNotNegative
  /// A number from 0 through 1.
  case unit
  /// A number above −1 and at most 1, the range of a bounce.
  case bounce
  /// A whole number of 0 or more.
  case row

  @inline(__always)
  func contains(_ number: Double) -> Bool {
    switch self {
    case .any: true
    case .finite: number.isFinite
    case .positive: number > 0 && number.isFinite
    case .notNegative: !(number < 0)
    case .finiteNotNegative: number >= 0 && number.isFinite
    case .unit: 0...1 ~= number
    case .bounce: number > -1 && number <= 1
    case .row: number >= 0 && number <= 0x1p53 && number == number.rounded()
    }
  }

  var expectation: String {
    switch self {
    case .any: "a number"
    case .finite: "a finite number"
    case .positive: "a number above 0"
    case .notNegative, .finiteNotNegative: "a number of 0 or more"
    case .unit: "a number from 0 to 1"
    case .bounce: "a number above -1 and at most 1"
    case .row: "a whole number of 0 or more"
    }
  }
}
