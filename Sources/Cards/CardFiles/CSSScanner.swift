/// Scans a CSS value token by token.
///
/// It works on bytes: everything with a meaning in CSS here is ASCII, and text with multi-byte characters is simply not
/// recognised.
struct CSSScanner {
  private let bytes: [UInt8]
  /// The index of the next byte.
  private(set) var index = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  var isAtEnd: Bool { index == bytes.count }

  mutating func rewind(to index: Int) { self.index = index }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// Skips spaces, line breaks and comments.
  mutating func skipBlank() {
    while let byte = next {
      if Self.isBlank(byte) { index += 1 } else if !takeComment() { return }
    }
  }

  private mutating func takeComment() -> Bool {
    guard next == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "*") else {
      return false
    }
    index += 2
    while !isAtEnd {
      if take("*") {
        if take("/") { return true }
      } else {
        index += 1
      }
    }
    return true
  }

  /// Consumes letters, digits and hyphens, in lower case; empty without any.
  mutating func word() -> String {
    let start = index
    while let byte = next, Self.isDigit(byte) || Self.isLetter(byte) || byte == UInt8(ascii: "-") { index += 1 }
    return text(from: start).lowercased()
  }

  /// Consumes a number; nil, without advancing, if no number follows.
  mutating func numeral() -> CSSNumeral? {
    let start = index
    if !take("-") { _ = take("+") }
    let whole = digits()
    let pointed = index
    let decimals = take(".") ? digits() : 0
    if decimals == 0 { index = pointed }
    guard whole + decimals > 0 else {
      index = start
      return nil
    }
    let mantissa = text(from: start)
    return CSSNumeral(mantissa: mantissa, exponent: exponent(), isInteger: pointed == index)
  }

  /// Consumes an exponent; empty, without advancing, if no exponent follows.
  private mutating func exponent() -> String {
    let start = index
    guard take("e") || take("E") else { return "" }
    if !take("-") { _ = take("+") }
    if digits() == 0 { index = start }
    return String(text(from: start).dropFirst())
  }

  private mutating func digits() -> Int {
    let start = index
    while let byte = next, Self.isDigit(byte) { index += 1 }
    return index - start
  }

  private func text(from start: Int) -> String { String(decoding: bytes[start..<index], as: UTF8.self) }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
}

extension CSSScanner {
  /// The number of the character at an index, counted from 1.
  func character(of index: Int) -> Int { String(decoding: bytes[..<index], as: UTF8.self).count + 1 }

  /// The text at an index, for an error.
  func found(at index: Int) -> String {
    let rest = String(decoding: bytes[index...].prefix(100), as: UTF8.self).prefix(24)
    guard let first = rest.first else { return "the end of the text" }
    let word = rest.prefix { !$0.isWhitespace && !"(),".contains($0) }
    return "'\(word.isEmpty ? String(first) : String(word))'"
  }
}

/// A number in CSS syntax before rounding.
struct CSSNumeral {
  let mantissa: String
  /// The digits after the `e`, with their sign; empty without an exponent.
  let exponent: String
  /// Whether it has neither a decimal point nor an exponent.
  let isInteger: Bool

  /// The number times a power of ten, rounded once; infinite if it is out of range.
  func value(timesTenTo shift: Int = 0) -> Double? {
    if shift == 0 && exponent.isEmpty { return Double(mantissa) }
    // An exponent beyond Int is effectively infinite; the mantissa's length cannot compensate for it.
    let farthest = exponent.hasPrefix("-") ? -1_000_000_000 : 1_000_000_000
    let power = exponent.isEmpty ? 0 : max(-1_000_000_000, min(1_000_000_000, Int(exponent) ?? farthest))
    return Double("\(mantissa)e\(power + shift)")
  }
}
