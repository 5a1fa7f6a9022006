/// The documentation of a run's files, column by column.
package enum ColumnGuide {
  /// A Markdown table with one line per column of a result file: name, unit, meaning.
  package static var markdown: String {
    table(ResultColumn.all.map { ($0.name, $0.unit, $0.meaning) })
  }

  /// The same of a samples file.
  package static var samplesMarkdown: String {
    table(SampleColumn.all.map { ($0.name, $0.unit, $0.meaning) })
  }

  private static func table(_ columns: [(name: String, unit: String, meaning: String)]) -> String {
    let lines = columns.map { "| `\($0.name)` | \($0.unit) | \($0.meaning) |" }
    return (["| column | unit | meaning |", "|---|---|---|"] + lines).joined(separator: "\n") + "\n"
  }
}
