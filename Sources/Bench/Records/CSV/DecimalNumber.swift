import CLibrary

/// Reads decimal numbers from bytes, rounded correctly, without making strings.
///
/// The grammar is an optional sign and either digits with an optional point and an optional exponent, or `inf`,
/// `infinity` or `nan` in any case. Spaces and tabs around it do not count; hexadecimal is refused.
package enum DecimalNumber {
  /// The Double nearest to a number, ±infinity where it overflows; `nil` for a text that is no number.
  package static func read(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    var (start, end) = (0, text.count)
    while start < end, isBlank(text[start]) { start &+= 1 }
    while start < end, isBlank(text[end &- 1]) { end &-= 1 }
    guard start < end else { return nil }
    let isNegative = text[start] == UInt8(ascii: "-")
    if isNegative || text[start] == UInt8(ascii: "+") { start &+= 1 }
    guard let magnitude = magnitude(UnsafeBufferPointer(rebasing: text[start..<end])) else { return nil }
    return isNegative ? -magnitude : magnitude
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

  private static func magnitude(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    var scan = Digits()
    var place = scan.take(text, from: 0)
    if place < text.count, text[place] == UInt8(ascii: ".") {
      let point = scan.count
      place = scan.take(text, from: place + 1)
      scan.power = point - scan.count
    } else if scan.count == 0 {
      return named(text)
    }
    guard scan.count > 0 else { return nil }
    if place < text.count {
      guard text[place] | 0x20 == UInt8(ascii: "e"), let exponent = exponent(text, from: place + 1) else { return nil }
      scan.power += exponent
    }
    return scan.value ?? slowValue(text)
  }

  /// A decimal exponent; one beyond ±100,000 counts as that much.
  private static func exponent(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var place = start
    guard place < text.count else { return nil }
    let isNegative = text[place] == UInt8(ascii: "-")
    if isNegative || text[place] == UInt8(ascii: "+") { place += 1 }
    guard place < text.count else { return nil }
    var exponent = 0
    while place < text.count {
      guard text[place] &- 0x30 < 10 else { return nil }
      exponent = min(exponent &* 10 &+ Int(text[place] &- 0x30), 100_000)
      place += 1
    }
    return isNegative ? -exponent : exponent
  }

  private static func named(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    guard text.count <= 8 else { return nil }
    switch String(decoding: text.map { $0 | 0x20 }, as: UTF8.self) {
    case "nan": return .nan
    case "inf", "infinity": return .infinity
    default: return nil
    }
  }

  /// The C library's own reading, for numbers with many digits or large exponents; the grammar has been checked.
  ///
  /// The program never leaves the C locale, so the decimal sign is a point.
  private static func slowValue(_ text: UnsafeBufferPointer<UInt8>) -> Double {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: text.count + 1) { copy in
      for place in text.indices { copy.initializeElement(at: place, to: CChar(bitPattern: text[place])) }
      copy.initializeElement(at: text.count, to: 0)
      return strtod(copy.baseAddress!, nil)
    }
  }
}

/// The digits of a number as a whole number and a power of ten.
private struct Digits {
  private var whole: UInt64 = 0
  /// The number of digits, and of those since the first that is not 0.
  private(set) var count = 0
  private var significant = 0
  var power = 0

  /// Takes the digits at a place, and returns the place behind them.
  @inline(__always)
  mutating func take(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var (place, whole) = (start, whole)
    if significant == 0 { while place < text.count, text[place] == 0x30 { place &+= 1 } }
    let first = place
    while place < text.count, text[place] &- 0x30 < 10 {
      whole = whole &* 10 &+ UInt64(text[place] &- 0x30)
      place &+= 1
    }
    (self.whole, count, significant) = (whole, count &+ place &- start, significant &+ place &- first)
    return place
  }

  /// The number, rounded once; nil when there are more digits than 19 or the power of ten is too large.
  ///
  /// A Double holds whole numbers up to 2⁵³ and powers of ten up to 22 exactly, so that their product or quotient is rounded
  /// once. Otherwise the product or quotient of two 64-bit numbers is taken to 63 bits or more, with everything below as
  /// one last bit, so the conversion to Double sees on which side of a tie the number lies.
  var value: Double? {
    guard significant <= 19 else { return nil }
    if whole == 0 || power == 0 { return Double(whole) }
    if whole < 1 << 53, -22...22 ~= power {
      let ten = Self.exactPowers[abs(power)]
      return power > 0 ? Double(whole) * ten : Double(whole) / ten
    }
    guard -19...19 ~= power else { return nil }
    return power > 0 ? product(Self.powers[power]) : quotient(Self.powers[-power])
  }

  private func product(_ factor: UInt64) -> Double {
    let (high, low) = whole.multipliedFullWidth(by: factor)
    guard high != 0 else { return Double(low) }
    let shift = UInt64(high.leadingZeroBitCount)
    let top = high &<< shift | (shift == 0 ? 0 : low &>> (64 &- shift))
    let rest = low &<< shift
    return Double(sign: .plus, exponent: 64 - Int(shift), significand: Double(top | (rest == 0 ? 0 : 1)))
  }

  private func quotient(_ divisor: UInt64) -> Double {
    let (shift, divisorShift) = (whole.leadingZeroBitCount, divisor.leadingZeroBitCount)
    let dividend = whole &<< UInt64(shift)
    let (quotient, rest) = (divisor &<< UInt64(divisorShift)).dividingFullWidth((dividend >> 1, dividend &<< 63))
    return Double(
      sign: .plus, exponent: divisorShift - shift - 63, significand: Double(quotient | (rest == 0 ? 0 : 1)))
  }

  /// 10ⁿ for n from 0 through 19.
  private static let powers: [UInt64] = (0..<19).reduce(into: [1]) { powers, _ in powers.append(powers.last! * 10) }
  /// 10ⁿ for n from 0 through 22, all of them exact.
  private static let exactPowers: [Double] = (0..<22).reduce(into: [1]) { powers, _ in powers.append(powers.last! * 10)
  }
}
