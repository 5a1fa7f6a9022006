/// Reads records of a CSV file, RFC 4180 in UTF-8, one at a time, as texts.
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
  private var scanner = CSVScanner()

  /// Prepares to read.
  ///
  /// - Parameter bytes: The whole file.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The number of line ends read so far, those inside quotes included.
  package var lineEnds: Int { scanner.lineEnds }
  /// Whether the record read last has a line end.
  package var endsWithLineEnd: Bool { scanner.endsWithLineEnd }

  /// Reads the next record.
  ///
  /// - Returns: The record; `nil` at the end of the file.
  /// - Throws: ``CSVError`` with the line and the place in it.
  public mutating func next() throws(CSVError) -> Record? {
    try bytes.withUnsafeBufferPointer { bytes throws(CSVError) in
      guard try scanner.next(in: bytes, isLast: true) == .record else { return nil }
      return scanner.withRecord(in: bytes) { record in
        Record(line: record.line, fields: (0..<record.count).map(record.text))
      }
    }
  }
}
