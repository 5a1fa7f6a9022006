/// A CSV file that cannot be read as one.
package enum CSVError: Error, Equatable, CustomStringConvertible {
  /// A quote is opened and never closed; the file may be truncated.
  case unterminatedQuote(line: Int, field: Int)
  /// An unquoted field contains a quote or a carriage return.
  case strayCharacter(line: Int, field: Int)
  /// Something other than a comma or the line's end follows a closing quote.
  case textBehindQuote(line: Int, field: Int)
  /// A field is not UTF-8.
  case notUTF8(line: Int, field: Int)
  /// A field contains a byte of value 0, which no text has.
  case zeroByte(line: Int, field: Int)

  /// The line, the field and what is wrong there.
  package var description: String {
    switch self {
    case let .unterminatedQuote(line, field):
      "line \(line), field \(field): the quote is never closed; the file may be truncated."
    case let .strayCharacter(line, field):
      "line \(line), field \(field): a quote or carriage return must stand inside quotes."
    case let .textBehindQuote(line, field):
      "line \(line), field \(field): expected a comma or the end of the line behind the closing quote."
    case let .notUTF8(line, field):
      "line \(line), field \(field): not UTF-8 text; save the file as UTF-8."
    case let .zeroByte(line, field):
      "line \(line), field \(field): a zero byte, which text does not have; the file is binary or damaged."
    }
  }

  /// The same fault in a record that starts some lines further down.
  func moved(by lines: Int) -> CSVError {
    switch self {
    case let .unterminatedQuote(line, field): .unterminatedQuote(line: line + lines, field: field)
    case let .strayCharacter(line, field): .strayCharacter(line: line + lines, field: field)
    case let .textBehindQuote(line, field): .textBehindQuote(line: line + lines, field: field)
    case let .notUTF8(line, field): .notUTF8(line: line + lines, field: field)
    case let .zeroByte(line, field): .zeroByte(line: line + lines, field: field)
    }
  }
}
