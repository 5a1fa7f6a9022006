import Records
import Judge

/// The counts of a self-test, as CSV: a line per slowdown and rule.
///
/// The parts of a self-test that several processes did are such tables, too, and add up.
package struct SelftestTable: Sendable, Equatable {
  package private(set) var tally: SelftestTally
  /// The median over benchmarks of the standard deviation between launches of the logarithm of time; `nil` for unknown.
  package private(set) var spread: Double?

  private static let columns = [
    "slowdown_percent", "rule", "comparisons", "flagged", "rate", "low", "high", "launch_spread",
  ]

  package init(tally: SelftestTally, spread: Double?) { (self.tally, self.spread) = (tally, spread) }

  /// Adds the counts of all parts, and takes the median of their spreads.
  package init(adding parts: [SelftestTable]) {
    let spreads = parts.compactMap(\.spread)
    self.init(tally: SelftestTally(), spread: spreads.isEmpty ? nil : median(of: spreads))
    for part in parts { tally.merge(part.tally) }
  }

  package var csv: [UInt8] {
    var writer = CSVWriter()
    writer.append(Self.columns)
    for line in lines { writer.append(line) }
    return writer.bytes
  }

  /// The lines below the columns' names.
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

  /// Reads the bytes of a file; rates and intervals follow from the counts, and are not looked at.
  ///
  /// - Throws: ``DamagedSelftest`` with the line, or the reader's error.
  package init(csv bytes: [UInt8]) throws {
    self.init(tally: SelftestTally(), spread: nil)
    var reader = CSVReader(bytes)
    guard try reader.next()?.fields == Self.columns else { throw DamagedSelftest(line: 1) }
    while let record = try reader.next() {
      guard add(record.fields) else { throw DamagedSelftest(line: record.line) }
    }
  }

  /// Adds a line; `false` where it is none.
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

  /// So few that sums of them do not overflow.
  private static let acceptedCounts = 1...1 << 32
}

/// The error of a line that no self-test writes.
package struct DamagedSelftest: Error, Equatable, CustomStringConvertible {
  /// The line, counted from 1.
  package let line: Int

  package var description: String { "line \(line) is none of a self-test" }
}
