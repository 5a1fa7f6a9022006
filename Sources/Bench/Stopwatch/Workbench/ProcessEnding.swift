import Foundation

/// How a process has ended.
package enum ProcessEnding: Equatable, Sendable, CustomStringConvertible {
  /// By itself.
  case exited(code: Int32)
  /// By a signal.
  case killed(signal: Int32)

  /// The exit code, or the number of the signal.
  package var status: Int32 {
    switch self {
    case .exited(let status), .killed(let status): status
    }
  }

  /// What it was and its number.
  package var description: String {
    switch self {
    case .exited(let code): "exit code \(code)"
    case .killed(let signal): "signal \(signal)"
    }
  }
}

extension Process {
  /// How the process itself has ended, whatever it has left running; `nil` while it runs.
  package var ending: ProcessEnding? {
    switch ChildProcess(self).state {
    case .running: return nil
    case .ended(let ending): return ending
    case .collected:
      // The next look tells where Foundation has not noted down yet what it was told.
      guard !isRunning else { return nil }
      return terminationReason == .exit ? .exited(code: terminationStatus) : .killed(signal: terminationStatus)
    }
  }
}
