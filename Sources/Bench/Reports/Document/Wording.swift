import CLibrary
import Judge
import Records

package enum CountWording {
  /// A count with its noun, such as `1 launch` or `2,016 benchmarks`.
  package static func count(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
    "\(number.grouped) \(number == 1 ? singular : plural ?? singular + "s")"
  }

  package static func list(_ names: [String]) -> String {
    let shown = names.prefix(5).shortened(to: 60).joined(separator: ", ")
    return names.count > 5 ? "\(shown) and \((names.count - 5).grouped) more" : shown
  }
}

/// The outputs of a run or a check, counted by their verdicts.
///
/// Agreement refers to outputs that were compared with a bound; the others are counted separately.
package struct AgreementCounts: Sendable {
  private let outputs: [(status: Agreement.Status, error: Double?)]

  init(_ outputs: [(status: Agreement.Status, error: Double?)]) { self.outputs = outputs }

  package init(_ agreements: some Sequence<Agreement>) {
    self.init(agreements.map { ($0.status, $0.worstScaledError) })
  }

  func count(_ status: Agreement.Status) -> Int { outputs.count { $0.status == status } }

  /// All counts, such as "2,116 of 2,130 outputs agree with the truth; 14 not checked: limits of the machine".
  package func sentence(_ singular: String, _ plural: String? = nil, unchecked reason: String? = nil) -> String {
    let (agree, failed, unbounded) = (count(.ok), count(.failed), count(.unbounded))
    let all = CountWording.count(outputs.count, singular, plural)
    let agreement = "\(agree == 1 ? "agrees" : "agree") with the truth"
    var clauses = ["\(agree.grouped) of \(all) \(agreement)"]
    if failed > 0 { clauses = ["\(failed.grouped) of \(all) failed", "\(agree.grouped) \(agreement)"] }
    if agree == outputs.count { clauses = ["\(agree > 1 ? "all " : "")\(all) \(agreement)"] }
    if unbounded > 0 {
      let largest = outputs.filter { $0.status == .unbounded }.compactMap(\.error).max() ?? 0
      clauses.append("\(unbounded.grouped) measured without a bound, largest error \(largest.significant())")
    }
    let unchecked = count(.unchecked)
    if unchecked > 0 { clauses.append("\(unchecked.grouped) not checked" + (reason.map { ": \($0)" } ?? "")) }
    return clauses.joined(separator: "; ")
  }
}

package enum RatioWording {
  /// A ratio as a change: `+12.4 %`, `−3.0 %`; a dash if it is not finite.
  ///
  /// - Parameter threshold: The smallest change that counts; the text is rounded to the same side of it as the ratio.
  package static func change(_ ratio: Double, beside threshold: Double? = nil) -> String {
    ratio.isFinite ? signed(ratio, threshold) + " %" : NumberText.absent
  }

  /// An interval as changes: `[+9.8, +15.1]`; empty for a single launch, which has no spread.
  static func interval(_ interval: ClosedRange<Double>?, _ threshold: Double? = nil) -> String {
    guard let interval, interval.lowerBound.isFinite, interval.upperBound.isFinite else { return "" }
    return "[\(signed(interval.lowerBound, threshold)), \(signed(interval.upperBound, threshold))]"
  }

  /// A change with its interval, if there is one: `+12.4 % [+9.8, +15.1]`.
  package static func change(_ estimate: RatioEstimate, beside threshold: Double? = nil) -> String {
    let interval = interval(estimate.interval, threshold)
    return change(estimate.ratio, beside: threshold) + (interval.isEmpty ? "" : " " + interval)
  }

  /// A mean ratio with its interval: `0.997 [0.995, 0.999]`.
  static func mean(_ estimate: RatioEstimate) -> String {
    guard let interval = estimate.interval else { return estimate.ratio.fixed(3) }
    return "\(estimate.ratio.fixed(3)) [\(interval.lowerBound.fixed(3)), \(interval.upperBound.fixed(3))]"
  }

  /// A probability: `0.012`, `<0.001`; a dash for a missing one.
  package static func probability(_ probability: Double?) -> String {
    guard let probability, probability.isFinite else { return NumberText.absent }
    return probability < 0.001 ? "<0.001" : probability.fixed(3)
  }

  /// A threshold with all its digits: `3 %`, `2.5 %`.
  package static func threshold(_ fraction: Double) -> String {
    // Fifteen, since 100 times 0.07 is 7.000000000000001.
    ResultValue.number((fraction * 100).rounded(toDigits: 15)).csv + " %"
  }

  /// A signed change in percent: below a thousand with one decimal, or with as many more as put it on the same side of
  /// a threshold as the ratio.
  private static func signed(_ ratio: Double, _ threshold: Double?) -> String {
    let percent = (ratio - 1) * 100
    guard percent.magnitude < 999.95 else { return (percent < 0 ? "−" : "+") + percent.magnitude.significant() }
    let limit = threshold.map { log1p($0) } ?? .infinity
    // 1 beyond the threshold, -1 within it, 0 at it.
    func side(_ percent: Double) -> Int {
      let distance = log1p(percent / 100).magnitude - limit
      return distance.magnitude < 1e-9 ? 0 : distance < 0 ? -1 : 1
    }
    let texts = (1...6).map { percent.magnitude.fixed($0) }
    let digits = texts.first { Double($0).map { side(percent < 0 ? -$0 : $0) } == side(percent) } ?? texts[0]
    return (digits == "0.0" ? "±" : percent < 0 ? "−" : "+") + digits
  }
}

extension Table.Cell {
  static func change(_ ratio: Double?) -> Table.Cell {
    ratio.map { .number(($0 - 1) * 100, RatioWording.change($0)) } ?? .absent
  }
}

extension ComparedBenchmark {
  /// Both times in the unit of the longer: `12.1 → 13.6 ns`, with a remark if drift was removed from the change.
  package var timesText: String {
    let (numbers, unit) = NumberText.durations([baseNanoseconds, newNanoseconds])
    return "\(numbers[0]) → \(numbers[1]) \(unit)" + (raw.ratio == estimate.ratio ? "" : " as measured")
  }

  var isCompared: Bool { verdict != .notComparable }

  /// The change, rounded to the verdict's side of the threshold; `estimateText` adds the interval.
  var changeText: String { RatioWording.change(estimate.ratio, beside: threshold) }
  var estimateText: String { RatioWording.change(estimate, beside: threshold) }

  /// A changed error, weak evidence, the launches needed, and the reason why a change does not count.
  var remark: String {
    let needed = verdict == .inconclusive ? launchesNeeded : nil
    let parts = [accuracy.remark, isWeak ? "weak" : nil, needed.map { "needs \($0.grouped)" }, caveat]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}

extension AccuracyChange {
  /// The verdict in one word, in capitals if it fails a comparison.
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

  /// The remark next to a time; `nil` if the error is the same or unknown.
  var remark: String? {
    switch verdict {
    case .exceeded: "ERROR EXCEEDED"
    case .grew, .improved: "error \(word)"
    case .same, .unknown: nil
    }
  }
}

/// A percentage as users type it.
package enum Percentage {
  /// Parses a relative difference: `3%`, `3 %` or, below 1, the fraction `0.03`.
  ///
  /// A number of 1 or more without the sign is refused, since `3` could mean 3 % or 300 %.
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

package struct PercentageError: Error, Equatable, CustomStringConvertible {
  let text: String

  package var description: String {
    "'\(text)' is not a relative difference; expected a percentage above 0 % such as 3% or 2.5%, with a decimal point, "
      + "or a fraction below 1 such as 0.03."
  }
}

/// Words for headings and sentences, derived from the vocabulary.
extension Vocabulary {
  /// The unit of a time per element, for example `ns/element`.
  package var perElement: String { "ns/\(element.one)" }

  /// The heading of times compared with the base, for example `× std`.
  package var timesBase: String { "× \(base ?? "base")" }

  /// A number of elements, for example `10,000 elements`.
  package func count(_ size: Int) -> String { CountWording.count(size, element.one, element.many) }

  /// A command that a user can paste, for example `bench show --all`.
  func command(_ words: String) -> String { "\(program) \(words)" }
}

extension ResultRow {
  /// The error as a share of its bound; `nil` without an error or a bound.
  package var shareOfBound: String? {
    guard let error = agreement.worstScaledError, let bound = agreement.bound else { return nil }
    return bound == 0 ? "exact" : "\((error / bound * 100).wholeText) %"
  }
}
