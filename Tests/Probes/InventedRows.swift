import BenchTestSupport
import Records

/// Rows that a result file could hold, from a text that is easier to vary than such a file.
///
/// A line `call` begins a row of repeated calls and a line `trace` one of a trace; `column=value` sets a column of the row
/// before. What the reader of result files would refuse is left out.
enum InventedRows {
  /// The rows, 16 at most; none where they contradict each other.
  static func rows(_ text: String) -> [ResultRow] {
    var rows: [ResultRow] = []
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if parts.count == 2, let last = rows.indices.last {
        set(parts[0], to: parts[1], in: &rows[last])
      } else if rows.count < 16 {
        rows.append(row(line == "trace", launch: rows.count + 1))
      }
    }
    return (try? ResultTable.rows(csv: ResultTable.csv(rows))) ?? []
  }

  private static func row(_ isTrace: Bool, launch: Int) -> ResultRow {
    var row = isTrace ? ResultRow.full : .timed("frame", recipe: "tipIn", launch: launch, panel: [801_000, 902_500])
    row.launch.number = launch
    return row
  }

  private static func set(_ name: String, to text: String, in row: inout ResultRow) {
    guard let column = ResultColumn.all.first(where: { $0.name == name }) else { return }
    var changed = row
    let isLegal = Array(text.utf8).withUnsafeBufferPointer { column.parse($0, &changed) }
    if isLegal { row = changed }
  }
}
