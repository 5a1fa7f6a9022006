import ArgumentParser
import Stopwatch

/// A signal ended the work, or a process that it needs, before it was complete.
struct Interrupted: Error {
  /// 128 plus the number of the signal, as usual: 130 for Ctrl-C, 143 for SIGTERM, 129 for SIGHUP.
  static var exitCode: ExitCode { ExitCode(128 + (Interrupt.signalNumber ?? 2)) }

  /// Ends a measurement that was stopped on the way.
  static func require(_ isComplete: Bool) throws {
    guard isComplete else { throw Interrupted() }
  }
}
