import Foundation

extension Process {
  /// How the process itself ended, in words; `nil` while it runs.
  ///
  /// For Foundation it runs on while anything does that it has started. So the kernel is asked, which keeps its answer for
  /// Foundation.
  var ending: String? {
    var information = siginfo_t()
    guard waitid(P_PID, id_t(processIdentifier), &information, WEXITED | WNOHANG | WNOWAIT) == 0 else {
      // Foundation has taken the answer.
      return isRunning ? nil : Self.words(terminationReason == .exit, terminationStatus)
    }
    guard information.si_signo != 0 else { return nil }
    return Self.words(information.si_code == CLD_EXITED, information.status)
  }

  private static func words(_ hasExited: Bool, _ status: Int32) -> String {
    hasExited ? "exit code \(status)" : "signal \(status)"
  }
}

extension siginfo_t {
  /// The exit code, or the number of the signal.
  fileprivate var status: Int32 {
    #if canImport(Glibc)
      _sifields._sigchld.si_status
    #elseif canImport(Musl)
      __si_fields.__si_common.__second.__sigchld.si_status
    #else
      si_status
    #endif
  }
}
