import BenchEngine

/// What a self-test tells, as text and as CSV.
public struct SelftestReport {
  private let tally: SelftestTally
  /// The median over benchmarks of the standard deviation between launches of the logarithm of time.
  private let spread: Double?
  private let rules: ComparisonRules

  /// Prepares a report.
  ///
  /// - Parameters:
  ///   - tally: What was counted.
  ///   - spread: The median over benchmarks of the standard deviation between launches of the logarithm of time.
  ///   - rules: When a difference counted.
  public init(tally: SelftestTally, spread: Double?, rules: ComparisonRules) {
    (self.tally, self.spread, self.rules) = (tally, spread, rules)
  }

  /// The table and what it means, at most 120 columns wide.
  public var text: String {
    let sentences = (falseAlarms + detection + [recommendation]).map { $0 + "\n" }.joined()
    return "called slower, of benchmarks made slower by a known delay (0 %: the program against itself)\n\n"
      + table + "\n" + sentences
  }

  /// One line per slowdown and rule.
  public var csv: String {
    var writer = CSVWriter()
    writer.append(["slowdown_percent", "rule", "comparisons", "flagged", "rate", "low", "high"])
    for percent in SelftestTally.levels {
      for rule in tally.rules {
        let count = tally.count(rule, at: percent)
        guard let rate = count.rate, let interval = count.interval else { continue }
        writer.append([
          "\(percent)", rule.rawValue, "\(count.comparisons)", "\(count.flagged)", "\(rate)",
          "\(interval.lowerBound)", "\(interval.upperBound)",
        ])
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private var table: String {
    let header = ["slower by"] + tally.rules.map(\.rawValue)
    let lines = SelftestTally.levels.map { percent in
      ["\(percent) %"] + tally.rules.map { cell(tally.count($0, at: percent)) }
    }
    let widths = header.indices.map { column in ([header] + lines).map { $0[column].count }.max() ?? 0 }
    return ([header] + lines).map { line in
      zip(line, widths).map { String(repeating: " ", count: $1 - $0.count) + $0 }.joined(separator: "  ") + "\n"
    }.joined()
  }

  /// For example `97.5 % of 40`.
  private func cell(_ count: SelftestTally.Count) -> String {
    count.rate.map { "\(percent($0)) of \(count.comparisons)" } ?? "–"
  }

  private var falseAlarms: [String] {
    tally.rules.compactMap { rule in
      let count = tally.count(rule, at: 0)
      guard let rate = count.rate, let most = count.interval?.upperBound else { return nil }
      return "false alarms of \(rule.rawValue): \(count.flagged) in \(count.comparisons.grouped), "
        + "\((rate * 2_000).significant()) per 2,000; with 95 % certainty at most \((most * 2_000).significant())"
    }
  }

  private var detection: [String] {
    [DetectionRule.gatePaired, .gateFiles].compactMap { rule in
      guard tally.rules.contains(rule), tally.count(rule, at: 5).comparisons > 0 else { return nil }
      guard let smallest = tally.smallestDetectable(by: rule, at: 0.9) else {
        return "\(rule.rawValue): no slowdown up to 20 % is found 9 times of 10 on this machine as it is now"
      }
      return "\(rule.rawValue): the smallest slowdown found 9 times of 10 is \(smallest.significant()) %"
    }
  }

  private var recommendation: String {
    guard let spread else { return "recommendation: --launches 5" }
    let typical = "launches of a typical benchmark differ by \(percent(spread)) (standard deviation)"
    guard
      let count = LaunchRecommendation.launches(standardDeviation: spread, threshold: rules.threshold)
    else {
      return "recommendation: \(typical); even --launches 20 would miss slowdowns of 5 %. Use a quieter machine, or "
        + "the paired form of 'gate'."
    }
    return "recommendation: --launches \(max(5, count)), since \(typical)"
  }

  private func percent(_ share: Double) -> String {
    let value = (share * 1_000).rounded() / 10
    return (value == value.rounded() ? "\(Int(value))" : "\(value)") + " %"
  }
}
