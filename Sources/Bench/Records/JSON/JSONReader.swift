/// Parses a JSON document as defined by RFC 8259.
///
/// It exists for its errors, which name line and column, and for rejecting duplicate keys. With Swift 6.3,
/// `JSONDecoder` rounds identically, and `JSONSerialization` rounds one decimal in six differently.
struct JSONReader {
  let bytes: [UInt8]
  var index = 0
  private var depth = 0

  /// The deepest nesting: the stack is limited, and no file needs more.
  private static let deepest = 64

  static func read(_ text: String) throws(DocumentError) -> JSONValue {
    var reader = JSONReader(bytes: Array(text.utf8))
    let value = try reader.value()
    reader.skipSpace()
    guard reader.next == nil else { throw reader.failure("one value and nothing after it") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }
}

extension JSONReader {
  private mutating func value() throws(DocumentError) -> JSONValue {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return .number(try number())
    default: return try literal()
    }
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

  private mutating func list(
    closing: Unicode.Scalar, item: (inout JSONReader) throws(DocumentError) -> Void
  ) throws(DocumentError) {
    guard depth < Self.deepest else { throw failure("at most \(Self.deepest) levels of nesting") }
    depth += 1
    defer { depth -= 1 }
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

  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() { while take(" ") || take("\n") || take("\r") || take("\t") {} }

  func failure(_ expected: String, at position: Int? = nil) -> DocumentError {
    let before = bytes[..<(position ?? index)]
    let line = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let column = String(decoding: line[line.count - 1], as: UTF8.self).count + 1
    let rest = String(decoding: bytes[before.endIndex...].prefix(48), as: UTF8.self).prefix { !$0.isNewline }
    return .notJSON(
      line: line.count, column: column, expected: expected,
      actual: rest.isEmpty ? "the end of the line" : "'\(rest.prefix(12))'")
  }

  mutating func number() throws(DocumentError) -> Double {
    let start = index
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      try digits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw failure("a number within the range of Double", at: start)
    }
    return number
  }

  private mutating func digits() throws(DocumentError) {
    let start = index
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    guard index > start else { throw failure("a digit") }
  }

  mutating func string() throws(DocumentError) -> String {
    let start = index
    index += 1
    var text: [UInt8] = []
    while !take("\"") {
      guard let byte = next else { throw failure("a quote that ends the string", at: start) }
      guard byte >= 0x20 else { throw failure("an escape instead of a control character") }
      index += 1
      if byte == UInt8(ascii: "\\") { text += Array(String(try escape()).utf8) } else { text.append(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escape() throws(DocumentError) -> Unicode.Scalar {
    let plain: [(Unicode.Scalar, Unicode.Scalar)] = [
      ("\"", "\""), ("\\", "\\"), ("/", "/"), ("b", "\u{8}"), ("f", "\u{C}"), ("n", "\n"), ("r", "\r"),
      ("t", "\t"),
    ]
    for (letter, scalar) in plain where take(letter) { return scalar }
    guard take("u") else { throw failure("one of the escapes \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u") }
    var code = try hexadecimal()
    if (0xD800..<0xDC00).contains(code), take("\\"), take("u") {
      // A surrogate pair: ten bits each, for code points above 0xFFFF (RFC 8259, section 7).
      let low = try hexadecimal()
      if (0xDC00..<0xE000).contains(low) { code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00) }
    }
    guard let scalar = Unicode.Scalar(code) else { throw failure("a whole surrogate pair") }
    return scalar
  }

  private mutating func hexadecimal() throws(DocumentError) -> UInt32 {
    let digits = String(decoding: bytes[index...].prefix(4), as: UTF8.self)
    guard digits.count == 4, digits.allSatisfy(\.isHexDigit), let code = UInt32(digits, radix: 16) else {
      throw failure("four hexadecimal digits")
    }
    index += 4
    return code
  }
}
