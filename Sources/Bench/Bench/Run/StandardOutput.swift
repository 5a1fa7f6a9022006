import Foundation
import Records
import Reports
import Stopwatch

/// Standard output, for data.
///
/// All text passes through one place, which removes control sequences of terminals and build servers from foreign text,
/// such as file names.
package enum StandardOutput {
  /// Makes writing to a closed pipe an error instead of ending the process.
  ///
  /// With `run | head -1` the measurement still ends with a complete file and its own exit code.
  ///
  /// The same holds for a file that reaches the limit of `ulimit -f`.
  package static func survivesClosedPipes() { for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) } }

  package static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Writes a text; a closed pipe is ignored, and any other failure is an error.
  ///
  /// - Parameter styled: Whether its headings have colours.
  package static func write(_ text: String, styled: Bool = false) throws {
    try writeOwn(text.printableLines(styled: styled))
  }

  /// Writes data to a file, or to standard output without one.
  package static func write(_ bytes: [UInt8], unless file: OutputFile? = nil) throws {
    if let file { return try file.write(bytes) }
    try write(String(decoding: bytes, as: UTF8.self))
  }

  /// Writes a text without foreign parts, such as shell completions, unchanged.
  package static func writeOwn(_ text: String) throws {
    guard writeAll(Array(text.utf8), to: STDOUT_FILENO) || errno == EPIPE else { throw failure(errno) }
  }

  /// Writes a document as Markdown, or as text for a screen of some width.
  package static func write(
    _ document: Document, as format: ReportFormat = .text, width: Int = RunSummary.width
  ) throws {
    guard format != .markdown else { return try write(Markdown().text(document)) }
    let style = ColorChoice.auto.style
    try write(TerminalText(style: style, width: width).text(document), styled: style == .colored)
  }

  package static func print(_ line: String) throws { try write(line + "\n") }

  private static func failure(_ reason: Int32) -> CommandFailure {
    .system("cannot write to standard output: \(String(cString: strerror(reason)))")
  }
}

extension Document {
  /// The document as text for a screen of 100 columns, without colours.
  package var screen: String { TerminalText(width: RunSummary.width).text(self) }
}

/// Messages on standard error, which leave standard output to data; see ``StandardOutput`` about foreign text.
package enum Notice {
  package static func print(_ text: String) { write(text + "\n") }

  /// Writes a text without adding a newline, such as the output of a build.
  package static func write(_ text: String) { ProgressLine.standard.interject(text.printableLines()) }
}
