/// Benchmarks that cannot be timed where they should be.
package enum WorkbenchError: Error, Equatable, CustomStringConvertible {
  /// The program does not start.
  case cannotStart(path: String, reason: String)
  /// The program speaks no protocol, or another one, for example because it is too old.
  case noProtocol(path: String, answer: String)
  /// The program has no benchmarks for its arguments, for a reason of its own.
  case rejected(path: String, reason: String, exitCode: Int32)
  /// The process ended in the middle of its work.
  case ended(path: String, status: String)
  /// The process did not answer in time, and was killed.
  case silent(path: String, milliseconds: Int)
  /// The process refuses a request.
  case refused(path: String, reason: String)

  /// How a process ended that was measured; `nil` where it did not.
  package var ending: String? {
    switch self {
    case .ended(_, let status): "crashed: \(status)"
    case .silent(_, let milliseconds): "did not return within \(milliseconds / 1000) s"
    default: nil
    }
  }

  /// What is wrong, and what to do.
  package var description: String {
    switch self {
    case let .cannotStart(path, reason):
      "cannot start '\(path)': \(reason). Name an executable built by 'swift build -c release'."
    case let .noProtocol(path, answer):
      "'\(path)' does not answer as a cardbench that can be measured (\(answer)). Build it from a revision that has "
        + "the command 'worker'."
    case let .ended(path, status):
      "'\(path)' ended while it was measured: \(status). Run it alone, with 'run', to see why."
    case let .silent(path, milliseconds):
      "'\(path)' did not answer within \(milliseconds / 1000) s."
    case let .refused(path, reason), let .rejected(path, reason, _):
      "'\(path)' refuses: \(reason)"
    }
  }
}
