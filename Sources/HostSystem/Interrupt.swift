import CLibrary
internal import Synchronization

/// The signal that asked the program to stop, or 0.
private let request = Atomic<Int32>(0)

/// The last signal that counted, in the lowest eight bits, and its time in milliseconds of a monotonic clock.
private let last = Atomic<Int>(0)

/// Whether a signal repeats the last one: a program that ends a process and then its group, as timeout does, sends two.
///
/// Safe in a handler of signals.
private func isRepetition(_ number: Int32) -> Bool {
  let time = Int(Clocks.monotonic() / 1_000_000)
  let former = last.load(ordering: .relaxed)
  guard former & 0xFF != Int(number) || time &- former >> 8 > 100 else { return true }
  last.store(time << 8 | Int(number), ordering: .relaxed)
  return false
}

/// Turns Ctrl-C, SIGTERM and SIGHUP into a flag that the program reads between steps.
package enum Interrupt {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Installs handlers.
  ///
  /// The first signal only sets a flag. A second one runs every ``SignalCleanup`` and ends the process, a third one ends it
  /// at once; both with exit code 128 plus the number of the signal, which is 130 for Ctrl-C. The same signal within a tenth
  /// of a second is ignored.
  package static func install() {
    handle { number in
      if isRepetition(number) { return }
      if request.load(ordering: .relaxed) != 0 { return ForcedEnd.begin(number) }
      request.store(number, ordering: .relaxed)
    }
  }

  /// The first signal runs every ``SignalCleanup`` and ends the process, with exit code 128 plus the number of the signal.
  ///
  /// For work that has nothing to finish. On a terminal the cursor moves to the line below the progress.
  package static func endAtOnce() {
    handle { number in
      if isRepetition(number) { return }
      var lineEnd = UInt8(ascii: "\n")
      if isatty(STDERR_FILENO) == 1 { _ = write(STDERR_FILENO, &lineEnd, 1) }
      // Any later failure is a consequence.
      request.store(number, ordering: .relaxed)
      ForcedEnd.begin(number)
    }
  }

  /// Ignores signals, which are also sent to the parent: that closes the input of this process to end it.
  package static func leaveToParent() { for number in signals { signal(number, SIG_IGN) } }

  private static func handle(_ handler: @escaping @convention(c) (Int32) -> Void) {
    request.store(0, ordering: .relaxed)
    // A handler must not be the first to touch them.
    last.store(0, ordering: .relaxed)
    ForcedEnd.prepare()
    for number in signals {
      let former = signal(number, handler)
      // Started with nohup, the program continues when its terminal is closed.
      if number == SIGHUP, isIgnored(former) { signal(number, SIG_IGN) }
      unblock(number)
    }
  }

  private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Unblocks a signal that the parent process had blocked; the mask is inherited.
  private static func unblock(_ number: Int32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  package static var isRequested: Bool { signalNumber != nil }

  /// The signal that arrived; `nil` for none.
  package static var signalNumber: Int32? {
    let number = request.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Whether a signal arrives within half a second: sent to several processes, it may end another one first.
  package static func isImminent() -> Bool {
    for _ in 0..<50 where !isRequested { usleep(10_000) }
    return isRequested
  }
}

/// The end of the program by a signal, after every ``SignalCleanup``.
///
/// A signal handler may do next to nothing, so it wakes a thread.
enum ForcedEnd {
  /// From the handler to the thread; made once and never closed.
  private static let pipe: (read: Int32, write: Int32) = {
    var ends: [Int32] = [-1, -1]
    guard CLibrary.pipe(&ends) == 0 else { return (-1, -1) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }()

  /// Whether the thread was woken; allocated once and never freed, so that the handler may touch it.
  nonisolated(unsafe) private static let begun: UnsafeMutablePointer<Bool> = {
    let pointer = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    pointer.initialize(to: false)
    return pointer
  }()

  private static let thread = SystemThread.start { ForcedEnd.awaitSignal() }

  private static func awaitSignal() {
    var number: UInt8 = 0
    while read(pipe.read, &number, 1) != 1 { guard errno == EINTR else { return } }
    SignalCleanup.runAll()
    _exit(128 + Int32(number))
  }

  /// Starts the thread, which sleeps until it is needed.
  static func prepare() { _ = (pipe, begun, thread) }

  /// Wakes the thread, or ends the process when that runs already; safe in a signal handler.
  static func begin(_ signal: Int32) {
    var number = UInt8(truncatingIfNeeded: signal)
    if begun.pointee || write(pipe.write, &number, 1) != 1 { _exit(128 + signal) }
    begun.pointee = true
  }
}
