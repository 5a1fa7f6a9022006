/// Where the content of a field stands, as offsets from the start of its record, without the quotes around it.
package struct CSVField: Sendable, Equatable {
  /// The first byte.
  package var start: Int
  /// Behind the last byte.
  package var end: Int
  /// Whether quotes stand around it, so that quotes inside it are doubled.
  package var isQuoted = false

  /// The text of the field, unquoted.
  ///
  /// - Parameter record: The bytes of the record it was found in.
  package func text(in record: UnsafeBufferPointer<UInt8>) -> String {
    let raw = UnsafeBufferPointer(rebasing: record[start..<end])
    guard isQuoted, raw.contains(CSVByte.quote) else { return String(decoding: raw, as: UTF8.self) }
    var content: [UInt8] = []
    var position = 0
    while position < raw.count {
      content.append(raw[position])
      position += raw[position] == CSVByte.quote ? 2 : 1
    }
    return String(decoding: content, as: UTF8.self)
  }
}
