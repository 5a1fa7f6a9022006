import Judge
import MachineCode
import Records

/// A table of the counts that changed, and of times that changed while counts did not.
struct CountSections {
  let comparison: Comparison
  let listsAll: Bool

  /// The table; `nil` if nothing changed.
  var section: Section? {
    var table = Table(
      [
        .init("benchmark"), .init("count"), .number("base"), .number("new"), .number("change"), .init("time"),
        .init("evidence"), .init("functions that grew"),
      ], caption: title, limit: listsAll ? nil : ComparisonReport.listed)
    for line in lines { table.append(Self.cells(line.change, line.time, line.witness)) }
    return Section(Sentence(title, comparison.grownCounts.isEmpty ? .plain : .bad), [.table(table)])
  }

  private typealias Line = (change: CountChange, time: ComparedBenchmark?, witness: Witness)

  /// The counts to report: those that fail first, then by growth.
  private var lines: [Line] {
    let times = Dictionary(comparison.benchmarks.map { ($0.name, $0) }) { first, _ in first }
    let found = comparison.countsByName.flatMap { name, changes -> [Line] in
      guard let witness = Witness(time: times[name]?.verdict, counts: changes) else { return [] }
      let shown = changes.filter { $0.verdict != .same }
      return (shown.isEmpty ? Array(changes.prefix(1)) : shown).map { ($0, times[name], witness) }
    }
    let named = found.sorted {
      ($0.change.name, $0.change.metric.rawValue) < ($1.change.name, $1.change.metric.rawValue)
    }
    return RankedBenchmarks.sorted(named) { $0.change.fails ? 1e9 + $0.change.ratio : $0.change.ratio }
  }

  private var title: String {
    let verdicts = comparison.counts.map(\.verdict)
    let counts: [(CountChange.Verdict, String)] = [(.grew, "grew"), (.shrank, "shrank"), (.same, "remained the same")]
    let parts = counts.map { verdict, word in "\(verdicts.count { $0 == verdict }.grouped) \(word)" }
    return "counts per call: \(parts.joined(separator: ", "))"
  }

  private static func cells(_ change: CountChange, _ time: ComparedBenchmark?, _ witness: Witness) -> [Table.Cell] {
    let counts = [change.base, change.new].map { Table.Cell.number($0.lowerBound, CountChange.text($0.lowerBound)) }
    return [.name(change.name), .text(change.metric.rawValue)] + counts + [
      change.base.lowerBound > 0 ? .change(change.ratio) : .absent,
      .text(time.map { "\($0.verdict.rawValue) \($0.isCompared ? $0.changeText : "")" } ?? ""),
      .text(witness.rawValue), .text(change.functionsText),
    ]
  }
}

extension CountChange {
  /// New / base; infinite if only the base is 0, and 1 if both are.
  var ratio: Double { base.lowerBound > 0 ? new.lowerBound / base.lowerBound : new.lowerBound > 0 ? .infinity : 1 }

  /// The change with its size: `instructions 12,000 → 12,240 per call (+2.0 %)`, with the functions that grew.
  var sentence: String {
    let numbers = "\(Self.text(base.lowerBound)) → \(Self.text(new.lowerBound)) per call"
    let size = base.lowerBound > 0 ? " (\(RatioWording.change(ratio)))" : ""
    return "\(metric.rawValue) \(numbers)\(size)" + (functions.isEmpty ? "" : ", in \(functionsText)")
  }

  /// The functions with their growth per call: `springRows +1,200; sin +40`.
  var functionsText: String {
    functions.map { "\(FunctionName.short($0.name)) +\($0.growth.grouped)" }.joined(separator: "; ")
  }

  /// A count with all its digits, since it may grow by little.
  static func text(_ count: Double) -> String {
    guard count < 1e15 else { return count.significant() }
    return count == count.rounded() || count >= 1e4 ? Int(count.rounded()).grouped : count.fixed(2)
  }
}

extension Comparison {
  /// The growth of counts in a sentence; empty if no count fails.
  var growthSentence: String {
    Metric.counts.map { metric in
      let names = Set(grownCounts.filter { $0.metric == metric }.map(\.name))
      guard !names.isEmpty else { return "" }
      return "The \(metric.rawValue) per call of \(CountWording.count(names.count, "benchmark")) grew. "
    }.joined()
  }
}

extension ComparisonLine {
  package var witness: Witness? { Witness(time: benchmark?.verdict, counts: counts) }

  /// The counts that changed and whether the time agrees, after a semicolon; empty if nothing was counted.
  var countsText: String {
    guard let witness else { return "" }
    let changed = counts.filter { $0.verdict != .same }.map(\.sentence)
    return "; " + (changed.isEmpty ? ["counts are the same"] : changed).joined(separator: "; ")
      + "; \(witness.rawValue)"
  }
}

extension ComparisonReport {
  /// The columns of counts; empty if nothing was counted.
  package static let counts: [Column<ComparisonLine>] =
    Metric.counts.flatMap { metric in
      [
        count("base_\(metric.rawValue)", "The \(metric.rawValue) per call of the base.", metric) { $0.base },
        count("new_\(metric.rawValue)", "The \(metric.rawValue) per call of the new side.", metric) { $0.new },
      ]
    } + [
      .text("grown", "The counts that fail: instructions, allocations, or both, separated by a semicolon.") { line in
        words(line.counts.filter(\.fails).map(\.metric.rawValue))
      },
      .text("evidence", "time and counts, counts alone, time alone, or time against counts; empty without a change.") {
        $0.witness?.rawValue
      },
      .text("grown_functions", "The functions whose instructions per call grew most, with the growth.") { line in
        words(line.counts.map(\.functionsText).filter { !$0.isEmpty })
      },
    ]

  private static func count(
    _ name: String, _ meaning: String, _ metric: Metric,
    _ side: @escaping @Sendable (CountChange) -> ClosedRange<Double>
  ) -> Column<ComparisonLine> {
    .number(name, meaning) { line in line.counts.first { $0.metric == metric }.map { side($0).lowerBound } }
  }

  private static func words(_ texts: [String]) -> String? { texts.isEmpty ? nil : texts.joined(separator: "; ") }
}
