/// A share of a hundred as people type it.
package enum Percentage {
  /// Reads a relative difference: `3%`, `3 %` or, below 1, the fraction `0.03`.
  ///
  /// A number of 1 or more without the sign is refused, since `3` could mean 3 % or 300 %.
  ///
  /// - Returns: The fraction, above 0 and at most 10.
  /// - Throws: ``PercentageError`` with the text and an example.
  package static func fraction(_ text: String) throws(PercentageError) -> Double {
    let hasSign = text.hasSuffix("%")
    var digits = hasSign ? text.dropLast() : text[...]
    while digits.last == " " { digits.removeLast() }
    let isPlain = digits.utf8.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2E || $0 == 0x2D }
    guard isPlain, let number = Double(digits) else { throw PercentageError(text: text) }
    let fraction = hasSign ? number / 100 : number
    guard fraction > 0, fraction <= 10, hasSign || fraction < 1 else { throw PercentageError(text: text) }
    return fraction
  }
}

/// A relative difference that cannot be understood.
package struct PercentageError: Error, Equatable, CustomStringConvertible {
  /// What was typed.
  package let text: String

  /// The text, and examples of good ones.
  package var description: String {
    "'\(text)' is not a relative difference; expected a percentage above 0 % such as 3% or 2.5%, with a decimal point, "
      + "or a fraction below 1 such as 0.03."
  }
}
