/// Reads decimal numbers from bytes, rounded correctly.
///
/// The grammar is an optional sign and either digits with an optional point and an optional exponent, or `inf`,
/// `infinity` or `nan` in any case. Spaces and tabs around it do not count.
package enum DecimalNumber {
  /// The Double nearest to a number, ±infinity where it overflows; `nil` for text that is not a number.
  package static func read(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    var (start, end) = (0, text.count)
    while start < end, isBlank(text[start]) { start &+= 1 }
    while start < end, isBlank(text[end &- 1]) { end &-= 1 }
    let number = UnsafeBufferPointer(rebasing: text[start..<end])
    // The standard library also takes hexadecimal, "nan(1)", and what a zero byte ends.
    let isForeign = number.contains { $0 | 0x20 == UInt8(ascii: "x") || $0 == UInt8(ascii: "(") || $0 == 0 }
    return isForeign ? nil : Double(String(decoding: number, as: UTF8.self))
  }

  package static func read(_ text: String) -> Double? {
    var text = text
    return text.withUTF8(read)
  }

  /// Whether a number is infinite because its digits exceed the type's range, rather than by name.
  package static func isOverflow(_ number: Double, of text: UnsafeBufferPointer<UInt8>) -> Bool {
    number.isInfinite && text.contains { $0 &- 0x30 < 10 }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
