import Foundation

/// Where progress is shown.
enum ProgressOutlet {
  /// On a terminal that can move its cursor.
  case terminal
  /// In a file, a pipe, or what a service keeps of a terminal.
  case log

  /// What standard error is.
  static var standardError: ProgressOutlet {
    ProgressOutlet(isTerminal: isatty(STDERR_FILENO) == 1, environment: ProcessInfo.processInfo.environment)
  }

  /// Decides by the environment: services for continuous integration set `CI`, and some of them give a terminal.
  init(isTerminal: Bool, environment: [String: String]) {
    let canMove = !["", "dumb"].contains(environment["TERM"] ?? "")
    let isService = !["", "0", "false"].contains(environment["CI"] ?? "")
    self = isTerminal && canMove && !isService ? .terminal : .log
  }
}
