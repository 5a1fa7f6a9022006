/// Where a command is, on standard error: on a terminal one line that changes and vanishes at the end, in a log a line a
/// minute.
///
/// It uses no colour, so `NO_COLOR` has nothing to turn off.
package final class ProgressLine {
  /// The shortest time between two renditions on a terminal, in nanoseconds; writing to one is not free.
  static let interval: UInt64 = 100_000_000
  /// The shortest time between two lines of a log, in nanoseconds.
  static let logInterval: UInt64 = 60_000_000_000

  /// The line of this process; commands are in one place at a time, and say so from one thread.
  nonisolated(unsafe) package static let standard = ProgressLine()

  private let outlet: ProgressOutlet
  private let clock: any MonotonicClock
  private let width: () -> Int
  private let put: (String) -> Void
  private var lastShown: UInt64?
  private var lastPhase: ProgressStep.Phase?
  private var isVisible = false

  /// Creates a line that is not visible yet.
  init(
    _ outlet: ProgressOutlet = .standardError, clock: any MonotonicClock = SystemClock(),
    width: @escaping () -> Int = { StandardError.width }, write: @escaping (String) -> Void = StandardError.write
  ) {
    (self.outlet, self.clock, self.width, put) = (outlet, clock, width, write)
  }

  /// Shows where the command is, unless it has just been said or a clock is running.
  package func show(_ step: ProgressStep) {
    guard !step.isTiming else { return }
    switch outlet {
    case .terminal: change(to: step)
    case .log: log(step)
    }
  }

  /// Writes something else, above the line.
  package func interject(_ text: String) {
    erase()
    put(text)
  }

  /// Removes the line, so that what follows starts on a clean one.
  package func erase() {
    guard isVisible else { return }
    (isVisible, lastShown) = (false, nil)
    put("\r\u{1B}[K")
  }

  /// Ten times a second at most, but every new phase.
  private func change(to step: ProgressStep) {
    guard isDue(after: Self.interval) ?? true || step.phase != lastPhase else { return }
    (lastShown, lastPhase, isVisible) = (clock.now(), step.phase, true)
    put("\r" + ProgressText.line(step, width: width()) + "\u{1B}[K")
  }

  /// What is over within a minute says nothing.
  private func log(_ step: ProgressStep) {
    switch isDue(after: Self.logInterval) {
    case nil: lastShown = clock.now()
    case false?: break
    case true?:
      lastShown = clock.now()
      put(ProgressText.logged(step) + "\n")
    }
  }

  /// Whether as much time is over since the last time; `nil` before the first.
  private func isDue(after interval: UInt64) -> Bool? { lastShown.map { clock.now() - $0 >= interval } }
}
