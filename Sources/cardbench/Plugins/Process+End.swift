import Foundation

extension Process {
  /// How it ended, as the system tells; nil while it runs.
  ///
  /// Foundation alone does not know: it waits for the end of a descriptor that it hands to every process, which whatever
  /// that has started holds open, too, and then without a limit for a process that has only closed it.
  var end: WatchedProcess.Ending? {
    guard isRunning else {
      return terminationReason == .uncaughtSignal ? .crashed(signal: terminationStatus) : .exited(terminationStatus)
    }
    var information = siginfo_t()
    // It stays for Foundation to collect; where that has just been done, the next look tells.
    guard waitid(P_PID, id_t(processIdentifier), &information, WEXITED | WNOHANG | WNOWAIT) == 0,
      information.si_signo == SIGCHLD
    else { return nil }
    let status = information.endStatus
    return Int(information.si_code) == Int(CLD_EXITED) ? .exited(status) : .crashed(signal: status)
  }
}

extension siginfo_t {
  /// An exit code or a signal's number.
  fileprivate var endStatus: Int32 {
    #if canImport(Glibc)
      _sifields._sigchld.si_status
    #elseif canImport(Musl)
      __si_fields.__si_common.__second.__sigchld.si_status
    #else
      si_status
    #endif
  }
}
