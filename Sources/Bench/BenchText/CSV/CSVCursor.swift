/// Walks over the fields of one record; the scanner takes over its place once the record is complete.
struct CSVCursor {
  /// What ends a field.
  enum Delimiter { case comma, lineEnd, endOfFile }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let isLast: Bool
  private(set) var position: Int
  private(set) var line: Int
  private(set) var delimiter = Delimiter.lineEnd

  init(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, position: Int, line: Int) {
    (self.bytes, self.isLast, self.position, self.line) = (bytes, isLast, position, line)
  }

  /// Skips a line end at this place, if there is one.
  mutating func skipLineEnd() -> Bool {
    guard position < bytes.count else { return false }
    let length = bytes[position] == CSVByte.lineFeed ? 1 : startsCarriageReturnAndLineFeed ? 2 : 0
    position += length
    line += length > 0 ? 1 : 0
    return length > 0
  }

  /// Reads a field and what ends it; `nil` when the buffer ends too early.
  mutating func field(number: Int) throws(CSVError) -> CSVField? {
    let isQuoted = position < bytes.count && bytes[position] == CSVByte.quote
    var seen: UInt8 = 0
    let read = isQuoted ? try quoted(number, &seen) : unquoted(&seen)
    guard let field = read, try readDelimiter(field: number, isQuoted: isQuoted) else { return nil }
    if seen >= 0x80 { try checkUTF8(field, number: number) }
    return field
  }

  /// Every byte that means something is a comma or less, and few others are: digits, letters and points are not.
  private mutating func unquoted(_ seen: inout UInt8) -> CSVField {
    let start = position
    var index = position
    var combined: UInt8 = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte <= CSVByte.comma, CSVByte.endsUnquoted(byte) { break }
      combined |= byte
      index &+= 1
    }
    (position, seen) = (index, combined)
    return CSVField(start: start, end: index)
  }

  private mutating func quoted(_ number: Int, _ seen: inout UInt8) throws(CSVError) -> CSVField? {
    let opened = line
    var field = CSVField(start: position + 1, end: position + 1)
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      seen |= byte
      position += 1
      if byte == CSVByte.lineFeed { line += 1 }
      if byte == 0 { throw .zeroByte(line: line, field: number) }
      guard byte == CSVByte.quote else { continue }
      guard position < bytes.count, bytes[position] == CSVByte.quote else {
        field.end = position - 1
        return field
      }
      field.hasDoubledQuotes = true
      position += 1
    }
    guard isLast else { return nil }
    throw .unterminatedQuote(line: opened, field: number)
  }

  /// Reads the comma, the line end or the end of the file; `false` when the buffer ends too early to tell.
  private mutating func readDelimiter(field: Int, isQuoted: Bool) throws(CSVError) -> Bool {
    guard position < bytes.count else {
      delimiter = .endOfFile
      return isLast
    }
    if bytes[position] == CSVByte.comma {
      delimiter = .comma
      position += 1
      return true
    }
    delimiter = .lineEnd
    if skipLineEnd() { return true }
    let isCut = bytes[position] == CSVByte.carriageReturn && position + 1 == bytes.count && !isLast
    if isCut { return false }
    if bytes[position] == 0 { throw .zeroByte(line: line, field: field) }
    throw isQuoted ? .textBehindQuote(line: line, field: field) : .strayCharacter(line: line, field: field)
  }

  private var startsCarriageReturnAndLineFeed: Bool {
    bytes[position] == CSVByte.carriageReturn && position + 1 < bytes.count
      && bytes[position + 1] == CSVByte.lineFeed
  }

  private func checkUTF8(_ field: CSVField, number: Int) throws(CSVError) {
    let content = UnsafeBufferPointer(rebasing: bytes[field.start..<field.end])
    guard String(validating: content, as: UTF8.self) != nil else {
      throw .notUTF8(line: delimiter == .lineEnd ? line - 1 : line, field: number)
    }
  }
}
