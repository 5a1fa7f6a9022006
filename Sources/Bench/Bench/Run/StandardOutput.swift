import Foundation
import Records
import Reports
import Stopwatch

/// Standard output, where data goes.
///
/// Text passes through one place, where whatever is foreign in it, such as the name of a file, loses what would steer a
/// terminal or a build server.
package enum StandardOutput {
  /// Makes writing to a pipe whose reader has gone an error instead of the end of the process.
  ///
  /// With `run | head -1` the measurement still ends with a complete file and its own exit code.
  ///
  /// Nor does a file that reaches the limit of `ulimit -f` end it.
  package static func survivesClosedPipes() { for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) } }

  package static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Writes a text; a reader that has gone has seen enough, any other obstacle is an error.
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

  /// The same of a text in which nothing is foreign, such as what makes a shell complete commands.
  package static func writeOwn(_ text: String) throws {
    guard writeAll(Array(text.utf8), to: STDOUT_FILENO) || errno == EPIPE else { throw failure(errno) }
  }

  /// Writes a document for people: as Markdown, or as text for a screen of some columns.
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

/// Messages for people on standard error, so that standard output stays data; see ``StandardOutput`` for foreign text.
package enum Notice {
  package static func print(_ text: String) { write(text + "\n") }

  /// Writes a text as it comes, such as the output of a build.
  package static func write(_ text: String) { ProgressLine.standard.interject(text.printableLines()) }
}
