extension ResultReport {
  /// The number of characters that a line of a report is kept within.
  static let width = 120
}
