import ArgumentParser
import Stopwatch

/// The end of a command that was interrupted before it came to a verdict.
enum Interruption {
  /// Turns every error after a signal, and an unfinished measurement, into the exit code of the signal.
  static func reporting<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch  where Interrupt.isRequested {
      // Whatever failed, failed because the same signal ended a process it needed.
      Notice.print("interrupted: nothing was judged")
      throw ExitCode(128 + (Interrupt.signalNumber ?? 2))
    }
  }

  /// Ends a measurement that was stopped on the way.
  static func require(_ isComplete: Bool) throws {
    guard isComplete else { throw CommandFailure.system("the measurement ended before it was complete") }
  }
}
