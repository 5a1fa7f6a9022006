import CLibrary

/// Reads the records of a machine-written CSV file one at a time.
///
/// A byte order mark is accepted and blank lines are skipped; the rest is ``CSVScanner/Strictness/strict``.
package struct CSVReader {
  package struct Record: Sendable, Equatable {
    /// The line on which the record starts, counted from 1.
    package let line: Int
    package let fields: [String]
  }

  private let bytes: [UInt8]
  private var scanner = CSVScanner(.strict)
  private var position: Int
  /// The line on which the last record starts, counted from 1.
  private(set) var line = 1
  /// The fields of the previous record, as ranges of the file; empty until two records have been read.
  private(set) var former: [CSVField] = []
  /// The number of line ends read so far, including those inside quotes.
  private(set) var lineEnds = 0
  private(set) var endsWithLineEnd = true

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  var fields: [CSVField] { scanner.fields }

  package mutating func next() throws(CSVError) -> Record? {
    try bytes.withUnsafeBufferPointer { (bytes) throws(CSVError) -> Record? in
      guard try advance(in: bytes) else { return nil }
      return Record(line: line, fields: fields.map { $0.text(in: bytes) })
    }
  }

  /// Finds the fields of the next record without creating strings; `false` at the end of the file.
  mutating func advance(in bytes: UnsafeBufferPointer<UInt8>) throws(CSVError) -> Bool {
    swap(&former, &scanner.fields)
    while position < bytes.count {
      line = lineEnds + 1
      switch scanner.scan(bytes, from: position, line: line, isLast: true) {
      case .malformed(let error): throw error
      case .incomplete: preconditionFailure("nothing follows the last bytes")
      case let .record(content, length, lineFeeds):
        (position, lineEnds) = (position + length, lineEnds + lineFeeds)
        endsWithLineEnd = bytes[position - 1] == CSVByte.lineFeed
        if content > 0 { return true }
      }
    }
    return false
  }
}

/// The range of a field within the scanned bytes, without the enclosing quotes.
package struct CSVField: Sendable, Equatable {
  package var start: Int
  package var end: Int
  /// Whether it is quoted, so that quotes inside it are doubled.
  package var isQuoted = false

  package init(start: Int, end: Int, isQuoted: Bool = false) {
    (self.start, self.end, self.isQuoted) = (start, end, isQuoted)
  }

  func text(in bytes: UnsafeBufferPointer<UInt8>) -> String {
    withContent(in: bytes) { String(decoding: $0, as: UTF8.self) }
  }

  @inline(__always)
  func withContent<Result>(
    in bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let raw = UnsafeBufferPointer(rebasing: bytes[start..<end])
    guard isQuoted, raw.contains(CSVByte.quote) else { return body(raw) }
    var content: [UInt8] = []
    var place = 0
    while place < raw.count {
      content.append(raw[place])
      place += raw[place] == CSVByte.quote ? 2 : 1
    }
    return content.withUnsafeBufferPointer(body)
  }

  @inline(__always)
  func hasContent(of other: CSVField, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let count = end &- start
    guard count == other.end &- other.start, isQuoted == other.isQuoted else { return false }
    return count == 0 || memcmp(bytes.baseAddress! + start, bytes.baseAddress! + other.start, count) == 0
  }
}

package struct CSVError: Error, Equatable, CustomStringConvertible {
  package enum Fault: String, Sendable {
    case unterminatedQuote = "the quote is never closed; the file may be truncated."
    case strayCharacter = "a quote or carriage return must be inside a quoted field."
    case textAfterQuote = "expected a comma or the end of the line after the closing quote."
    case notUTF8 = "not UTF-8 text; save the file as UTF-8."
    case zeroByte = "a zero byte; the file is binary or damaged."
  }

  package let fault: Fault
  /// Counted from 1.
  package let line: Int
  /// Counted from 1.
  package let field: Int

  package init(fault: Fault, line: Int, field: Int) { (self.fault, self.line, self.field) = (fault, line, field) }

  package var description: String { "line \(line), field \(field): \(fault.rawValue)" }
}

/// Writes RFC 4180 records as UTF-8 bytes, with LF line ends and quotes only where needed.
package struct CSVWriter: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// - Parameter fields: The fields, unquoted; at least one.
  package mutating func append(_ fields: [String]) {
    precondition(!fields.isEmpty, "a record needs a field")
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(CSVByte.comma) }
      if fields.count == 1 && field.isEmpty {
        // Unquoted, it would be a blank line.
        bytes += [CSVByte.quote, CSVByte.quote]
      } else {
        bytes.append(field: field)
      }
    }
    bytes.append(CSVByte.lineFeed)
  }

  /// The bytes of a header and the lines that follow.
  package static func table(_ header: [String], _ lines: [[String]]) -> [UInt8] {
    var writer = CSVWriter()
    for fields in [header] + lines { writer.append(fields) }
    return writer.bytes
  }
}

extension [UInt8] {
  /// Appends a string as an RFC 4180 field, quoted if necessary.
  package mutating func append(field: String) {
    guard field.utf8.contains(where: CSVByte.needsQuotes) else { return append(contentsOf: field.utf8) }
    append(CSVByte.quote)
    for byte in field.utf8 {
      if byte == CSVByte.quote { append(CSVByte.quote) }
      append(byte)
    }
    append(CSVByte.quote)
  }
}
