import ArgumentParser
import HostSystem
import Records
import Stopwatch

/// An error that ends a command with a documented exit code.
package struct CommandFailure: Error, CustomStringConvertible {
  /// The error, its location, and the remedy.
  package let message: String
  package let code: ExitCode

  package var description: String { message }

  /// Data that cannot be used: an unreadable file, a table too large for the memory.
  package static func badData(_ message: String) -> CommandFailure {
    CommandFailure(message: message, code: ExitCode(2))
  }

  /// An error of the machine, such as a full disk.
  package static func system(_ message: String) -> CommandFailure {
    CommandFailure(message: message, code: ExitCode(1))
  }

  /// Arguments that contradict each other or select nothing.
  package static func usage(_ message: String) -> CommandFailure {
    CommandFailure(message: message, code: .validationFailure)
  }

  /// Reads data; any error is reported as bad data.
  package static func reading<Value>(_ option: String = "", _ body: () throws -> Value) throws -> Value {
    do { return try body() } catch { throw badData("\(option)\(error)") }
  }

  /// Interprets an argument; any error is reported as wrong usage.
  package static func interpreting<Value>(_ option: String = "", _ body: () throws -> Value) throws -> Value {
    do { return try body() } catch { throw usage("\(option)\(error)") }
  }

  /// Prints the error of a body, if any, and throws its exit code.
  package static func reporting(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error where Interrupt.isRequested && !(error is ExitCode) {
      // Most failures are now a consequence of the signal.
      if error is FileError { Notice.print("Error: \(error)") }
      Notice.print("interrupted")
      throw Interrupted.exitCode
    } catch let error where error is CommandFailure || error is FileError || error is ResultFileError {
      Notice.print("Error: \(error)")
      throw (error as? CommandFailure)?.code ?? ExitCode(1)
    }
  }

  /// Turns errors of worker processes into bad data, or into ``Interrupted`` if caused by a signal.
  package static func explainingWorkers<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as WorkbenchError {
      try Interrupted.require(!Interrupt.isImminent())
      throw CommandFailure.badData("\(error)")
    }
  }

  package static func refuseDebugBuild() throws {
    guard Compiler.isDebugBuild else { return }
    throw badData("this is a debug build, whose times mean nothing; build with 'swift build -c release'")
  }
}

extension ValidationError {
  /// Interprets an argument while the command line is parsed.
  package static func interpreting<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch { throw ValidationError("\(error)") }
  }
}

/// A signal ended the work, or a process that it needs, before it was complete.
package struct Interrupted: Error {
  /// 128 plus the number of the signal, as usual: 130 for Ctrl-C, 143 for SIGTERM, 129 for SIGHUP.
  package static var exitCode: ExitCode { ExitCode(128 + (Interrupt.signalNumber ?? 2)) }

  package static func require(_ isComplete: Bool) throws {
    guard isComplete else { throw Interrupted() }
  }
}

/// The closing steps of a command: files to write, lines to print.
///
/// All are taken even if some fail, and a verdict outweighs failures: a full disk must not hide a slowdown.
package struct ClosingSteps {
  private var failures: [any Error] = []

  package init() {}

  package mutating func take(_ step: () throws -> Void) { do { try step() } catch { failures.append(error) } }

  /// Ends the command with the verdict's exit code if that is not 0, else with the first error; others are printed.
  package func end(_ verdict: Int32 = 0) throws {
    for failure in verdict == 0 ? failures.dropFirst() : failures[...] { Notice.print("Error: \(failure)") }
    if verdict != 0 { throw ExitCode(verdict) }
    if let first = failures.first { throw first }
  }
}
