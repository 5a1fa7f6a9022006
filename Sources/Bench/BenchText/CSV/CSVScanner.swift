/// Finds records and fields in the bytes of a CSV file, RFC 4180 in UTF-8.
///
/// LF and CRLF line ends, a byte order mark and a missing last line end are accepted; blank lines are skipped. Quotes
/// inside an unquoted field, text behind a closing quote, a quote that is never closed, zero bytes and what is not
/// UTF-8 are errors. The bytes may come in parts: of a record that is not complete, nothing is consumed.
package struct CSVScanner {
  /// What a step came to.
  package enum Step: Equatable {
    /// There is a record.
    case record
    /// There is nothing more.
    case end
    /// The buffer ends before the record does.
    case incomplete
  }

  /// Where in the buffer the next record starts.
  package private(set) var position = 0
  /// The line ends consumed so far.
  package private(set) var lineEnds = 0
  /// Whether the record found last has a line end.
  package private(set) var endsWithLineEnd = true
  private var recordLine = 1
  private var fields: [CSVField] = []
  /// Whether nothing was scanned yet.
  package private(set) var isAtStart = true

  /// Starts before the first record.
  package init() {}

  /// Looks for the next record.
  ///
  /// - Parameters:
  ///   - bytes: The buffer; what earlier steps consumed is skipped.
  ///   - isLast: Whether nothing follows the buffer.
  /// - Returns: Whether there is a record.
  /// - Throws: ``CSVError`` with the line and the place in it.
  package mutating func next(in bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) throws(CSVError) -> Step {
    if isAtStart { skipByteOrderMark(bytes) }
    fields.removeAll(keepingCapacity: true)
    var cursor = CSVCursor(bytes, isLast: isLast, position: position, line: lineEnds + 1)
    while cursor.skipLineEnd() {}
    recordLine = cursor.line
    guard cursor.position < bytes.count else {
      consume(to: cursor)
      return isLast ? .end : .incomplete
    }
    repeat {
      guard let field = try cursor.field(number: fields.count + 1) else { return .incomplete }
      fields.append(field)
    } while cursor.delimiter == .comma
    consume(to: cursor)
    endsWithLineEnd = cursor.delimiter == .lineEnd
    return .record
  }

  /// Forgets the consumed part of the buffer, which the caller removes.
  package mutating func discardConsumed() { position = 0 }

  /// The record found last, in place.
  package func withRecord<Value, Failure>(
    in bytes: UnsafeBufferPointer<UInt8>, _ body: (CSVRecord) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try fields.withUnsafeBufferPointer { fields throws(Failure) in
      try body(CSVRecord(line: recordLine, bytes: bytes, fields: fields))
    }
  }

  private mutating func consume(to cursor: CSVCursor) {
    (position, lineEnds) = (cursor.position, cursor.line - 1)
  }

  private mutating func skipByteOrderMark(_ bytes: UnsafeBufferPointer<UInt8>) {
    isAtStart = false
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }
}
