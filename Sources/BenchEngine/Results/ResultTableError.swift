/// A file that is not a table of result rows.
public enum ResultTableError: Error, Equatable, CustomStringConvertible {
  /// There is not even a header.
  case empty
  /// The file is not well-formed CSV.
  case notCSV(CSVError)
  /// The header lacks a column.
  case missingColumn(String)
  /// The header names a column more than once.
  case duplicateColumn(String)
  /// A line has more or fewer fields than the header.
  case wrongFieldCount(line: Int, expected: Int, actual: Int)
  /// A field does not hold what its column promises.
  case unreadable(line: Int, column: String, text: String, expectation: String)
  /// The line was written by a version of the program with other columns.
  case unknownSchema(line: Int, schema: Int)

  /// The line, the column, what was expected and what was found.
  public var description: String {
    switch self {
    case .empty:
      "the file is empty; expected a header line."
    case let .notCSV(error):
      error.description
    case let .missingColumn(name):
      "line 1: the column '\(name)' is missing; was the file written by `cardbench run`?"
    case let .duplicateColumn(name):
      "line 1: the column '\(name)' appears more than once; remove one of them."
    case let .wrongFieldCount(line, expected, actual):
      "line \(line): \(actual) fields; the header has \(expected). The file may be truncated."
    case let .unreadable(line, column, text, expectation):
      "line \(line), column \(column): expected \(expectation); got '\(text)'."
    case let .unknownSchema(line, schema):
      "line \(line), column schema: \(schema) is unknown; this program reads 1 to \(ResultRow.currentSchema). "
        + "Use the version of the program that wrote the file."
    }
  }
}
