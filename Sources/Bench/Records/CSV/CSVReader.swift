/// Reads records of a CSV file of a program, one at a time, as texts.
///
/// A byte order mark is accepted and blank lines are skipped; everything else is as ``CSVScanner/Strictness/strict`` says.
package struct CSVReader {
  /// One record and where it starts.
  package struct Record: Sendable, Equatable {
    /// The line of the file the record starts on, counted from 1.
    package let line: Int
    /// The fields, unquoted.
    package let fields: [String]
  }

  private let bytes: [UInt8]
  private var scanner = CSVScanner(.strict)
  private var position: Int
  /// The number of line ends read so far, those inside quotes included.
  package private(set) var lineEnds = 0
  /// Whether the record read last has a line end.
  package private(set) var endsWithLineEnd = true

  /// Prepares to read a whole file.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Reads the next record; `nil` at the end of the file.
  ///
  /// - Throws: ``CSVError`` with the line and the place in it.
  package mutating func next() throws(CSVError) -> Record? {
    while position < bytes.count {
      if let record = try bytes.withUnsafeBufferPointer({ bytes throws(CSVError) in try next(in: bytes) }) {
        return record
      }
    }
    return nil
  }

  /// The record at this place; `nil` for a blank line.
  private mutating func next(in bytes: UnsafeBufferPointer<UInt8>) throws(CSVError) -> Record? {
    let rest = UnsafeBufferPointer(rebasing: bytes[position...])
    let line = lineEnds + 1
    switch scanner.scan(rest, isLast: true) {
    case .malformed(let error): throw error.moved(by: lineEnds)
    case .incomplete: preconditionFailure("nothing follows the last bytes")
    case let .record(content, length, lineFeeds):
      (position, lineEnds) = (position + length, lineEnds + lineFeeds)
      endsWithLineEnd = rest[length - 1] == CSVByte.lineFeed
      return content == 0 ? nil : Record(line: line, fields: scanner.fields.map { $0.text(in: rest) })
    }
  }
}
