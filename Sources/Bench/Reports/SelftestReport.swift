import Judge
import Records

package struct SelftestReport {
  private let tally: SelftestTally
  private let spread: Double?
  private let rules: ComparisonRules

  package init(_ table: SelftestTable, rules: ComparisonRules) {
    (tally, spread, self.rules) = (table.tally, table.spread, rules)
  }

  package var document: Document {
    let explanation = [
      "Share of benchmarks reported as slower, by injected slowdown (0 %: the program against itself);",
      "the 95 % intervals are below the shares.",
    ]
    return Document(
      "self-test",
      sections: [
        Section([.lines(explanation)]), Section([.table(table)]),
        Section([.lines(falseAlarms + detection + [recommendation])]),
      ])
  }

  /// Two rows per slowdown: the number of comparisons with the rates, then the 95 % intervals.
  private var table: Table {
    // Replayed gates have different numbers of comparisons, and their own sentences.
    let rules = tally.rules.filter { $0 != .gateReplayed }
    let columns = rules.map { Table.Column.number($0.rawValue) }
    var table = Table(
      [.number("slower by"), .number("compared")] + columns, caption: "Share of benchmarks reported as slower")
    for percent in SelftestTally.levels {
      let counts = rules.map { tally.count($0, at: percent) }
      guard counts.contains(where: { $0.comparisons > 0 }) else { continue }
      let rates = counts.map { count in count.rate.map { Table.Cell.number($0, NumberText.percent($0)) } ?? .absent }
      table.append([.number(Double(percent), "\(percent) %"), .text(compared(counts))] + rates)
      let intervals = counts.map { Table.Cell.text($0.interval.map(interval) ?? "") }
      table.append([.text(""), .text("")] + intervals)
    }
    return table
  }

  /// The number of comparisons of the rules; for example `1,000`, or `500–1,000` if they differ.
  private func compared(_ counts: [SelftestTally.Count]) -> String {
    let numbers = counts.map(\.comparisons)
    guard let least = numbers.min(), let most = numbers.max() else { return "" }
    return least == most ? most.grouped : "\(least.grouped)–\(most.grouped)"
  }

  private func interval(_ interval: ClosedRange<Double>) -> String {
    "\((100 * interval.lowerBound).fixed(1))–\((100 * interval.upperBound).fixed(1))"
  }

  private var falseAlarms: [String] {
    tally.rules.compactMap { rule in
      let count = tally.count(rule, at: 0)
      guard let rate = count.rate, let most = count.interval?.upperBound else { return nil }
      return "false alarms of \(rule.rawValue): \(count.flagged) in \(count.comparisons.grouped), "
        + "\((rate * 2_000).significant()) per 2,000; with 95 % certainty at most \((most * 2_000).significant())"
    }
  }

  /// The report states that a slowdown is found 9 times of 10 only if, with 95 % certainty, at least 7 of 10 are found,
  /// which takes 11 comparisons; it states that none is found only if 9 of 10 can be ruled out.
  private static let surelyFound = 0.7

  private var detection: [String] {
    [DetectionRule.gatePaired, .gateReplayed, .gateFiles].compactMap { rule in
      tally.smallestFound(by: rule, at: 0.9).map { "\(rule.rawValue): " + claim($0.percent, $0.count) }
    }
  }

  private func claim(_ percent: Int, _ count: SelftestTally.Count) -> String {
    let seen = "\(count.flagged.grouped) of \(count.comparisons.grouped) found at \(percent) %"
    let interval = count.interval ?? 0...1
    if count.rate ?? 0 >= 0.9, interval.lowerBound >= Self.surelyFound {
      return "the smallest slowdown found 9 times of 10 is \(percent) % (\(seen))"
    }
    return interval.upperBound < 0.9
      ? "no slowdown up to \(percent) % is found 9 times of 10 on this machine as it is now"
      : "the slowdown found 9 times of 10 takes more comparisons: \(seen); use --repeat"
  }

  private var recommendation: String {
    guard let spread else { return "recommendation: --launches 5" }
    let typical = "launches of a typical benchmark differ by \(NumberText.percent(spread)) (standard deviation)"
    let count = LaunchRecommendation.launches(standardDeviation: spread, threshold: rules.threshold)
    return count.map { "recommendation: --launches \(max(5, $0)), since \(typical)" }
      ?? "recommendation: \(typical); even --launches 20 would miss slowdowns of 5 %. Use a quieter machine, or the "
      + "paired form of 'gate'."
  }
}

/// The counts of a self-test, as CSV: one line per slowdown and rule.
///
/// Partial results of several processes are also such tables, and add up.
package struct SelftestTable: Sendable, Equatable {
  package private(set) var tally: SelftestTally
  /// The median over benchmarks of the standard deviation of log time between launches; `nil` if unknown.
  package private(set) var spread: Double?

  private static let columns = [
    "slowdown_percent", "rule", "comparisons", "flagged", "rate", "low", "high", "launch_spread",
  ]

  package init(tally: SelftestTally, spread: Double?) { (self.tally, self.spread) = (tally, spread) }

  /// The sum of the counts of all parts, and the median of their spreads.
  package init(adding parts: [SelftestTable]) {
    let spreads = parts.compactMap(\.spread)
    self.init(tally: SelftestTally(), spread: spreads.isEmpty ? nil : median(of: spreads))
    for part in parts { tally.merge(part.tally) }
  }

  package var csv: [UInt8] { CSVWriter.table(Self.columns, lines) }

  package var lines: [[String]] {
    SelftestTally.levels.flatMap { percent in tally.rules.compactMap { line(percent, $0) } }
  }

  private func line(_ percent: Int, _ rule: DetectionRule) -> [String]? {
    let count = tally.count(rule, at: percent)
    guard let rate = count.rate, let interval = count.interval else { return nil }
    return [
      "\(percent)", rule.rawValue, "\(count.comparisons)", "\(count.flagged)", "\(rate)", "\(interval.lowerBound)",
      "\(interval.upperBound)", spread.map { "\($0)" } ?? "",
    ]
  }

  /// Reads the bytes of a file; rates and intervals are ignored, since they follow from the counts.
  package init(csv bytes: [UInt8]) throws {
    self.init(tally: SelftestTally(), spread: nil)
    var reader = CSVReader(bytes)
    guard try reader.next()?.fields == Self.columns else { throw DamagedSelftest(line: 1) }
    while let record = try reader.next() {
      guard add(record.fields) else { throw DamagedSelftest(line: record.line) }
    }
  }

  private mutating func add(_ fields: [String]) -> Bool {
    guard fields.count == Self.columns.count, let percent = Int(fields[0]), SelftestTally.levels.contains(percent),
      let rule = DetectionRule(rawValue: fields[1]), let comparisons = Int(fields[2]), let flagged = Int(fields[3]),
      Self.acceptedCounts.contains(comparisons), (0...comparisons).contains(flagged),
      tally.count(rule, at: percent).comparisons == 0
    else { return false }
    if !fields[7].isEmpty {
      guard let number = Double(fields[7]), number.isFinite, number >= 0 else { return false }
      spread = number
    }
    tally.add(SelftestTally.Count(comparisons: comparisons, flagged: flagged), of: rule, at: percent)
    return true
  }

  /// Few enough that their sums do not overflow.
  private static let acceptedCounts = 1...1 << 32
}

package struct DamagedSelftest: Error, Equatable, CustomStringConvertible {
  package let line: Int

  package init(line: Int) { self.line = line }

  package var description: String { "line \(line) is not from a self-test" }
}
