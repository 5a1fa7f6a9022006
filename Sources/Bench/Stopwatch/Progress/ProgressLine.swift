#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One line on standard error that shows where a session is, and vanishes at its end.
///
/// It appears only on a terminal that can move its cursor. It uses no colour, so `NO_COLOR` has nothing to turn off.
public final class ProgressLine {
  /// The shortest time between two renditions, in nanoseconds; writing to a terminal is not free.
  static let interval: UInt64 = 100_000_000

  private let isEnabled: Bool
  private let clock: any MonotonicClock
  private let width: () -> Int
  private let put: (String) -> Void
  private var lastShown: UInt64?
  private var lastPhase: SessionProgress.Phase?

  /// Creates a line that is not visible yet.
  public init(
    isEnabled: Bool = ProgressLine.isWelcome, clock: any MonotonicClock = SystemClock(),
    width: @escaping () -> Int = { ProgressLine.terminalWidth },
    write: @escaping (String) -> Void = ProgressLine.writeToStandardError
  ) {
    self.isEnabled = isEnabled
    self.clock = clock
    self.width = width
    self.put = write
  }

  /// Shows where the session is; ten times a second at most, but every new phase.
  public func show(_ progress: SessionProgress) {
    guard isEnabled else { return }
    let now = clock.now()
    let isDue = lastShown.map { now - $0 >= Self.interval } ?? true
    guard isDue || progress.phase != lastPhase else { return }
    lastShown = now
    lastPhase = progress.phase
    put("\r" + ProgressText.line(progress, width: width()) + "\u{1B}[K")
  }

  /// Removes the line, so that what follows starts on a clean one.
  public func erase() {
    guard lastShown != nil else { return }
    lastShown = nil
    put("\r\u{1B}[K")
  }

  /// Whether standard error is a terminal that understands control sequences.
  public static var isWelcome: Bool {
    let terminal = getenv("TERM").map { String(cString: $0) } ?? ""
    return isatty(STDERR_FILENO) == 1 && !["", "dumb"].contains(terminal)
  }

  /// The width of the terminal on standard error, in characters; 80 where it is not known.
  public static var terminalWidth: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Puts text on standard error, unbuffered.
  public static func writeToStandardError(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}
