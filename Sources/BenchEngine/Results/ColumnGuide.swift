/// The documentation of a result file, column by column.
public enum ColumnGuide {
  /// A Markdown table with one line per column: name, unit, meaning.
  public static var markdown: String {
    let lines = ResultColumn.all.map { "| `\($0.name)` | \($0.unit) | \($0.meaning) |" }
    return (["| column | unit | meaning |", "|---|---|---|"] + lines).joined(separator: "\n") + "\n"
  }
}
