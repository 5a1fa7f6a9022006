/// A number as CSS writes it, before it is rounded.
struct CSSNumeral {
  let mantissa: String
  /// The digits behind the `e`, with their sign; empty when there is none.
  let exponent: String
  /// Whether there is neither a decimal point nor an exponent.
  let isInteger: Bool

  /// The number times a power of ten, rounded once; infinite when it is out of range.
  func value(timesTenTo shift: Int = 0) -> Double? {
    if shift == 0 && exponent.isEmpty { return Double(mantissa) }
    // An exponent that is no Int is as good as infinite, and the mantissa's length cannot make up for it.
    let farthest = exponent.hasPrefix("-") ? -1_000_000_000 : 1_000_000_000
    let power = exponent.isEmpty ? 0 : max(-1_000_000_000, min(1_000_000_000, Int(exponent) ?? farthest))
    return Double("\(mantissa)e\(power + shift)")
  }
}
