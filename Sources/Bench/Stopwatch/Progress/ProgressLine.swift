import Foundation
import Records

/// Progress on standard error: on a terminal, one updated line that is erased at the end; in a log, a line a minute.
///
/// It has no colours, so `NO_COLOR` does not matter.
package final class ProgressLine {
  /// The shortest time between two updates on a terminal, in nanoseconds, since writing takes time.
  static let interval: UInt64 = 100_000_000
  /// The shortest time between two lines of a log, in nanoseconds.
  static let logInterval: UInt64 = 60_000_000_000

  /// The line of this process, used from one thread.
  nonisolated(unsafe) package static let standard = ProgressLine()

  private let outlet: ProgressOutlet
  private let clock: any MonotonicClock
  private let width: () -> Int
  private let put: (String) -> Void
  private var lastShown: UInt64?
  private var lastPhase: ProgressStep.Phase?
  private var isVisible = false

  package init(
    _ outlet: ProgressOutlet = .standardError, clock: any MonotonicClock = SystemClock(),
    width: @escaping () -> Int = { StandardError.width }, write: @escaping (String) -> Void = StandardError.write
  ) {
    (self.outlet, self.clock, self.width, put) = (outlet, clock, width, write)
  }

  /// Shows progress, unless it was just shown, or a measurement is running.
  package func show(_ step: ProgressStep) {
    guard !step.isTiming else { return }
    switch outlet {
    case .terminal: change(to: step)
    case .log: log(step)
    }
  }

  package func interject(_ text: String) {
    erase()
    put(text)
  }

  package func erase() {
    guard isVisible else { return }
    (isVisible, lastShown) = (false, nil)
    put("\r\u{1B}[K")
  }

  /// Updates at most ten times a second, and at every new phase.
  private func change(to step: ProgressStep) {
    guard isDue(after: Self.interval) ?? true || step.phase != lastPhase else { return }
    (lastShown, lastPhase, isVisible) = (clock.now(), step.phase, true)
    put("\r" + ProgressText.line(step, width: width()) + "\u{1B}[K")
  }

  /// A command of less than a minute logs nothing.
  private func log(_ step: ProgressStep) {
    let isDue = isDue(after: Self.logInterval)
    guard isDue != false else { return }
    lastShown = clock.now()
    if isDue == true { put(ProgressText.logged(step) + "\n") }
  }

  /// Whether the interval has passed since the last output; `nil` before the first.
  private func isDue(after interval: UInt64) -> Bool? { lastShown.map { clock.now() - $0 >= interval } }
}

/// The medium of progress.
package enum ProgressOutlet {
  case terminal
  /// A file, a pipe, or the log of a service.
  case log

  static var standardError: ProgressOutlet {
    ProgressOutlet(isTerminal: isatty(STDERR_FILENO) == 1, environment: ProcessInfo.processInfo.environment)
  }

  /// Decides by the environment: CI services set `CI`, and some of them provide a terminal.
  package init(isTerminal: Bool, environment: [String: String]) {
    let canMove = !["", "dumb"].contains(environment["TERM"] ?? "")
    let isService = !["", "0", "false"].contains(environment["CI"] ?? "")
    self = isTerminal && canMove && !isService ? .terminal : .log
  }
}

enum StandardError {
  /// The width of the terminal, in characters; 80 if unknown.
  static var width: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Writes text, unbuffered; a failure cannot be reported.
  @Sendable static func write(_ text: String) { _ = writeAll(Array(text.utf8), to: STDERR_FILENO) }
}
