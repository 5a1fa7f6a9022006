
internal import Synchronization

import CLibrary

/// The signal that asked the program to stop, or 0.
private let request = Atomic<Int32>(0)

/// The last signal that counted, in the lowest eight bits, and the milliseconds at which it arrived, of a clock that only goes
/// on.
private let last = Atomic<Int>(0)

/// Whether a signal is the last one once more: whoever ends a process and then its group, as timeout does, sends two.
///
/// Safe in a handler of signals.
private func isRepetition(_ number: Int32) -> Bool {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  let time = now.tv_sec &* 1_000 &+ now.tv_nsec / 1_000_000
  let former = last.load(ordering: .relaxed)
  guard former & 0xFF != Int(number) || time &- former >> 8 > 100 else { return true }
  last.store(time << 8 | Int(number), ordering: .relaxed)
  return false
}

/// Turns Ctrl-C, SIGTERM and SIGHUP into a flag that the program reads between steps.
package enum Interrupt {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Installs the handlers.
  ///
  /// The first signal only sets a flag. A second one runs every ``FinalAction`` and ends the process, a third one ends it
  /// at once; both with exit code 128 plus the number of the signal, which is 130 for Ctrl-C. The same signal within a tenth
  /// of a second is the same wish.
  package static func install() {
    request.store(0, ordering: .relaxed)
    ForcedEnd.prepare()
    handle { number in
      if isRepetition(number) { return }
      if request.load(ordering: .relaxed) != 0 { return ForcedEnd.begin(number) }
      request.store(number, ordering: .relaxed)
    }
  }

  /// Lets the first signal run every ``FinalAction`` and end the process, with exit code 128 plus the number of the signal.
  ///
  /// For work that has nothing to finish. On a terminal the cursor moves to a fresh line, below a line of progress.
  package static func endAtOnce() {
    request.store(0, ordering: .relaxed)
    ForcedEnd.prepare()
    handle { number in
      if isRepetition(number) { return }
      var lineEnd = UInt8(ascii: "\n")
      if isatty(STDERR_FILENO) == 1 { _ = write(STDERR_FILENO, &lineEnd, 1) }
      // What fails from now on, fails because of this.
      request.store(number, ordering: .relaxed)
      ForcedEnd.begin(number)
    }
  }

  /// Leaves all decisions to the process that started this one, which closes its input.
  ///
  /// A terminal, and whoever ends a tree of processes, sends signals to all of them.
  package static func leaveToParent() { for number in signals { signal(number, SIG_IGN) } }

  private static func handle(_ handler: @escaping @convention(c) (Int32) -> Void) {
    // Before a handler touches it, which must not be the first to.
    last.store(0, ordering: .relaxed)
    for number in signals {
      let former = signal(number, handler)
      // Started with nohup, the program goes on when its terminal is closed.
      if number == SIGHUP, isIgnored(former) { signal(number, SIG_IGN) }
      unblock(number)
    }
  }

  private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Lets a signal through that the parent process had blocked; the mask is inherited.
  private static func unblock(_ number: Int32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Whether a signal has arrived since `install()`.
  package static var isRequested: Bool { signalNumber != nil }

  /// The signal that arrived; `nil` when none did.
  ///
  /// The conventional exit code is 128 plus this number.
  package static var signalNumber: Int32? {
    let number = request.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Whether a signal arrives within half a second.
  ///
  /// Sent to a whole tree of processes, it may end another one before it reaches this one.
  package static func isImminent() -> Bool {
    for _ in 0..<50 where !isRequested { usleep(10_000) }
    return isRequested
  }
}
