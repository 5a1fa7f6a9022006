/// What `run` prints on standard output.
enum OutputFormat: String, CaseIterable {
  /// Tables and sentences for people.
  case text
  /// The lines of a result file.
  case csv
  /// An array of objects, one per line of a result file.
  case json
}
