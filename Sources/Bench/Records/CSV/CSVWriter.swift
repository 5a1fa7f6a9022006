/// Writes RFC 4180 records as UTF-8 bytes, with LF line ends and quotes only where they are needed.
package struct CSVWriter: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Writes one record.
  ///
  /// - Parameter fields: The fields, unquoted; at least one.
  package mutating func append(_ fields: [String]) {
    precondition(!fields.isEmpty, "a record needs a field")
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(CSVByte.comma) }
      appendField(field, alone: fields.count == 1)
    }
    bytes.append(CSVByte.lineFeed)
  }

  /// A lone empty field is quoted, because an unquoted one would be a blank line.
  private mutating func appendField(_ field: String, alone: Bool) {
    guard field.utf8.contains(where: CSVByte.needsQuotes) || (alone && field.isEmpty) else {
      bytes.append(contentsOf: field.utf8)
      return
    }
    bytes.append(CSVByte.quote)
    for byte in field.utf8 {
      if byte == CSVByte.quote { bytes.append(CSVByte.quote) }
      bytes.append(byte)
    }
    bytes.append(CSVByte.quote)
  }
}
