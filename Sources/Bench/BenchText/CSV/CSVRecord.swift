/// Where in a buffer the content of a field stands, without the quotes around it.
package struct CSVField: Sendable, Equatable {
  /// The first byte.
  package var start: Int
  /// Behind the last byte.
  package var end: Int
  /// Whether the content contains quotes, which are doubled in the bytes.
  package var hasDoubledQuotes = false
}

/// One record of a CSV file, in place: no field is copied until somebody asks for its text.
///
/// It is valid only inside the closure that receives it.
package struct CSVRecord {
  /// The line of the file the record starts on, counted from 1.
  package let line: Int
  private let bytes: UnsafeBufferPointer<UInt8>
  private let fields: UnsafeBufferPointer<CSVField>

  init(line: Int, bytes: UnsafeBufferPointer<UInt8>, fields: UnsafeBufferPointer<CSVField>) {
    (self.line, self.bytes, self.fields) = (line, bytes, fields)
  }

  /// The number of fields; at least 1.
  package var count: Int { fields.count }

  /// The bytes of a field as they stand in the file, without the quotes around it.
  ///
  /// Two fields have the same text exactly when these bytes are the same, since only quoted fields contain quotes.
  ///
  /// - Parameter index: The place of the field.
  /// - Returns: The bytes; quotes are doubled.
  package func rawBytes(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[fields[index].start..<fields[index].end])
  }

  /// The text of a field, unquoted.
  ///
  /// - Parameter index: The place of the field.
  /// - Returns: The text; it was checked to be UTF-8 when the record was scanned.
  package func text(_ index: Int) -> String {
    let raw = rawBytes(index)
    guard fields[index].hasDoubledQuotes else { return String(decoding: raw, as: UTF8.self) }
    var content: [UInt8] = []
    var position = 0
    while position < raw.count {
      content.append(raw[position])
      position += raw[position] == CSVByte.quote ? 2 : 1
    }
    return String(decoding: content, as: UTF8.self)
  }
}
