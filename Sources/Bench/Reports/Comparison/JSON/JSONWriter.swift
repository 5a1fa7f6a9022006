import BenchRecords

/// Writes one JSON document as UTF-8 bytes, keys in the order they are given.
///
/// A number that JSON cannot say, NaN or infinite, is `null`.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  /// Whether the innermost object or array has an element already.
  private var needsComma = false

  /// Writes an object; the body writes its members.
  mutating func object(_ body: (inout JSONWriter) -> Void) { nest("{", "}", body) }

  /// Writes an array; the body writes its elements, each on a line of its own.
  mutating func array(_ body: (inout JSONWriter) -> Void) { nest("[", "]", body) }

  /// Begins a member of an object; its value must follow.
  mutating func key(_ name: String) {
    value(name)
    append(": ")
    needsComma = false
  }

  /// Begins a member of an object with a key as it stands in the document, colon and all.
  mutating func key(encoded: [UInt8]) {
    separate()
    bytes.append(contentsOf: encoded)
    needsComma = false
  }

  /// Begins an element of an array on a new line.
  mutating func line() {
    if needsComma { append(",") }
    append("\n")
    needsComma = false
  }

  /// Writes a string; RFC 8259 requires escapes for quotes, backslashes and control characters.
  mutating func value(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      if utf8.contains(where: Self.needsEscape) {
        for byte in utf8 { appendEscaped(byte) }
      } else {
        bytes.append(contentsOf: utf8)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a number.
  mutating func value(_ number: Double?) { value(number.map { ResultValue.number($0) } ?? .absent) }

  /// Writes a whole number.
  mutating func value(_ number: Int?) { value(number.map { ResultValue.integer($0) } ?? .absent) }

  /// Writes a truth value.
  mutating func value(_ flag: Bool) {
    separate()
    append(flag ? "true" : "false")
  }

  /// Writes the content of a field; what is absent is `null`.
  mutating func value(_ value: ResultValue) {
    switch value {
    case let .text(text): return self.value(text)
    case let .number(number) where !number.isFinite:
      separate()
      append("null")
    case .absent:
      separate()
      append("null")
    case .integer, .number:
      separate()
      append(value.csv)
    }
  }

  private mutating func nest(_ opening: String, _ closing: String, _ body: (inout JSONWriter) -> Void) {
    separate()
    append(opening)
    needsComma = false
    body(&self)
    append(closing)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { append(", ") }
    needsComma = true
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    guard Self.needsEscape(byte) else { return bytes.append(byte) }
    guard byte < 0x20 else { return bytes.append(contentsOf: [UInt8(ascii: "\\"), byte]) }
    let digits = String(byte, radix: 16)
    append("\\u00" + (digits.count < 2 ? "0" : "") + digits)
  }
}
