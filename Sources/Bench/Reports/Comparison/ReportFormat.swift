/// What a report is written for.
package enum ReportFormat: String, Sendable, CaseIterable {
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
  /// For people with a browser: one file with pictures.
  case html

  /// The suffixes of files and their formats.
  package static let suffixes: [(String, ReportFormat)] = [
    (".txt", .text), (".md", .markdown), (".json", .json), (".csv", .csv), (".xml", .junit), (".html", .html),
  ]

  /// The format that the suffix of a file's name stands for; `nil` where it ends in something else.
  package init?(nameOfFile: String) {
    guard let format = Self.suffixes.first(where: { nameOfFile.hasSuffix($0.0) })?.1 else { return nil }
    self = format
  }
}
