extension Double {
  /// The number with three significant digits, a decimal point whatever the locale, and commas between thousands.
  ///
  /// Numbers from 1000 keep all digits before the point; from ten million, and below 0.001, they take an exponent, as
  /// in 1.23e-07. NaN and infinity are `nan` and `inf`.
  ///
  /// - Returns: For example 0.00123, 1.20, 12.0, 123 or 12,346.
  package func significant() -> String {
    guard isFinite else { return isNaN ? "nan" : self < 0 ? "-inf" : "inf" }
    guard self >= 0 else { return "-" + (-self).significant() }
    guard self > 0 else { return "0" }
    guard self > 1e-300, self < 1e300 else { return description }
    guard self < 999.5 else { return self < 1e7 ? Int(rounded()).grouped : scientific(decimalExponent) }
    let exponent = decimalExponent
    return exponent < -3 ? scientific(exponent) : fixed(decimals: 2 - exponent)
  }

  /// The nearest whole number as text, and of what is too large for one, or no number, what ``significant()`` says.
  package var wholeText: String { Int(exactly: rounded()).map { "\($0)" } ?? significant() }

  /// The exponent of ten of this positive number once it is rounded to three digits.
  private var decimalExponent: Int {
    var exponent = 0
    while self * Self.power(2 - exponent) >= 999.5 { exponent += 1 }
    while self * Self.power(2 - exponent) < 99.95 { exponent -= 1 }
    return exponent
  }

  private static func power(_ exponent: Int) -> Double {
    (0..<exponent.magnitude).reduce(1) { power, _ in exponent < 0 ? power / 10 : power * 10 }
  }

  private func fixed(decimals: Int) -> String {
    let digits = String(Int((self * Self.power(decimals)).rounded()))
    guard decimals > 0 else { return digits }
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }

  private func scientific(_ exponent: Int) -> String {
    let mantissa = (self * Self.power(-exponent)).fixed(decimals: 2)
    let digits = String(exponent.magnitude)
    return mantissa + (exponent < 0 ? "e-" : "e+") + (digits.count < 2 ? "0" : "") + digits
  }
}

extension Int {
  /// The number with commas between thousands, for example 10,000.
  package var grouped: String {
    let digits = String(magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return self < 0 ? "-" + text : text
  }
}

extension Double {
  /// The number nearest to this one that has so many significant decimal digits.
  ///
  /// - Parameter digits: 1 or more.
  package func rounded(toDigits digits: Int) -> Double {
    guard isFinite, self != 0, magnitude > 1e-290, magnitude < 1e290 else { return self }
    var exponent = digits - 1
    while magnitude * Self.power(exponent) >= Self.power(digits) { exponent -= 1 }
    while magnitude * Self.power(exponent) < Self.power(digits - 1) { exponent += 1 }
    let scaled = Int((self * Self.power(exponent)).rounded())
    // Powers of ten are not exact where they are large; the text is read as the number nearest to it.
    return Double("\(scaled)e\(-exponent)") ?? self
  }
}
