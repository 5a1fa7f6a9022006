/// Numbers with units, formatted alike in all reports, with a decimal point in every locale.
package enum NumberText {
  package static let absent = "–"

  /// A share as a percentage with a number of decimals: `97.4 %`.
  package static func percent(_ share: Double, decimals: Int = 1) -> String { (100 * share).fixed(decimals) + " %" }

  /// A duration in a suitable unit, with at most three digits: `500 ns`, `8.33 ms`.
  package static func duration(nanoseconds: Double) -> String {
    guard nanoseconds != 0 else { return "0" }
    let unit = unit(ofNanoseconds: nanoseconds)
    return "\((nanoseconds / unit.nanoseconds).brief) \(unit.name)"
  }

  /// Durations for comparison, with three digits, in the unit of the longest.
  package static func durations(_ nanoseconds: [Double]) -> (numbers: [String], unit: String) {
    let unit = unit(ofNanoseconds: nanoseconds.filter(\.isFinite).max() ?? 0)
    return (nanoseconds.map { $0.isFinite ? ($0 / unit.nanoseconds).significant() : absent }, unit.name)
  }

  /// The largest unit that a duration reaches when rounded to three digits.
  package static func unit(ofNanoseconds duration: Double) -> (name: String, nanoseconds: Double) {
    let units = [("s", 1e9), ("ms", 1e6), ("µs", 1e3)]
    return units.first { duration.magnitude >= $0.1 * 0.9995 } ?? ("ns", 1)
  }

  /// A waiting time, rounded up to whole seconds, in at most two units: `12 s`, `2 min 10 s`, `1 h 5 min`.
  package static func wait(nanoseconds: UInt64) -> String {
    let seconds = nanoseconds / 1_000_000_000 + (nanoseconds % 1_000_000_000 > 0 ? 1 : 0)
    return switch seconds {
    case ..<60: "\(seconds) s"
    case ..<3_600: "\(seconds / 60) min \(seconds % 60) s"
    default: "\(seconds / 3_600) h \(seconds / 60 % 60) min"
    }
  }

  /// A memory size in the largest binary unit that it reaches: `48 KiB`, `1 MiB`, `15.4 GiB`.
  package static func bytes(_ bytes: UInt64) -> String {
    let units = [("GiB", 30), ("MiB", 20), ("KiB", 10)]
    guard let unit = units.first(where: { bytes >> $0.1 > 0 }) else { return "\(bytes) B" }
    return "\((Double(bytes) / Double(UInt64(1) << unit.1)).brief) \(unit.0)"
  }
}

extension Double {
  /// The number with three significant digits, a decimal point in every locale, and commas between thousands.
  ///
  /// Numbers from 1000 keep all digits before the point; from ten million, and below 0.001, they have an exponent, as
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
    return exponent < -3 ? scientific(exponent) : fixed(2 - exponent)
  }

  /// The number with at most three significant digits and no trailing zeros: 0.5, 12, 10,000.
  package var brief: String {
    let text = significant()
    guard text.contains("."), !text.contains("e") else { return text }
    let digits = String(text.reversed().drop { $0 == "0" }.reversed())
    return digits.hasSuffix(".") ? String(digits.dropLast()) : digits
  }

  /// The number with a fixed count of decimals; a dash for NaN and infinity.
  package func fixed(_ decimals: Int) -> String {
    guard isFinite else { return NumberText.absent }
    let scale = (0..<decimals).reduce(1) { power, _ in power * 10 }
    let scaled = (magnitude * Double(scale)).rounded()
    // Larger Doubles have no such decimals.
    guard scaled < 1e15 else { return significant() }
    let parts = Int(scaled).quotientAndRemainder(dividingBy: scale)
    let whole = (self < 0 && scaled > 0 ? "-" : "") + "\(parts.quotient)"
    return decimals > 0 ? whole + "." + "\(parts.remainder)".zeroPadded(to: decimals) : whole
  }

  /// The nearest whole number as text; ``significant()`` if it is out of Int's range.
  package var wholeText: String { Int(exactly: rounded()).map { "\($0)" } ?? significant() }

  /// The decimal exponent of this positive number when rounded to three digits.
  private var decimalExponent: Int {
    var exponent = 0
    while self * Self.power(2 - exponent) >= 999.5 { exponent += 1 }
    while self * Self.power(2 - exponent) < 99.95 { exponent -= 1 }
    return exponent
  }

  private static func power(_ exponent: Int) -> Double {
    (0..<exponent.magnitude).reduce(1) { power, _ in exponent < 0 ? power / 10 : power * 10 }
  }

  private func scientific(_ exponent: Int) -> String {
    let mantissa = (self * Self.power(-exponent)).fixed(2)
    return mantissa + (exponent < 0 ? "e-" : "e+") + "\(exponent.magnitude)".zeroPadded(to: 2)
  }
}

extension UInt64 {
  package func hexadecimal(_ digits: Int) -> String { String(self, radix: 16).zeroPadded(to: digits) }
}

extension String {
  package func zeroPadded(to count: Int) -> String {
    String(repeating: "0", count: Swift.max(0, count - self.count)) + self
  }
}

extension [Int] {
  /// Ascending numbers in the syntax of schedulers and the Linux kernel: `1-3,7`.
  package var ranges: String {
    var ranges: [ClosedRange<Int>] = []
    for number in self {
      if let last = ranges.last, last.upperBound == number - 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ",")
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
  /// The number rounded to a number of significant decimal digits.
  package func rounded(toDigits digits: Int) -> Double {
    guard isFinite, self != 0, magnitude > 1e-290, magnitude < 1e290 else { return self }
    var exponent = digits - 1
    while magnitude * Self.power(exponent) >= Self.power(digits) { exponent -= 1 }
    while magnitude * Self.power(exponent) < Self.power(digits - 1) { exponent += 1 }
    let scaled = Int((self * Self.power(exponent)).rounded())
    // Large powers of ten are inexact; parsing the text rounds correctly.
    return Double("\(scaled)e\(-exponent)") ?? self
  }
}
