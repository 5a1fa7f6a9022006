/// Finds the fields of one record of a CSV file, RFC 4180, without copying them.
///
/// Lines may end with LF or CRLF, the last one with neither. The bytes may come in parts: a record that is not complete is
/// found once the rest is there.
package struct CSVScanner {
  /// What counts as a fault.
  package enum Strictness: Sendable {
    /// Files of programs: stray quotes and carriage returns, zero bytes, and what is not UTF-8 are damage.
    case strict
    /// Files of people: a quote inside an unquoted field is a character like any other, and one that is open over more
    /// lines than ``CSVScanner/mostLines`` was never closed.
    case tolerant
  }

  /// What stands at the start of some bytes.
  package enum Finding: Equatable {
    /// A whole record: its bytes without the line end, its bytes with it, and how many line feeds it holds.
    case record(content: Int, length: Int, lineFeeds: Int)
    /// The start of a record whose end is not among the bytes.
    case incomplete
    /// The record is no CSV; lines are counted from 1 at its start.
    case malformed(CSVError)
  }

  /// The most lines of a tolerant file that one record may have: whoever goes on behind the first of them, as a broken
  /// record wants, reads the others once more, and those behind them again.
  package static let mostLines = 100

  /// The fields of the last record that was found.
  package private(set) var fields: [CSVField] = []
  private let strictness: Strictness

  /// Prepares to scan.
  package init(_ strictness: Strictness) { self.strictness = strictness }

  /// Finds the first record; ``fields`` are those of a whole record only.
  ///
  /// - Parameters:
  ///   - bytes: What has been read and not been used yet; not empty.
  ///   - isLast: Whether nothing follows these bytes.
  package mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> Finding {
    fields.removeAll(keepingCapacity: true)
    var cursor = Cursor(bytes: bytes, isLast: isLast, strictness: strictness)
    do {
      while true {
        guard let field = try cursor.field() else { return .incomplete }
        fields.append(field)
        switch try cursor.delimiter(behind: field) {
        case .comma: continue
        case .end(let content):
          if !field.isQuoted { fields[fields.count - 1].end = content }
          return .record(content: content, length: cursor.place, lineFeeds: cursor.lineFeeds)
        case .unknown: return .incomplete
        }
      }
    } catch {
      return .malformed(error)
    }
  }
}

/// Walks over one record.
private struct Cursor {
  /// What stands behind a field; of the record's end, how long the record is without its line end.
  enum Delimiter { case comma, end(content: Int), unknown }

  let bytes: UnsafeBufferPointer<UInt8>
  let isLast: Bool
  let strictness: CSVScanner.Strictness
  private(set) var place = 0
  private(set) var lineFeeds = 0
  private var number = 0

  init(bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, strictness: CSVScanner.Strictness) {
    (self.bytes, self.isLast, self.strictness) = (bytes, isLast, strictness)
  }

  private var line: Int { lineFeeds + 1 }

  /// Reads a field; nil where its end is not among the bytes.
  mutating func field() throws(CSVError) -> CSVField? {
    number += 1
    let isQuoted = place < bytes.count && bytes[place] == CSVByte.quote
    guard let field = isQuoted ? try quoted() : unquoted() else { return nil }
    if strictness == .strict { try check(field) }
    return field
  }

  private mutating func unquoted() -> CSVField? {
    let start = place
    while place < bytes.count, bytes[place] != CSVByte.comma, bytes[place] != CSVByte.lineFeed { place &+= 1 }
    return place < bytes.count || isLast ? CSVField(start: start, end: place) : nil
  }

  /// Two quotes in a row are one character of the content.
  private mutating func quoted() throws(CSVError) -> CSVField? {
    let (start, opened) = (place + 1, line)
    place += 1
    while place < bytes.count {
      let byte = bytes[place]
      if byte == CSVByte.lineFeed {
        lineFeeds += 1
        guard strictness == .strict || lineFeeds < CSVScanner.mostLines else {
          throw .unterminatedQuote(line: opened, field: number)
        }
      }
      if byte == 0, strictness == .strict { throw .zeroByte(line: line, field: number) }
      place += 1
      guard byte == CSVByte.quote else { continue }
      guard place < bytes.count else { return isLast ? CSVField(start: start, end: place - 1, isQuoted: true) : nil }
      guard bytes[place] == CSVByte.quote else { return CSVField(start: start, end: place - 1, isQuoted: true) }
      place += 1
    }
    guard isLast else { return nil }
    throw .unterminatedQuote(line: opened, field: number)
  }

  /// Reads the comma, the line end or the end of the file.
  mutating func delimiter(behind field: CSVField) throws(CSVError) -> Delimiter {
    guard place < bytes.count else { return isLast ? .end(content: trimmed(field)) : .unknown }
    switch bytes[place] {
    case CSVByte.comma:
      place += 1
      return .comma
    case CSVByte.lineFeed:
      defer { endLine(1) }
      return .end(content: trimmed(field))
    case CSVByte.carriageReturn:
      return try carriageReturn(behind: field)
    default: throw .textBehindQuote(line: line, field: number)
    }
  }

  /// Only a quoted field ends before a carriage return.
  private mutating func carriageReturn(behind field: CSVField) throws(CSVError) -> Delimiter {
    let content = place
    guard place + 1 < bytes.count else {
      guard isLast else { return .unknown }
      if strictness == .strict { throw .textBehindQuote(line: line, field: number) }
      place += 1
      return .end(content: content)
    }
    guard bytes[place + 1] == CSVByte.lineFeed else { throw .textBehindQuote(line: line, field: number) }
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

  /// Refuses what files of programs never hold.
  private func check(_ field: CSVField) throws(CSVError) {
    let endsLine = place < bytes.count && bytes[place] == CSVByte.lineFeed
    let end = endsLine && !field.isQuoted ? trimmed(field) : field.end
    let content = UnsafeBufferPointer(rebasing: bytes[field.start..<end])
    if !field.isQuoted, let odd = content.first(where: { CSVByte.needsQuotes($0) || $0 == 0 }) {
      throw odd == 0 ? .zeroByte(line: line, field: number) : .strayCharacter(line: line, field: number)
    }
    if content.contains(where: { $0 >= 0x80 }), String(validating: content, as: UTF8.self) == nil {
      throw .notUTF8(line: line, field: number)
    }
  }
}
