import BenchText
import Foundation

/// Standard output, where data goes.
enum StandardOutput {
  /// Makes writing to a pipe whose reader has gone an error instead of the end of the process.
  ///
  /// With `cardbench run | head -1` the measurement still ends with a complete file and its own exit code.
  static func survivesClosedPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Whether a person reads along, and not a file or another program.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Writes a text; a reader that has gone has seen enough, any other obstacle is an error.
  static func write(_ text: String) throws {
    guard writeAll(Array(text.utf8), to: STDOUT_FILENO) || errno == EPIPE else { throw failure(errno) }
  }

  /// Writes a line.
  static func print(_ line: String) throws { try write(line + "\n") }

  private static func failure(_ reason: Int32) -> CommandFailure {
    .system("cannot write to standard output: \(String(cString: strerror(reason)))")
  }
}
