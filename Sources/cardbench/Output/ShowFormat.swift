/// How `show` prints a result file.
enum ShowFormat: String, CaseIterable {
  /// Tables and sentences for people.
  case text
  /// The summary for a page that renders Markdown.
  case markdown
  /// The lines of a result file.
  case csv
  /// An array of objects, one per line of a result file.
  case json
}
