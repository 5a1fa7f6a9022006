import Records

/// A part of a report, for text and Markdown alike.
package enum ReportBlock: Sendable {
  /// Sentences, one per line.
  case lines([String])
  /// A table under its title, with remarks below it.
  case table(title: String, TextTable, remarks: [String])

  /// The part as text, each line with a line end.
  package var text: String {
    switch self {
    case let .lines(lines): Self.text(lines)
    case let .table(title, table, remarks): Self.text([title]) + table.text + Self.text(remarks)
    }
  }

  /// The part as Markdown of the kind that GitHub renders.
  package var markdown: String {
    switch self {
    case let .lines(lines): Self.list(lines)
    case let .table(title, table, remarks):
      "**\(MarkdownText.sentence(title))**\n\n" + table.markdown(MarkdownText.cell) + "\n" + Self.list(remarks)
    }
  }

  private static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  private static func list(_ lines: [String]) -> String {
    lines.isEmpty ? "" : lines.map { "- \(MarkdownText.sentence($0))\n" }.joined() + "\n"
  }
}
