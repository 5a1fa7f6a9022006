import Foundation

/// A process that this one has started, as the system sees it.
///
/// Foundation takes a process for running for as long as anything runs that it has started: all of them hold the end of a
/// socket. It collects the process on a thread of its own, after which the number may be somebody else's.
/// It keeps a process that nobody waits for by its own means, with all that it holds: who looks here instead closes the
/// process's pipes.
package struct ChildProcess: Sendable {
  /// What has become of a process.
  package enum State: Equatable, Sendable {
    /// It has not ended.
    case running
    /// It has ended, and stays to be collected.
    case ended(ProcessEnding)
    /// Foundation has taken note of its end, and knows how it ended.
    case collected
  }

  private let number: Int32
  private let group: ProcessGroup

  /// A process that has been started.
  package init(_ process: Process) { (number, group) = (process.processIdentifier, ProcessGroup(of: process)) }

  /// What has become of it; looking leaves it to be collected by Foundation.
  package var state: State {
    var found = siginfo_t()
    while waitid(P_PID, id_t(number), &found, WEXITED | WNOHANG | WNOWAIT) != 0 {
      guard errno == EINTR else { return .collected }
    }
    // No signal stands for no news.
    return found.si_signo == 0 ? .running : .ended(found.ending)
  }

  /// Sends it Ctrl-C.
  package func interrupt() { if state != .collected { _ = Foundation.kill(number, SIGINT) } }

  /// Ends it at once, with what it has started; after it has been collected, the number is left alone.
  package func kill() { if state != .collected { group.kill() } }
}

extension siginfo_t {
  fileprivate var ending: ProcessEnding {
    Int(si_code) == Int(CLD_EXITED) ? .exited(code: status) : .killed(signal: status)
  }

  /// The exit code of a process that has ended, or the number of the signal that ended it.
  private var status: Int32 {
    #if canImport(Glibc)
      _sifields._sigchld.si_status
    #elseif canImport(Musl)
      __si_fields.__si_common.__second.__sigchld.si_status
    #else
      si_status
    #endif
  }
}
