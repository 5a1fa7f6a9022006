import Records
import Stopwatch

/// What people are told on standard error, so that standard output stays data; see ``StandardOutput`` for foreign text.
enum Notice {
  /// Writes a line.
  static func print(_ text: String) { write(text + "\n") }

  /// Writes a text as it comes, such as the output of a build.
  static func write(_ text: String) { ProgressLine.standard.interject(text.printableLines()) }
}
