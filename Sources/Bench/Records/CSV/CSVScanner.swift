package enum CSVByte {
  package static let comma = UInt8(ascii: ",")
  package static let quote = UInt8(ascii: "\"")
  package static let lineFeed = UInt8(ascii: "\n")
  package static let carriageReturn = UInt8(ascii: "\r")

  static func needsQuotes(_ byte: UInt8) -> Bool {
    byte == comma || byte == quote || byte == lineFeed || byte == carriageReturn
  }
}

/// Finds the fields of one record of a CSV file, RFC 4180, without copying them.
///
/// Lines may end with LF or CRLF, the last one with neither. The bytes may come in parts: a record that is not complete is
/// found once the rest is there.
package struct CSVScanner {
  package enum Strictness: Sendable {
    /// Files of programs: stray quotes and carriage returns, zero bytes, and what is not UTF-8 are damage.
    case strict
    /// Files of people: a quote inside an unquoted field is a character like any other, and one that is open over more
    /// lines than ``CSVScanner/mostLines`` was never closed.
    case tolerant
  }

  package enum Finding: Equatable {
    /// A whole record: its bytes without the line end, its bytes with it, and how many line feeds it holds.
    case record(content: Int, length: Int, lineFeeds: Int)
    case incomplete
    case malformed(CSVError)
  }

  /// The most lines of a tolerant file that one record may have.
  ///
  /// A reader that continues after the first line of a broken record reads the other lines again, and those after them.
  package static let mostLines = 100

  package internal(set) var fields: [CSVField] = []
  private let strictness: Strictness

  package init(_ strictness: Strictness) { self.strictness = strictness }

  /// Finds the first record; ``fields`` are those of a whole record only.
  ///
  /// - Parameters:
  ///   - start: Where the record begins; not at the end of the bytes.
  ///   - line: The line that it begins on, for errors.
  ///   - isLast: Whether nothing follows these bytes.
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
  /// The byte after a field; of the record's end, where the record ends without its line end.
  enum Delimiter { case comma, end(content: Int), unknown }

  let bytes: UnsafeBufferPointer<UInt8>
  let isLast: Bool
  let isStrict: Bool
  let firstLine: Int
  var place: Int
  var lineFeeds = 0
  var number = 0

  private var line: Int { firstLine + lineFeeds }

  /// Reads a field; nil where its end is not among the bytes.
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
      // Letters, digits and most signs lie above the comma.
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

  /// Whether a byte must not be where it is in an unquoted field: a carriage return only begins a line end.
  private func isStray(_ byte: UInt8, at place: Int) -> Bool {
    guard byte == CSVByte.carriageReturn else { return byte == 0 || byte == CSVByte.quote }
    return place + 1 < bytes.count ? bytes[place + 1] != CSVByte.lineFeed : isLast
  }

  private func fault(_ fault: CSVError.Fault, line: Int? = nil) -> CSVError {
    CSVError(fault: fault, line: line ?? self.line, field: number)
  }

  /// Two quotes in a row are one character of the content.
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

  /// Only a quoted field ends before a carriage return.
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

  /// The end of a record whose last field is not quoted: a carriage return before the line feed is not part of it.
  private func trimmed(_ field: CSVField) -> Int {
    let hasReturn = !field.isQuoted && place > field.start && bytes[place - 1] == CSVByte.carriageReturn
    return hasReturn ? place - 1 : place
  }
}
