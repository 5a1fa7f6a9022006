import Judge
import Records

/// Counts with the noun they need.
package enum CountWording {
  /// A count and a noun, such as `1 launch` or `2,016 benchmarks`.
  package static func count(_ number: Int, _ singular: String, _ plural: String) -> String {
    "\(number.grouped) \(number == 1 ? singular : plural)"
  }

  /// Names in a sentence: at most five of them, and how many more there are.
  static func list(_ names: [String]) -> String {
    let shown = names.prefix(5).shortened(to: 60).joined(separator: ", ")
    return names.count > 5 ? "\(shown) and \((names.count - 5).grouped) more" : shown
  }
}

/// Ratios and probabilities as short texts.
enum RatioWording {
  /// A ratio as a change: `+12.4 %`, `−3.0 %`; a dash where there is no number.
  static func change(_ ratio: Double) -> String {
    ratio.isFinite ? signed(ratio) + " %" : NumberText.absent
  }

  /// An interval as changes: `[+9.8, +15.1]`; empty for a single launch, which has no spread.
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
    guard let interval = estimate.interval else { return estimate.ratio.fixed(3) }
    return "\(estimate.ratio.fixed(3)) [\(interval.lowerBound.fixed(3)), \(interval.upperBound.fixed(3))]"
  }

  /// A probability: `0.012`, `<0.001`; a dash where there is none.
  static func probability(_ probability: Double?) -> String {
    guard let probability, probability.isFinite else { return NumberText.absent }
    return probability < 0.001 ? "<0.001" : probability.fixed(3)
  }

  /// A threshold with all its digits: `3 %`, `2.5 %`.
  static func threshold(_ fraction: Double) -> String {
    // Fifteen, since 100 times 0.07 is 7.000000000000001.
    ResultValue.number((fraction * 100).rounded(toDigits: 15)).csv + " %"
  }

  /// A change in per cent with its sign, one decimal below a thousand.
  private static func signed(_ ratio: Double) -> String {
    let percent = (ratio - 1) * 100
    let digits = percent.magnitude < 999.95 ? percent.magnitude.fixed(1) : percent.magnitude.significant()
    return (digits == "0.0" ? "±" : percent < 0 ? "−" : "+") + digits
  }
}

extension ComparedBenchmark {
  /// Both times in the unit of the longer: `12.1 → 13.6 ns`, with a remark where drift was removed from the change.
  var timesText: String {
    let (numbers, unit) = NumberText.durations([baseNanoseconds, newNanoseconds])
    return "\(numbers[0]) → \(numbers[1]) \(unit)" + (raw.ratio == estimate.ratio ? "" : " as measured")
  }

  /// The error, the weakness of the evidence, the launches that it takes, and why a change does not count.
  var remark: String {
    let needed = verdict == .inconclusive ? launchesNeeded : nil
    let parts = [accuracy.remark, isWeak ? "weak" : nil, needed.map { "needs \($0.grouped)" }, caveat]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}

extension AccuracyChange {
  /// The verdict in one word, in capitals where it makes a comparison fail.
  var word: String {
    switch verdict {
    case .exceeded: "EXCEEDED"
    case .grew: "grew"
    case .improved: "shrank"
    case .same: "same"
    case .unknown: "unknown"
    }
  }

  /// The errors and the bound: `worst error 0.361 → 1.92, bound 1.5`.
  var errorsText: String {
    let errors = [baseWorst, newWorst].map { $0.map { $0.significant() } ?? "?" }
    let bound = bound.map { ", bound \($0.significant())" } ?? ""
    let ulp = newWorstUlp.map { ", \($0.significant()) ulp" } ?? ""
    return "worst error \(errors[0]) → \(errors[1])\(bound)\(ulp)"
  }

  /// The remark beside a time; `nil` where the error is what it was.
  var remark: String? {
    switch verdict {
    case .exceeded: "ERROR EXCEEDED"
    case .grew: "error grew"
    case .improved: "error shrank"
    case .same, .unknown: nil
    }
  }
}

/// A share of a hundred as people type it.
package enum Percentage {
  /// Reads a relative difference: `3%`, `3 %` or, below 1, the fraction `0.03`.
  ///
  /// A number of 1 or more without the sign is refused, since `3` could mean 3 % or 300 %.
  ///
  /// - Returns: The fraction, above 0 and at most 10.
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
  let text: String

  package var description: String {
    "'\(text)' is not a relative difference; expected a percentage above 0 % such as 3% or 2.5%, with a decimal point, "
      + "or a fraction below 1 such as 0.03."
  }
}
