import Judge
import Records

/// The figures of a self-test, and what they mean.
package struct SelftestReport {
  private let tally: SelftestTally
  private let spread: Double?
  private let rules: ComparisonRules

  package init(_ table: SelftestTable, rules: ComparisonRules) {
    (tally, spread, self.rules) = (table.tally, table.spread, rules)
  }

  package var document: Document {
    let explanation: [Sentence] = [
      "Share of benchmarks called slower, by how much a delay made them slower (0 %: the program against itself);",
      "the intervals below are those of 95 % certainty.",
    ]
    return Document(
      "self-test",
      sections: [
        Section(nil, [.sentences(explanation)]), Section(nil, [table.block]),
        Section(nil, [.sentences((falseAlarms + detection + [recommendation]).map { Sentence($0) })]),
      ].compactMap { $0 })
  }

  /// Two rows per slowdown: the rates of how many comparisons, and below them their 95 % intervals.
  private var table: Table {
    let rules = tally.rules.map { Table.Column.number($0.rawValue) }
    var table = Table(
      [.number("slower by"), .number("compared")] + rules, caption: "Share of benchmarks called slower")
    for percent in SelftestTally.levels {
      let counts = tally.rules.map { tally.count($0, at: percent) }
      guard counts.contains(where: { $0.comparisons > 0 }) else { continue }
      let rates = counts.map { count in count.rate.map { Table.Cell.number($0, share($0)) } ?? .absent }
      table.append([.number(Double(percent), "\(percent) %"), .text(compared(counts))] + rates)
      let intervals = counts.map { Table.Cell.text($0.interval.map(interval) ?? "") }
      table.append([.text(""), .text("")] + intervals)
    }
    return table
  }

  /// The number of comparisons of the rules; for example `1,000`, or `500–1,000` where they differ.
  private func compared(_ counts: [SelftestTally.Count]) -> String {
    let numbers = counts.map(\.comparisons)
    guard let least = numbers.min(), let most = numbers.max() else { return "" }
    return least == most ? most.grouped : "\(least.grouped)–\(most.grouped)"
  }

  private func interval(_ interval: ClosedRange<Double>) -> String {
    "\(number(interval.lowerBound))–\(number(interval.upperBound))"
  }

  private var falseAlarms: [String] {
    tally.rules.compactMap { rule in
      let count = tally.count(rule, at: 0)
      guard let rate = count.rate, let most = count.interval?.upperBound else { return nil }
      return "false alarms of \(rule.rawValue): \(count.flagged) in \(count.comparisons.grouped), "
        + "\((rate * 2_000).significant()) per 2,000; with 95 % certainty at most \((most * 2_000).significant())"
    }
  }

  /// A slowdown is claimed to be found 9 times of 10 only if at least 7 of 10 such are, with 95 % certainty, which takes
  /// 11 comparisons; that none is, only if 9 of 10 can be ruled out.
  private static let surelyFound = 0.7

  private var detection: [String] {
    [DetectionRule.gatePaired, .gateFiles].compactMap { rule in
      guard let evidence = tally.evidence(by: rule, at: 0.9), let interval = evidence.count.interval else { return nil }
      return "\(rule.rawValue): " + claim(tally.smallestDetectable(by: rule, at: 0.9), evidence, interval)
    }
  }

  private func claim(_ smallest: Double?, _ evidence: SelftestTally.Pool, _ interval: ClosedRange<Double>) -> String {
    let seen = seen(evidence)
    if let smallest, interval.lowerBound >= Self.surelyFound {
      return "the smallest slowdown found 9 times of 10 is \(smallest.significant()) % (\(seen))"
    }
    if smallest == nil, interval.upperBound < 0.9 {
      return "no slowdown up to \(evidence.percents.upperBound) % is found 9 times of 10 on this machine as it is now"
    }
    return "which slowdown is found 9 times of 10 takes more comparisons: \(seen); use --repeat"
  }

  /// The share of slowdowns that were found: `38 of 40 found at 5 %`.
  private func seen(_ pool: SelftestTally.Pool) -> String {
    let (least, most) = (pool.percents.lowerBound, pool.percents.upperBound)
    return "\(pool.count.flagged.grouped) of \(pool.count.comparisons.grouped) found at "
      + (least < most ? "\(least) to \(most) %" : "\(most) %")
  }

  private var recommendation: String {
    guard let spread else { return "recommendation: --launches 5" }
    let typical = "launches of a typical benchmark differ by \(share(spread)) (standard deviation)"
    guard
      let count = LaunchRecommendation.launches(standardDeviation: spread, threshold: rules.threshold)
    else {
      return "recommendation: \(typical); "
        + "even --launches 20 would miss slowdowns of 5 %. Use a quieter machine, or the paired form of 'gate'."
    }
    return "recommendation: --launches \(max(5, count)), since \(typical)"
  }

  private func share(_ share: Double) -> String { number(share) + " %" }

  /// A share in percent with one decimal, without it where it is zero.
  private func number(_ share: Double) -> String {
    let value = (share * 1_000).rounded() / 10
    return value == value.rounded() ? value.wholeText : "\(value)"
  }
}
