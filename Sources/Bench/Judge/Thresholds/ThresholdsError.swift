/// A file of thresholds and budgets that cannot be understood.
package enum ThresholdsError: Error, Equatable, CustomStringConvertible {
  /// The file cannot be read.
  case unreadable(reason: String)
  /// The file is not UTF-8.
  case notText(path: String)
  /// A line is not a rule; lines and columns count from 1.
  case malformed(path: String?, line: Int, column: Int, reason: String)

  /// The place, what was expected there, and what to write.
  package var description: String {
    switch self {
    case let .unreadable(reason): reason
    case let .notText(path): "'\(path)' is not UTF-8 text; save it as UTF-8."
    case let .malformed(path, line, column, reason):
      "\(path.map { "'\($0)', " } ?? "")line \(line), column \(column): \(reason)"
    }
  }
}
