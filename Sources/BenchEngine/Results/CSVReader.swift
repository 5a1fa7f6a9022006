/// Reads RFC 4180 records from UTF-8 bytes, one at a time.
///
/// LF and CRLF line ends, a byte order mark and a missing last line end are accepted; blank lines are skipped. Quotes
/// inside an unquoted field, text behind a closing quote, and a quote that is never closed are errors.
public struct CSVReader {
  /// One record and where it starts.
  public struct Record: Sendable, Equatable {
    /// The line of the file the record starts on, counted from 1.
    public let line: Int
    /// The fields, unquoted.
    public let fields: [String]
  }

  private let bytes: [UInt8]
  private var position: Int
  private var line = 1

  /// Prepares to read.
  ///
  /// - Parameter bytes: The whole file.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    self.position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Reads the next record.
  ///
  /// - Returns: The record; `nil` at the end of the file.
  /// - Throws: ``CSVError`` with the line and the place in it.
  public mutating func next() throws(CSVError) -> Record? {
    while skipLineEnd() {}
    guard position < bytes.count else { return nil }
    let start = line
    var fields: [String] = []
    repeat {
      fields.append(try field(number: fields.count + 1))
    } while skip(CSVByte.comma)
    guard position == bytes.count || skipLineEnd() else {
      throw .textBehindQuote(line: line, field: fields.count)
    }
    return Record(line: start, fields: fields)
  }

  private mutating func field(number: Int) throws(CSVError) -> String {
    let content = skip(CSVByte.quote) ? try quoted(field: number) : try unquoted(field: number)
    guard let text = String(validating: content, as: UTF8.self) else {
      throw .notUTF8(line: line, field: number)
    }
    return text
  }

  private mutating func unquoted(field: Int) throws(CSVError) -> ArraySlice<UInt8> {
    let start = position
    while position < bytes.count, !CSVByte.needsQuotes(bytes[position]) { position += 1 }
    let isEnd = position == bytes.count || bytes[position] == CSVByte.comma || lineEndLength > 0
    guard isEnd else { throw .strayCharacter(line: line, field: field) }
    return bytes[start..<position]
  }

  private mutating func quoted(field: Int) throws(CSVError) -> ArraySlice<UInt8> {
    let opened = line
    var content: ArraySlice<UInt8> = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == CSVByte.quote, !skip(CSVByte.quote) { return content }
      if byte == CSVByte.lineFeed { line += 1 }
      content.append(byte)
    }
    throw .unterminatedQuote(line: opened, field: field)
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// The length of the line end at this position; 0 when there is none.
  private var lineEndLength: Int {
    guard position < bytes.count else { return 0 }
    guard bytes[position] == CSVByte.carriageReturn else {
      return bytes[position] == CSVByte.lineFeed ? 1 : 0
    }
    return position + 1 < bytes.count && bytes[position + 1] == CSVByte.lineFeed ? 2 : 0
  }

  private mutating func skipLineEnd() -> Bool {
    let length = lineEndLength
    guard length > 0 else { return false }
    position += length
    line += 1
    return true
  }
}

/// A CSV file that cannot be read as one.
public enum CSVError: Error, Equatable, CustomStringConvertible {
  /// A quote is opened and never closed; the file may be truncated.
  case unterminatedQuote(line: Int, field: Int)
  /// An unquoted field contains a quote or a carriage return.
  case strayCharacter(line: Int, field: Int)
  /// Something other than a comma or the line's end follows a closing quote.
  case textBehindQuote(line: Int, field: Int)
  /// A field is not UTF-8.
  case notUTF8(line: Int, field: Int)

  /// The line, the field and what is wrong there.
  public var description: String {
    switch self {
    case let .unterminatedQuote(line, field):
      "line \(line), field \(field): the quote is never closed; the file may be truncated."
    case let .strayCharacter(line, field):
      "line \(line), field \(field): a quote or carriage return must stand inside quotes."
    case let .textBehindQuote(line, field):
      "line \(line), field \(field): expected a comma or the end of the line behind the closing quote."
    case let .notUTF8(line, field):
      "line \(line), field \(field): not UTF-8 text."
    }
  }
}
