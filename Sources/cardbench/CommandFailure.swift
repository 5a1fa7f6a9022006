import ArgumentParser
import Records
import Stopwatch

/// An error that ends a command with a documented exit code.
struct CommandFailure: Error, CustomStringConvertible {
  /// What is wrong, where, and what to do.
  let message: String
  let code: ExitCode

  var description: String { message }

  /// Data that cannot be used: an unreadable file, a table too large for the memory.
  static func badData(_ message: String) -> CommandFailure {
    CommandFailure(message: message, code: ExitCode(2))
  }

  /// An error of the machine, such as a full disk.
  static func system(_ message: String) -> CommandFailure {
    CommandFailure(message: message, code: ExitCode(1))
  }

  /// Arguments that contradict each other or select nothing.
  static func usage(_ message: String) -> CommandFailure {
    CommandFailure(message: message, code: .validationFailure)
  }

  /// Prints the error of a body, if it has one, and ends with its exit code.
  static func reporting(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error where Interrupt.isRequested && !(error is ExitCode) {
      // Most of what fails now, fails because the same signal ended a process that it needed.
      if error is FileError { Notice.print("Error: \(error)") }
      Notice.print("interrupted")
      throw Interrupted.exitCode
    } catch let failure as CommandFailure {
      Notice.print("Error: \(failure.message)")
      throw failure.code
    } catch let error as FileError {
      Notice.print("Error: \(error)")
      throw ExitCode(1)
    } catch let error as ResultFileError {
      Notice.print("Error: \(error)")
      throw ExitCode(1)
    }
  }

  /// Turns the errors of processes that measure into bad data, or into ``Interrupted`` where a signal is to blame.
  static func explainingWorkers<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as WorkbenchError {
      try Interrupted.require(!Interrupt.isImminent())
      throw CommandFailure.badData("\(error)")
    }
  }

  /// Refuses to measure with a debug build.
  static func refuseDebugBuild() throws {
    guard Compiler.isDebugBuild else { return }
    throw badData("this is a debug build, whose times mean nothing; build with 'swift build -c release'")
  }
}
