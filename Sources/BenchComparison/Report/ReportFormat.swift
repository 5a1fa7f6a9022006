/// What a report is written for.
public enum ReportFormat: String, Sendable, CaseIterable {
  /// For people at a terminal.
  case text
  /// For a pull request or a step summary on GitHub.
  case markdown
  /// For programs: one document.
  case json
  /// For tables: one line per benchmark.
  case csv
  /// For continuous integration: one test case per benchmark.
  case junit
}
