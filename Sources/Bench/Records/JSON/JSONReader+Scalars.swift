extension JSONReader {
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
      // A surrogate pair: ten bits each, above the 65,536 characters that fit in one unit (RFC 8259, section 7).
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
