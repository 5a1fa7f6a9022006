/// Decimal text in, decimal text out.
extension DoubleDouble: LosslessStringConvertible {
  /// Reads a decimal number such as `-12.5`, `1e-300` or one with forty digits.
  ///
  /// The relative error is below 2⁻¹⁰² for up to 45 digits and exponents within ±45, where all powers of ten are exact,
  /// and below 2⁻⁹⁶ elsewhere. Digits past the 45th are counted but not read. `inf` and `nan` are numbers, too.
  public init?(_ text: String) {
    if let value = Double(text), !value.isFinite || value == 0 {
      self.init(value)
      return
    }
    guard let decimal = Decimal(text) else { return nil }
    self = decimal.value
  }

  /// The value in scientific notation with 32 significant digits.
  ///
  /// The last digit may be off by a few units. Values that are not finite read as Swift prints them.
  public var description: String {
    guard isFinite, high != 0 else { return "\(high)" }
    var exponent = 0
    var rest = magnitude
    while rest >= 1e16 { (rest, exponent) = (rest / 1e16, exponent + 16) }
    while rest < 1 { (rest, exponent) = (rest * 1e16, exponent - 16) }
    while rest >= 10 { (rest, exponent) = (rest / 10, exponent + 1) }
    var digits = rest.leadingDigits(32)
    let sign = high < 0 ? "-" : ""
    if digits.count > 32 {
      digits.removeLast()
      exponent += 1
    }
    return "\(sign)\(digits.prefix(1)).\(digits.dropFirst())" + (exponent == 0 ? "" : "e\(exponent)")
  }

  /// The first digits of a value from 1 up to 10, rounded; one more digit when the rounding carries into 10.
  private func leadingDigits(_ count: Int) -> String {
    var rest = self
    var digits: [Int] = []
    for _ in 0...count {
      let digit = rest.floor
      digits.append(Int(digit))
      rest = rest.adding(-digit).multiplied(by: 10)
    }
    let roundsUp = digits.removeLast() >= 5
    if roundsUp { digits[count - 1] += 1 }
    for place in stride(from: count - 1, to: 0, by: -1) where !(0...9).contains(digits[place]) {
      let carry = digits[place] > 9 ? 1 : -1
      digits[place] -= 10 * carry
      digits[place - 1] += carry
    }
    return digits.map(String.init).joined()
  }

  /// The largest whole number that is not above the value, for values within ±2⁵³.
  private var floor: Double {
    let whole = high.rounded(.down)
    return whole == high && low < 0 ? whole - 1 : whole
  }
}

/// A decimal number as three blocks of fifteen digits and a power of ten.
private struct Decimal {
  private var blocks: [Double] = [0, 0, 0]
  private var digitCount = 0
  private var exponent = 0
  private var isNegative = false

  /// Takes a number apart; nil for any other text.
  init?(_ text: String) {
    // The standard library has the grammar, except that it also takes hexadecimal.
    guard Double(text) != nil, !text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "x") }) else { return nil }
    let parts = text.split(whereSeparator: { $0 == "e" || $0 == "E" })
    if parts.count == 2 {
      guard let power = Int(parts[1]) else { return nil }
      exponent = power
    }
    isNegative = text.hasPrefix("-")
    var isFraction = false
    for character in parts[0] {
      if character == "." { isFraction = true }
      guard let digit = character.wholeNumberValue else { continue }
      append(digit)
      if isFraction { exponent -= 1 }
    }
  }

  private mutating func append(_ digit: Int) {
    if digitCount == 0, digit == 0 { return }
    guard digitCount < 45 else {
      exponent += 1
      return
    }
    blocks[digitCount / 15] = blocks[digitCount / 15] * 10 + Double(digit)
    digitCount += 1
  }

  /// The number itself: each block is exact, and so is 10⁴⁵, hence few roundings.
  var value: DoubleDouble {
    var sum: DoubleDouble = 0
    for (index, block) in blocks.enumerated() where index * 15 < digitCount {
      let width = min(15, digitCount - index * 15)
      sum = sum * DoubleDouble(10).raised(to: width) + DoubleDouble(block)
    }
    let scaled = exponent < 0 ? sum.dividedByTen(power: -exponent) : sum * DoubleDouble(10).raised(to: exponent)
    return isNegative ? -scaled : scaled
  }
}

extension DoubleDouble {
  /// Divides by a power of ten in two steps, so that a subnormal result needs no power past the largest
  /// double.
  fileprivate func dividedByTen(power: Int) -> DoubleDouble {
    let first = min(power, 300)
    return self / DoubleDouble(10).raised(to: first) / DoubleDouble(10).raised(to: power - first)
  }
}
