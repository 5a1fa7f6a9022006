import Judge
import Records

/// One change in a machine-readable report.
package struct HistoryLine: Sendable {
  let group: HistoryGroup
  /// Counts from 1.
  let event: Int
  let change: BenchmarkChange

  fileprivate func commit(_ result: Int) -> String { group.points[result].commit }
}

extension HistoryReport {
  /// The columns of the CSV report, which are also the keys of changes in JSON.
  ///
  /// Names and meanings are stable; columns may be added at the end.
  package static let columns: [Column<HistoryLine>] = [
    .text("machine", "The machine.") { $0.group.key.parts[0] },
    .text("compiler", "The compiler.") { $0.group.key.parts[1] },
    .text("flags_id", "A hash of the compiler's flags.") { $0.group.key.parts[2] },
    .text("panel_id", "A hash of the reference kernels.") { $0.group.key.parts[3] },
    .text("inputs", "Whether calls read fresh or warm inputs.") { $0.group.key.parts[4] },
    .integer("event", "The number of the event, shared by simultaneous changes; from 1 per group, the latest first.") {
      $0.event
    },
    .text("benchmark", "The name; empty for a change common to all benchmarks.") { $0.change.name ?? "" },
    .number("ratio", "The ratio of times, or of counts, after / before.") { Self.finite($0.change.estimate.ratio) },
    .number("ratio_low", "The lower end of its 95 % interval.") { $0.change.estimate.interval?.lowerBound },
    .number("ratio_high", "The upper end of its 95 % interval.") { $0.change.estimate.interval?.upperBound },
    .text("after", "The last result certainly before the change, as its commit.") { $0.commit($0.change.before) },
    .text("by", "The first result that certainly has it.") { $0.commit($0.change.after) },
    .text("commit", "The first result that most likely has it.") { $0.commit($0.change.likely) },
    .text("time", "The time of that commit, or of its measurement if unknown.") {
      $0.group.points[$0.change.likely].time
    },
    .text("found", "The result with which it was detected.") { $0.commit($0.change.found) },
    .text(
      "reverted",
      "The first result that most likely has the former time again, or one beyond it; empty while there is none."
    ) { line in line.change.reverted.map { line.commit($0) } },
    .text("instruction_set", "The widest instruction set that implementations could use; empty if unknown.") {
      $0.group.key.parts[5]
    },
    .number("ratio_now", "The ratio of times, or of counts, now / before.") { Self.finite($0.change.present) },
    .text("metric", "The measure that changed: time, or the exact instructions or allocations of a call.") {
      $0.change.metric.rawValue
    },
    .text("witness", "The measures that changed: time and counts, either alone, or against each other; or empty.") {
      $0.change.witness?.rawValue
    },
    .number("count_before", "The count per call before; empty for times.") { $0.change.counts?.before },
    .number("count_after", "The count per call after; empty for times.") { $0.change.counts?.after },
  ]

  /// A change from no allocations to some has no finite ratio.
  private static func finite(_ ratio: Double) -> Double? { ratio.isFinite ? ratio : nil }

  package var csv: [UInt8] {
    CSVWriter.table(Self.columns.map(\.name), parts.flatMap(Self.lines).map { Self.columns.record($0) })
  }

  private static func lines(_ part: Part) -> [HistoryLine] {
    part.events.enumerated().flatMap { number, event in
      event.changes.map { HistoryLine(group: part.group, event: number + 1, change: $0) }
    }
  }

  /// One JSON document; absent values are `null`.
  ///
  /// - `schema`: 1; it changes when a key changes its meaning or is removed. Keys may be added.
  /// - `sentence`: the last line of the text report.
  /// - `groups`: an array of groups of comparable results:
  ///   - `machine`, `compiler`, `flags_id`, `panel_id`, `inputs`, `instruction_set`: the values that they share;
  ///   - `results`: an array, in order, of `commit`, `time` and `path`;
  ///   - `benchmarks`: their number;
  ///   - `note`: the results that are not judged;
  ///   - `slower`, `faster`: the numbers of benchmarks that are slower and faster than at first;
  ///   - `common_ratio`: the ratio of times, now / at first, common to all;
  ///   - `changes`: an array of objects with the keys ``columns``.
  package var json: [UInt8] {
    JSONText.document(JSONTree.values(["schema": 1, "sentence": resultSentence, "groups": parts.map(Self.json)]))
  }

  private static func json(_ part: Part) -> JSONTree {
    let names = ["machine", "compiler", "flags_id", "panel_id", "inputs", "instruction_set"]
    let results = part.group.points.map { JSONTree.values(["commit": $0.commit, "time": $0.time, "path": $0.path]) }
    var members: [String: (any Encodable)?] = [
      "results": results, "benchmarks": part.group.names.count,
      "note": HistoryWording(group: part.group).limits, "slower": part.net.slower, "faster": part.net.faster,
      "common_ratio": part.net.common, "changes": lines(part).map { columns.object($0) },
    ]
    for (name, text) in zip(names, part.group.key.parts) { members[name] = text }
    return .values(members)
  }
}
