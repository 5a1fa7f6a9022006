#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The signal that asked the program to stop, or 0.
///
/// Allocated once and never freed, so that the handler may touch it.
nonisolated(unsafe) private let request: UnsafeMutablePointer<Int32> = {
  let pointer = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  pointer.initialize(to: 0)
  return pointer
}()

/// Turns Ctrl-C and SIGTERM into a flag that the program reads between steps.
public enum Interrupt {
  /// Installs the handlers.
  ///
  /// The first signal only sets a flag. A second one ends the process at once, with exit code 128 plus the number of
  /// the signal, which is 130 for Ctrl-C.
  public static func install() {
    request.pointee = 0
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        if request.pointee != 0 { _exit(128 + number) }
        request.pointee = number
      }
      unblock(number)
    }
  }

  /// Lets Ctrl-C and SIGTERM end the process at once, with exit code 128 plus the number of the signal.
  ///
  /// For work that leaves nothing behind. On a terminal the cursor moves to a fresh line, below a line of progress.
  public static func endAtOnce() {
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        var lineEnd = UInt8(ascii: "\n")
        if isatty(STDERR_FILENO) == 1 { _ = write(STDERR_FILENO, &lineEnd, 1) }
        _exit(128 + number)
      }
      unblock(number)
    }
  }

  /// Lets a signal through that the parent process had blocked; the mask is inherited.
  private static func unblock(_ number: Int32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Whether a signal has arrived since `install()`.
  public static var isRequested: Bool { signalNumber != nil }

  /// The signal that arrived; `nil` when none did.
  ///
  /// The conventional exit code is 128 plus this number.
  public static var signalNumber: Int32? {
    request.pointee == 0 ? nil : request.pointee
  }
}
