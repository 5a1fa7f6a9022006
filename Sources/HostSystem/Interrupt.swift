import CLibrary
internal import Synchronization

/// The signal that asked the program to stop, or 0.
private let request = Atomic<Int32>(0)

/// The last signal that was not ignored, in the low eight bits, and its monotonic time in milliseconds above.
private let last = Atomic<Int>(0)

/// Whether a signal repeats the last one: `timeout`, for example, signals a process and then its group.
///
/// Async-signal-safe.
private func isRepetition(_ number: Int32) -> Bool {
  let time = Int(Clocks.monotonic() / 1_000_000)
  let former = last.load(ordering: .relaxed)
  guard former & 0xFF != Int(number) || time &- former >> 8 > 100 else { return true }
  last.store(time << 8 | Int(number), ordering: .relaxed)
  return false
}

/// Turns Ctrl-C, SIGTERM and SIGHUP into a flag that the program polls between steps.
package enum Interrupt {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Installs handlers.
  ///
  /// The first signal only sets a flag. A second one runs every ``SignalCleanup`` and ends the process, a third one
  /// ends it immediately; both with exit code 128 plus the signal number, which is 130 for Ctrl-C. A repetition of the
  /// same signal within a tenth of a second is ignored.
  package static func install() {
    handle { number in
      if isRepetition(number) { return }
      if request.load(ordering: .relaxed) != 0 { return ForcedEnd.begin(number) }
      request.store(number, ordering: .relaxed)
    }
  }

  /// The first signal runs every ``SignalCleanup`` and ends the process with exit code 128 plus the signal number.
  ///
  /// For work without anything to finish. On a terminal the cursor moves below the progress line.
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

  /// Ignores signals, which the parent receives too: it ends this process by closing its input.
  package static func leaveToParent() { for number in signals { signal(number, SIG_IGN) } }

  private static func handle(_ handler: @escaping @convention(c) (Int32) -> Void) {
    request.store(0, ordering: .relaxed)
    // Initialises them, which a handler must not do.
    last.store(0, ordering: .relaxed)
    ForcedEnd.prepare()
    for number in signals {
      let former = signal(number, handler)
      // With nohup, the program continues when its terminal is closed.
      if number == SIGHUP, isIgnored(former) { signal(number, SIG_IGN) }
      unblock(number)
    }
  }

  private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Unblocks a signal that may be blocked in the mask inherited from the parent.
  private static func unblock(_ number: Int32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  package static var isRequested: Bool { signalNumber != nil }

  /// The received signal; `nil` for none.
  package static var signalNumber: Int32? {
    let number = request.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Whether a signal arrives within half a second: one sent to several processes may end another one first.
  package static func isImminent() -> Bool {
    for _ in 0..<50 where !isRequested { usleep(10_000) }
    return isRequested
  }
}

/// The exit of the program after a signal and every ``SignalCleanup``.
///
/// Cleanup is not async-signal-safe, so the signal handler wakes a thread.
enum ForcedEnd {
  /// From the handler to the thread; created once and never closed.
  private static let pipe: (read: Int32, write: Int32) = {
    var ends: [Int32] = [-1, -1]
    guard CLibrary.pipe(&ends) == 0 else { return (-1, -1) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }()

  /// Whether the thread was woken; allocated once and never freed, so that the handler may access it.
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

  /// Wakes the thread, or ends the process if it is already awake; async-signal-safe.
  static func begin(_ signal: Int32) {
    var number = UInt8(truncatingIfNeeded: signal)
    if begun.pointee || write(pipe.write, &number, 1) != 1 { _exit(128 + signal) }
    begun.pointee = true
  }
}
