/// The bytes that mean something in a CSV file.
package enum CSVByte {
  package static let comma = UInt8(ascii: ",")
  package static let quote = UInt8(ascii: "\"")
  package static let lineFeed = UInt8(ascii: "\n")
  package static let carriageReturn = UInt8(ascii: "\r")

  /// Whether an unquoted field cannot contain a byte.
  package static func needsQuotes(_ byte: UInt8) -> Bool {
    byte == comma || byte == quote || byte == lineFeed || byte == carriageReturn
  }
}
