import Stopwatch

/// A line on standard error, so that standard output stays data.
enum Notice {
  static func print(_ text: String) { ProgressLine.writeToStandardError(text + "\n") }
}
