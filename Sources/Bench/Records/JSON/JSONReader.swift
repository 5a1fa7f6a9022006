/// Reads a JSON document as RFC 8259 defines it.
///
/// It exists for its errors and its numbers: it names line and column, refuses a key that comes twice, and rounds
/// decimals correctly, which `JSONSerialization` does not do on every platform.
struct JSONReader {
  let bytes: [UInt8]
  var index = 0
  private var depth = 0

  /// How deep arrays and objects may nest; the stack ends somewhere, and no card needs more.
  private static let deepest = 64

  /// Reads a whole text, which must hold one value and nothing else.
  static func read(_ text: String) throws(DocumentError) -> JSONValue {
    var reader = JSONReader(bytes: Array(text.utf8))
    let value = try reader.value()
    reader.skipSpace()
    guard reader.next == nil else { throw reader.failure("one value and nothing after it") }
    return value
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }
}

extension JSONReader {
  private mutating func value() throws(DocumentError) -> JSONValue {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try nested { reader throws(DocumentError) in try reader.object() }
    case UInt8(ascii: "["): return try nested { reader throws(DocumentError) in try reader.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return .number(try number())
    default: return try literal()
    }
  }

  private mutating func nested(
    _ read: (inout JSONReader) throws(DocumentError) -> JSONValue
  ) throws(DocumentError) -> JSONValue {
    guard depth < Self.deepest else { throw failure("at most \(Self.deepest) levels of nesting") }
    depth += 1
    let value = try read(&self)
    depth -= 1
    return value
  }

  private mutating func object() throws(DocumentError) -> JSONValue {
    var fields: [String: JSONValue] = [:]
    try list(closing: "}") { reader throws(DocumentError) in
      guard reader.next == UInt8(ascii: "\"") else { throw reader.failure("a key in quotes") }
      let start = reader.index
      let key = try reader.string()
      reader.skipSpace()
      guard reader.take(":") else { throw reader.failure("':' after the key '\(key.shortened(to: 80))'") }
      guard fields.updateValue(try reader.value(), forKey: key) == nil else {
        throw reader.failure("the key '\(key.shortened(to: 80))' only once", at: start)
      }
    }
    return .object(fields)
  }

  private mutating func array() throws(DocumentError) -> JSONValue {
    var elements: [JSONValue] = []
    try list(closing: "]") { reader throws(DocumentError) in elements.append(try reader.value()) }
    return .array(elements)
  }

  /// Reads items between an opening bracket, commas and a closing bracket.
  private mutating func list(
    closing: Unicode.Scalar, item: (inout JSONReader) throws(DocumentError) -> Void
  ) throws(DocumentError) {
    index += 1
    skipSpace()
    if take(closing) { return }
    while true {
      skipSpace()
      try item(&self)
      skipSpace()
      if take(closing) { return }
      guard take(",") else { throw failure("',' or '\(closing)'") }
    }
  }

  private mutating func literal() throws(DocumentError) -> JSONValue {
    for (word, value) in [("true", JSONValue.bool(true)), ("false", .bool(false)), ("null", .null)]
    where bytes[index...].starts(with: word.utf8) {
      index += word.utf8.count
      return value
    }
    throw failure("a value")
  }
}

extension JSONReader {
  /// The byte to be read; nil at the end.
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Steps over a character if it is the next one, and returns whether it was.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while take(" ") || take("\n") || take("\r") || take("\t") {}
  }

  /// The error that something else was expected at a byte, which is the next one unless given.
  func failure(_ expected: String, at position: Int? = nil) -> DocumentError {
    let before = bytes[..<(position ?? index)]
    let line = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let column = String(decoding: line[line.count - 1], as: UTF8.self).count + 1
    let rest = String(decoding: bytes[before.endIndex...].prefix(48), as: UTF8.self).prefix { !$0.isNewline }
    return .notJSON(
      line: line.count, column: column, expected: expected,
      actual: rest.isEmpty ? "the end of the line" : "'\(rest.prefix(12))'")
  }
}
