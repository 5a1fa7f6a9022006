import BenchText

/// Finds the fields of one record of a CSV file, without copying them.
///
/// The grammar is that of RFC 4180, a little more tolerant: lines may end with LF or CRLF, the last one with neither, and
/// a quote inside an unquoted field is a character like any other.
struct FieldScanner {
  /// Where a field's content lies, as offsets from the start of its record; the outer quotes are not part of it.
  struct Field {
    var start: Int
    var end: Int
    /// Whether the content may hold doubled quotes.
    var isQuoted = false
  }

  /// What stands at the start of some bytes.
  enum Finding: Equatable {
    /// A whole record: its bytes without the line end, its bytes with it, and how many line feeds it holds.
    case record(content: Int, length: Int, lineFeeds: Int)
    /// The start of a record whose end is not among the bytes.
    case incomplete
    /// A quote is never closed, or something other than a comma follows a closing quote.
    case malformed(LineProblem)
  }

  /// The fields of the last record that was found.
  private(set) var fields: [Field] = []

  /// Finds the first record.
  ///
  /// - Parameters:
  ///   - bytes: What has been read and not been used yet; not empty.
  ///   - isLast: Whether nothing follows these bytes.
  /// - Returns: What was found; ``fields`` are those of a whole record only.
  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> Finding {
    fields.removeAll(keepingCapacity: true)
    var place = 0
    var lineFeeds = 0
    while true {
      if place < bytes.count, bytes[place] == CSVByte.quote {
        guard let closing = closingQuote(in: bytes, from: place + 1, isLast, &lineFeeds) else {
          return isLast ? .malformed(.unclosedQuote(field: fields.count + 1)) : .incomplete
        }
        fields.append(Field(start: place + 1, end: closing, isQuoted: true))
        place = closing + 1
      } else {
        let start = place
        while place < bytes.count, bytes[place] != CSVByte.comma, bytes[place] != CSVByte.lineFeed { place &+= 1 }
        fields.append(Field(start: start, end: place))
      }
      guard place < bytes.count else {
        return isLast ? ended(at: place, in: bytes, lineFeeds) : .incomplete
      }
      if bytes[place] != CSVByte.comma { return ended(at: place, in: bytes, lineFeeds, isLast) }
      place += 1
    }
  }

  /// The place of the quote that closes a field; two in a row are one character of the content.
  private func closingQuote(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ isLast: Bool, _ lineFeeds: inout Int
  ) -> Int? {
    var place = start
    while place < bytes.count {
      if bytes[place] == CSVByte.lineFeed { lineFeeds += 1 }
      if bytes[place] == CSVByte.quote {
        guard place + 1 < bytes.count else { return isLast ? place : nil }
        guard bytes[place + 1] == CSVByte.quote else { return place }
        place += 1
      }
      place += 1
    }
    return nil
  }

  /// The record that ends where its last field ends or, after a quoted field, with what follows it.
  private mutating func ended(
    at place: Int, in bytes: UnsafeBufferPointer<UInt8>, _ lineFeeds: Int, _ isLast: Bool = true
  ) -> Finding {
    let last = fields.count - 1
    if fields[last].isQuoted, place < bytes.count, bytes[place] != CSVByte.lineFeed {
      guard bytes[place] == CSVByte.carriageReturn else { return .malformed(.textBehindQuote(field: last + 1)) }
      guard place + 1 < bytes.count else {
        return isLast ? .record(content: place, length: place + 1, lineFeeds: lineFeeds) : .incomplete
      }
      guard bytes[place + 1] == CSVByte.lineFeed else { return .malformed(.textBehindQuote(field: last + 1)) }
      return .record(content: place, length: place + 2, lineFeeds: lineFeeds + 1)
    }
    let length = min(place + 1, bytes.count)
    var content = place
    if !fields[last].isQuoted, content > fields[last].start, bytes[content - 1] == CSVByte.carriageReturn {
      content -= 1
      fields[last].end = content
    }
    return .record(content: content, length: length, lineFeeds: lineFeeds + (length > place ? 1 : 0))
  }
}
