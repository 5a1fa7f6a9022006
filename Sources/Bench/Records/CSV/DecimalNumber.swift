/// Parses decimal numbers with correct rounding.
///
/// The grammar is an optional sign followed by digits with an optional point and exponent, or by `inf`, `infinity` or
/// `nan` in any case. Surrounding spaces and tabs are ignored.
package enum DecimalNumber {
  /// The Double nearest to a number, ±infinity on overflow; `nil` for text that is not a number.
  package static func read(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    var (start, end) = (0, text.count)
    while start < end, isBlank(text[start]) { start &+= 1 }
    while start < end, isBlank(text[end &- 1]) { end &-= 1 }
    let number = UnsafeBufferPointer(rebasing: text[start..<end])
    // The standard library also accepts hexadecimal, "nan(1)", and anything after a zero byte.
    let isForeign = number.contains { $0 | 0x20 == UInt8(ascii: "x") || $0 == UInt8(ascii: "(") || $0 == 0 }
    return isForeign ? nil : Double(String(decoding: number, as: UTF8.self))
  }

  package static func read(_ text: String) -> Double? {
    var text = text
    return text.withUTF8(read)
  }

  /// Whether a number is infinite because its digits overflow, rather than written as infinity.
  package static func isOverflow(_ number: Double, of text: UnsafeBufferPointer<UInt8>) -> Bool {
    number.isInfinite && text.contains { $0 &- 0x30 < 10 }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
