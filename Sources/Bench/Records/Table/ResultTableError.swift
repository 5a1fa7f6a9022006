/// A file that is not a table of result rows.
package enum ResultTableError: Error, Equatable, CustomStringConvertible {
  /// There is not even a header.
  case empty
  /// There is a header and nothing else, where lines are needed.
  case noLines
  /// The file has another format; the text says which, and what to do.
  case otherFormat(String)
  /// The fields are separated by something other than commas.
  case otherSeparator(Character)
  case notCSV(CSVError)
  case missingColumn(String)
  case duplicateColumn(String)
  /// A line has more or fewer fields than the header.
  case wrongFieldCount(line: Int, expected: Int, actual: Int)
  /// A field does not hold what its column promises.
  case unreadable(line: Int, column: String, text: String, expectation: String)
  /// The line was written by a version of the program with other columns.
  case unknownSchema(line: Int, schema: Int)
  /// A line is a header again.
  case repeatedHeader(line: Int)
  /// Two lines are about the same benchmark in the same launch of the same run.
  case duplicateLine(first: Int, second: Int, benchmark: String, launch: Int)

  package var description: String {
    switch self {
    case .empty:
      "the file is empty; expected a header line."
    case .noLines:
      "the file has a header and no lines; nothing was measured."
    case let .otherFormat(remedy):
      "the file is \(remedy)."
    case let .otherSeparator(separator):
      "line 1: the columns are separated by \(separator == ";" ? "semicolons" : "tabs"); save the file with commas, "
        + "and with points in numbers."
    case let .notCSV(error):
      error.description
    case let .missingColumn(name):
      "line 1: the column '\(name)' is missing; was the file written by `cardbench run`?"
    case let .duplicateColumn(name):
      "line 1: the column '\(name)' appears more than once; remove one of them."
    case let .wrongFieldCount(line, expected, actual):
      "line \(line): \(actual) fields; the header has \(expected). \(Self.cause(expected, actual))"
    case let .unreadable(line, column, text, expectation):
      "line \(line), column \(column): expected \(expectation); got '\(Self.excerpt(text))'.\(Self.remedy(text))"
    case let .unknownSchema(line, schema):
      "line \(line), column schema: \(schema) is unknown; this program reads \(ResultRow.currentSchema). "
        + "Use the version of the program that wrote the file."
    case let .repeatedHeader(line):
      "line \(line) is a header again; the file looks like several joined. Give each run a file of its own."
    case let .duplicateLine(first, second, benchmark, launch):
      "lines \(first) and \(second) are both launch \(launch) of '\(Self.excerpt(benchmark))' in the same run; "
        + "remove the one that was added."
    }
  }

  private static func cause(_ expected: Int, _ actual: Int) -> String {
    actual < expected
      ? "The file may be truncated."
      : "A comma stands outside quotes, for example a decimal comma; numbers need a point."
  }

  private static func remedy(_ text: String) -> String {
    text.wholeMatch(of: /[+-]?\d*,\d+([eE][+-]?\d+)?/) == nil ? "" : " The decimal separator must be a point."
  }

  /// A damaged quote can make a field of half a file.
  private static func excerpt(_ text: String) -> String {
    text.count <= 80 ? text : text.prefix(80) + "…"
  }
}
