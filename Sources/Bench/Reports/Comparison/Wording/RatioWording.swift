import Judge
import Records

/// Ratios and probabilities in words that fit a column.
enum RatioWording {
  /// A ratio as a change: `+12.4 %`, `−3.0 %`; a dash where there is no number.
  static func change(_ ratio: Double) -> String {
    ratio.isFinite ? signed(ratio) + " %" : absent
  }

  /// An interval as changes: `[+9.8, +15.1]`; empty where a single launch tells nothing of the spread.
  static func interval(_ interval: ClosedRange<Double>?) -> String {
    guard let interval, interval.lowerBound.isFinite, interval.upperBound.isFinite else { return "" }
    return "[\(signed(interval.lowerBound)), \(signed(interval.upperBound))]"
  }

  /// A change with its interval, as far as there is one: `+12.4 % [+9.8, +15.1]`.
  static func change(_ estimate: RatioEstimate) -> String {
    let interval = interval(estimate.interval)
    return change(estimate.ratio) + (interval.isEmpty ? "" : " " + interval)
  }

  /// A mean ratio with its interval: `0.997 [0.995, 0.999]`.
  static func mean(_ estimate: RatioEstimate) -> String {
    guard let interval = estimate.interval else { return fixed(estimate.ratio, 3) }
    return "\(fixed(estimate.ratio, 3)) [\(fixed(interval.lowerBound, 3)), \(fixed(interval.upperBound, 3))]"
  }

  /// A probability: `0.012`, `<0.001`; a dash where there is none.
  static func probability(_ probability: Double?) -> String {
    guard let probability, probability.isFinite else { return absent }
    return probability < 0.001 ? "<0.001" : fixed(probability, 3)
  }

  /// A threshold with all its digits: `3 %`, `2.5 %`.
  static func threshold(_ fraction: Double) -> String {
    // Fifteen, since 100 times 0.07 is 7.000000000000001.
    let digits = "\((fraction * 100).rounded(toDigits: 15))"
    return (digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits) + " %"
  }

  /// What stands where there is no number.
  static let absent = "–"

  /// A change in per cent with its sign, one decimal below a thousand.
  private static func signed(_ ratio: Double) -> String {
    let percent = (ratio - 1) * 100
    let digits = percent.magnitude < 999.95 ? fixed(percent.magnitude, 1) : percent.magnitude.significant()
    return (digits == "0.0" ? "±" : percent < 0 ? "−" : "+") + digits
  }

  /// A number with a fixed count of decimals, whatever the locale.
  static func fixed(_ number: Double, _ decimals: Int) -> String {
    guard number.isFinite else { return absent }
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (number.magnitude * Double(scale)).rounded()
    // Beyond, a Double has no such decimals.
    guard scaled < 1e15 else { return number.significant() }
    let parts = Int(scaled).quotientAndRemainder(dividingBy: scale)
    let whole = (number < 0 ? "-" : "") + "\(parts.quotient)"
    guard decimals > 0 else { return whole }
    let fraction = String(parts.remainder)
    return "\(whole).\(String(repeating: "0", count: decimals - fraction.count))\(fraction)"
  }
}
