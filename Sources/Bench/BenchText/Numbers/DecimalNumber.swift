/// Reads numbers as result files have them, from bytes.
///
/// The result is that of `Double(_: String)` to the last bit, and of `Int(_: String)`, several times as fast for what
/// files consist of: decimal numbers of at most 19 digits, of which at most 19 stand behind the point.
package enum DecimalNumber {
  /// Reads a number.
  ///
  /// - Parameter text: The number, in UTF-8, with a decimal point.
  /// - Returns: The number; `nil` where `Double(_: String)` refuses.
  package static func double(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    var digits = DecimalDigits()
    guard digits.read(text), let magnitude = quotient(digits.significand, digits.decimals) else {
      return Double(String(decoding: text, as: UTF8.self))
    }
    return digits.isNegative ? -magnitude : magnitude
  }

  /// Reads a whole number.
  ///
  /// - Parameter text: The number, in UTF-8.
  /// - Returns: The number; `nil` where `Int(_: String)` refuses.
  package static func integer(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard 1...18 ~= text.count else { return Int(String(decoding: text, as: UTF8.self)) }
    var value = 0
    for byte in text {
      let digit = Int(byte) &- 0x30
      guard 0...9 ~= digit else { return Int(String(decoding: text, as: UTF8.self)) }
      value = value &* 10 &+ digit
    }
    return value
  }

  /// `significand` / 10^`decimals`, rounded once; `nil` where that takes more than 64 bits.
  ///
  /// Both are shifted until their highest bit is set. The quotient then has 63 or 64 bits, ten more than a double, so
  /// that one more bit for a remainder is all that rounding needs to know: Double(_: UInt64) rounds to nearest, ties
  /// to even, and the scaling by a power of two is exact, since 10⁻¹⁹ is far from the smallest normal number.
  private static func quotient(_ significand: UInt64, _ decimals: Int) -> Double? {
    guard significand != 0 else { return 0 }
    guard powers.indices.contains(decimals) else { return nil }
    guard decimals > 0 else { return Double(significand) }
    let (up, down) = (significand.leadingZeroBitCount, powers[decimals].leadingZeroBitCount)
    let dividend = significand << up
    let divided = (powers[decimals] << down).dividingFullWidth((dividend >> 1, dividend << 63))
    let rounded = Double(divided.quotient | (divided.remainder == 0 ? 0 : 1))
    return rounded * Double(sign: .plus, exponent: down - up - 63, significand: 1)
  }

  /// 10⁰…10¹⁹, all that 64 bits hold.
  private static let powers: [UInt64] = (0...19).map { (0..<$0).reduce(1) { power, _ in power * 10 } }
}

/// The digits of a decimal number, and where its point is.
struct DecimalDigits {
  /// All digits as one whole number.
  var significand: UInt64 = 0
  /// How many of them stand behind the point.
  var decimals = 0
  /// Whether a minus sign precedes them.
  var isNegative = false
  private var count = 0

  /// Reads a whole text; `false` where it is not of the plain kind: sign, digits, point, digits, exponent.
  mutating func read(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var position = 0
    if text.first == UInt8(ascii: "-") { (isNegative, position) = (true, 1) }
    readDigits(text, &position)
    if position < text.count, text[position] == UInt8(ascii: ".") {
      let point = position + 1
      position = point
      readDigits(text, &position)
      decimals = position - point
    }
    guard 1...19 ~= count, readExponent(text, &position) else { return false }
    return position == text.count
  }

  /// Counts digits from the first that is not 0; overflow shows in the count, even where the significand becomes 0.
  private mutating func readDigits(_ text: UnsafeBufferPointer<UInt8>, _ position: inout Int) {
    while position < text.count {
      let digit = text[position] &- 0x30
      guard digit <= 9 else { return }
      if significand != 0 || digit != 0 || count == 0 { count += 1 }
      significand = significand &* 10 &+ UInt64(digit)
      position += 1
    }
  }

  /// Takes an exponent of one or two digits into account; longer ones are rare.
  private mutating func readExponent(_ text: UnsafeBufferPointer<UInt8>, _ position: inout Int) -> Bool {
    guard position < text.count, text[position] | 0x20 == UInt8(ascii: "e") else { return true }
    var exponent = UnsafeBufferPointer(rebasing: text[(position + 1)...])
    let isNegative = exponent.first == UInt8(ascii: "-")
    if isNegative || exponent.first == UInt8(ascii: "+") { exponent = UnsafeBufferPointer(rebasing: exponent[1...]) }
    guard 1...2 ~= exponent.count, let value = DecimalNumber.integer(exponent), value >= 0 else { return false }
    decimals += isNegative ? value : -value
    position = text.count
    return true
  }
}
