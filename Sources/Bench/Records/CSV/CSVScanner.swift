package enum CSVByte {
  package static let comma = UInt8(ascii: ",")
  package static let quote = UInt8(ascii: "\"")
  package static let lineFeed = UInt8(ascii: "\n")
  package static let carriageReturn = UInt8(ascii: "\r")

  static func needsQuotes(_ byte: UInt8) -> Bool {
    byte == comma || byte == quote || byte == lineFeed || byte == carriageReturn
  }
}

/// Finds the fields of one record of an RFC 4180 file without copying them.
///
/// Lines may end with LF or CRLF; the last line end is optional. The bytes may arrive in parts: an incomplete record is
/// found once the rest has arrived.
package struct CSVScanner {
  package enum Strictness: Sendable {
    /// For machine-written files: stray quotes and carriage returns, zero bytes, and invalid UTF-8 are errors.
    case strict
    /// For hand-written files: a quote inside an unquoted field is an ordinary character, and a quoted field of more
    /// lines than ``CSVScanner/mostLines`` is unterminated.
    case tolerant
  }

  package enum Finding: Equatable {
    /// A complete record: its length without and with the line end, and the number of line feeds in it.
    case record(content: Int, length: Int, lineFeeds: Int)
    case incomplete
    case malformed(CSVError)
  }

  /// The most lines that one record of a tolerant file may span.
  ///
  /// A reader that continues after the first line of a broken record scans the other lines again, and those after them.
  package static let mostLines = 100

  package internal(set) var fields: [CSVField] = []
  private let strictness: Strictness

  package init(_ strictness: Strictness) { self.strictness = strictness }

  /// Finds the first record; ``fields`` is meaningful only for a complete record.
  ///
  /// - Parameters:
  ///   - start: The start of the record; before the end of the bytes.
  ///   - line: The line of the start, for errors.
  ///   - isLast: Whether these are the last bytes of the file.
  package mutating func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0, line: Int = 1, isLast: Bool
  ) -> Finding {
    fields.removeAll(keepingCapacity: true)
    var cursor = CSVCursor(bytes: bytes, isLast: isLast, isStrict: strictness == .strict, firstLine: line, place: start)
    do {
      while true {
        guard let field = try cursor.field() else { return .incomplete }
        fields.append(field)
        switch try cursor.delimiter(behind: field) {
        case .comma: continue
        case .end(let content):
          if !field.isQuoted { fields[fields.count - 1].end = content }
          return .record(content: content - start, length: cursor.place - start, lineFeeds: cursor.lineFeeds)
        case .unknown: return .incomplete
        }
      }
    } catch {
      return .malformed(error)
    }
  }
}

private struct CSVCursor {
  /// The delimiter after a field; at the end of a record, the end of its content, without the line end.
  enum Delimiter { case comma, end(content: Int), unknown }

  let bytes: UnsafeBufferPointer<UInt8>
  let isLast: Bool
  let isStrict: Bool
  let firstLine: Int
  var place: Int
  var lineFeeds = 0
  var number = 0

  private var line: Int { firstLine + lineFeeds }

  /// Scans a field; nil if its end is not among the bytes.
  @inline(__always)
  mutating func field() throws(CSVError) -> CSVField? {
    number += 1
    return place < bytes.count && bytes[place] == CSVByte.quote ? try quoted() : try unquoted()
  }

  @inline(__always)
  private mutating func unquoted() throws(CSVError) -> CSVField? {
    var (field, isASCII, place) = (CSVField(start: place, end: place), true, place)
    while place < bytes.count {
      let byte = bytes[place]
      // Letters, digits and most symbols are above the comma.
      if byte &- 0x2D >= 0x53 {
        if byte == CSVByte.comma || byte == CSVByte.lineFeed { break }
        if byte >= 0x80 {
          isASCII = false
        } else if isStrict, isStray(byte, at: place) {
          throw fault(byte == 0 ? .zeroByte : .strayCharacter)
        }
      }
      place &+= 1
    }
    guard place < bytes.count || isLast else { return nil }
    (self.place, field.end) = (place, place)
    return isASCII ? field : try requiringUTF8(field)
  }

  /// Whether a byte is illegal in an unquoted field: a carriage return is allowed only before a line feed.
  private func isStray(_ byte: UInt8, at place: Int) -> Bool {
    guard byte == CSVByte.carriageReturn else { return byte == 0 || byte == CSVByte.quote }
    return place + 1 < bytes.count ? bytes[place + 1] != CSVByte.lineFeed : isLast
  }

  private func fault(_ fault: CSVError.Fault, line: Int? = nil) -> CSVError {
    CSVError(fault: fault, line: line ?? self.line, field: number)
  }

  /// A doubled quote is one quote of the content.
  private mutating func quoted() throws(CSVError) -> CSVField? {
    let opened = line
    var (field, isASCII) = (CSVField(start: place + 1, end: place + 1, isQuoted: true), true)
    place += 1
    while place < bytes.count {
      let byte = bytes[place]
      place &+= 1
      if byte &- 0x23 < 0x5D || byte == 0x20 { continue }
      if byte == CSVByte.quote {
        guard place < bytes.count || isLast else { return nil }
        if place < bytes.count, bytes[place] == CSVByte.quote {
          place += 1
          continue
        }
        field.end = place - 1
        return isASCII ? field : try requiringUTF8(field)
      }
      if byte >= 0x80 { isASCII = false }
      if byte == CSVByte.lineFeed { try endLine(quotedSince: opened) }
      if byte == 0, isStrict { throw fault(.zeroByte) }
    }
    guard isLast else { return nil }
    throw fault(.unterminatedQuote, line: opened)
  }

  private mutating func endLine(quotedSince opened: Int) throws(CSVError) {
    lineFeeds += 1
    guard isStrict || lineFeeds < CSVScanner.mostLines else { throw fault(.unterminatedQuote, line: opened) }
  }

  private func requiringUTF8(_ field: CSVField) throws(CSVError) -> CSVField {
    let content = UnsafeBufferPointer(rebasing: bytes[field.start..<field.end])
    guard !isStrict || String(validating: content, as: UTF8.self) != nil else { throw fault(.notUTF8) }
    return field
  }

  @inline(__always)
  mutating func delimiter(behind field: CSVField) throws(CSVError) -> Delimiter {
    guard place < bytes.count else { return isLast ? .end(content: trimmed(field)) : .unknown }
    switch bytes[place] {
    case CSVByte.comma:
      place += 1
      return .comma
    case CSVByte.lineFeed:
      defer { endLine(1) }
      return .end(content: trimmed(field))
    case CSVByte.carriageReturn: return try carriageReturn()
    default: throw fault(.textAfterQuote)
    }
  }

  /// Called only after a quoted field.
  private mutating func carriageReturn() throws(CSVError) -> Delimiter {
    let content = place
    guard place + 1 < bytes.count else {
      guard isLast else { return .unknown }
      if isStrict { throw fault(.textAfterQuote) }
      place += 1
      return .end(content: content)
    }
    guard bytes[place + 1] == CSVByte.lineFeed else { throw fault(.textAfterQuote) }
    endLine(2)
    return .end(content: content)
  }

  private mutating func endLine(_ length: Int) {
    place += length
    lineFeeds += 1
  }

  /// The end of the record's content: a carriage return after an unquoted field belongs to the line end.
  private func trimmed(_ field: CSVField) -> Int {
    let hasReturn = !field.isQuoted && place > field.start && bytes[place - 1] == CSVByte.carriageReturn
    return hasReturn ? place - 1 : place
  }
}
