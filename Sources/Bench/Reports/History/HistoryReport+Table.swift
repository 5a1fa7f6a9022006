import Judge
import Records

/// A column of the CSV report, which is also a key of the changes in the JSON report.
package struct HistoryColumn: Sendable {
  /// The name in the header.
  package let name: String
  /// What it holds, with its unit, in one sentence.
  package let meaning: String
  let value: @Sendable (HistoryLine) -> ResultValue

  init(_ name: String, _ meaning: String, _ value: @escaping @Sendable (HistoryLine) -> ResultValue) {
    (self.name, self.meaning, self.value) = (name, meaning, value)
  }

  /// All columns; names and meanings are stable, and columns may be added at the end.
  package static let all = [
    HistoryColumn("machine", "The machine.") { .text($0.group.key.parts[0]) },
    .init("compiler", "The compiler.") { .text($0.group.key.parts[1]) },
    .init("flags_id", "A hash of the compiler's flags.") { .text($0.group.key.parts[2]) },
    .init("panel_id", "A hash of the reference kernels.") { .text($0.group.key.parts[3]) },
    .init("inputs", "Whether calls read fresh or warm rows.") { .text($0.group.key.parts[4]) },
    .init("event", "What changed together has one number, counted from 1 in every group, the latest first.") {
      .integer($0.event)
    },
    .init("benchmark", "The name; empty for what all benchmarks have in common.") { .text($0.change.name ?? "") },
    .init("ratio", "The ratio of times, after / before.") { .number($0.change.estimate.ratio) },
    .init("ratio_low", "The lower end of its 95 % interval.") { number($0.change.estimate.interval?.lowerBound) },
    .init("ratio_high", "The upper end of its 95 % interval.") { number($0.change.estimate.interval?.upperBound) },
    .init("after", "The last result that surely was before the change, as its commit.") {
      commit($0, $0.change.before)
    },
    .init("by", "The first result that surely has it.") { commit($0, $0.change.after) },
    .init("commit", "The first result that most likely has it.") { commit($0, $0.change.likely) },
    .init("time", "When that was committed, or measured where this is not known.") {
      .text($0.group.points[$0.change.likely].time)
    },
    .init("found", "The result with which it was found.") { commit($0, $0.change.found) },
    .init(
      "reverted",
      "The first result that most likely has the former time again, or one beyond it; empty while there is none."
    ) {
      line in line.change.reverted.map { commit(line, $0) } ?? .absent
    },
    .init("instruction_set", "The widest instruction set that kernels could use; empty where not known.") {
      .text($0.group.key.parts[5])
    },
    .init("ratio_now", "The ratio of times, now / before.") { .number($0.change.present) },
  ]

  private static func commit(_ line: HistoryLine, _ result: Int) -> ResultValue {
    .text(line.group.points[result].commit)
  }

  private static func number(_ value: Double?) -> ResultValue { value.map { .number($0) } ?? .absent }
}

/// One change, as programs read it.
struct HistoryLine: Sendable {
  let group: HistoryGroup
  /// Counts from 1.
  let event: Int
  let change: BenchmarkChange
}

extension HistoryReport {
  /// Renders one line per change, with the columns ``HistoryColumn/all``.
  var csv: [UInt8] {
    var writer = CSVWriter()
    writer.append(HistoryColumn.all.map(\.name))
    for part in parts {
      for line in Self.lines(part) { writer.append(HistoryColumn.all.map { Self.field($0.value(line)) }) }
    }
    return writer.bytes
  }

  static func lines(_ part: Part) -> [HistoryLine] {
    part.events.enumerated().flatMap { number, event in
      event.changes.map { HistoryLine(group: part.group, event: number + 1, change: $0) }
    }
  }

  private static func field(_ value: ResultValue) -> String {
    guard case let .text(text) = value else { return value.csv }
    return ComparisonReport.words(text)
  }
}
