import Reports

/// Numbers as people write powers of ten, on one line.
enum PowerOfTen {
  /// A power of ten, such as 10⁵.
  static func text(_ exponent: Int) -> String { "10" + String("\(exponent)".map { digits[$0] ?? $0 }) }

  /// How often, such as × 10⁵.
  static func times(_ exponent: Int) -> String { "×\u{A0}\(text(exponent))" }

  /// A number of two digits and a power of ten, such as 1.9 × 10⁻⁵; plain from 0.01 to 1,000.
  static func text(of number: Double) -> String {
    guard number.isFinite, number > 0, !(0.01..<1000).contains(number) else { return number.brief }
    var (mantissa, exponent) = (number, 0)
    while mantissa >= 9.95 { (mantissa, exponent) = (mantissa / 10, exponent + 1) }
    while mantissa < 0.995 { (mantissa, exponent) = (mantissa * 10, exponent - 1) }
    return "\(mantissa.rounded(toPlaces: 1).decimals)\u{A0}×\u{A0}\(text(exponent))"
  }

  private static let digits: [Character: Character] = [
    "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸", "9": "⁹", "-": "⁻",
  ]
}
