/// Benchmarks that cannot be timed where they should be.
public enum WorkbenchError: Error, Equatable, CustomStringConvertible {
  /// The program does not start.
  case cannotStart(path: String, reason: String)
  /// The program speaks no protocol, or another one, for example because it is too old.
  case noProtocol(path: String, answer: String)
  /// The program has no benchmarks for its arguments, for a reason of its own.
  case rejected(path: String, reason: String, exitCode: Int32)
  /// The process ended in the middle of its work.
  case ended(path: String, status: String)
  /// The process refuses a request.
  case refused(path: String, reason: String)

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case let .cannotStart(path, reason):
      "cannot start '\(path)': \(reason). Name an executable built by 'swift build -c release'."
    case let .noProtocol(path, answer):
      "'\(path)' does not answer as a cardbench that can be measured (\(answer)). Build it from a revision that has "
        + "the command 'worker'."
    case let .ended(path, status):
      "'\(path)' ended while it was measured: \(status). Run it alone, with 'run', to see why."
    case let .refused(path, reason), let .rejected(path, reason, _):
      "'\(path)' refuses: \(reason)"
    }
  }
}
