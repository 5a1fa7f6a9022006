import ArgumentParser
import Bench
import CardEval
import HostSystem
import Records

/// The processing of one input file.
///
/// A first Ctrl-C stops it between two lines, so that every line written is complete; a file that was to be replaced is
/// left unchanged.
final class EvalSession {
  private let options: CaseOptions
  private let question: CaseQuestion
  private let input: EvalInput
  private let output: EvalOutput
  /// Whether to keep reading after the reader of the output has gone.
  private let readsOn: Bool
  private var isReaderGone = false

  private static let describedLines = 20

  init(options: CaseOptions, question: CaseQuestion, readsOn: Bool = false) throws {
    (self.options, self.question, self.readsOn) = (options, question, readsOn)
    input = try EvalInput(options.file)
    output = try EvalOutput(options.output.first, unlike: input)
  }

  func run() throws {
    Interrupt.install()
    do {
      try answerLines()
      if Interrupt.isRequested { throw Interrupted.exitCode }
      try output.complete()
    } catch let error as BadLine {
      // The lines before it are valid output.
      try output.complete()
      throw CommandFailure.badData("\(input.prefix)\(error)")
    } catch let error as HeaderError {
      throw CommandFailure.badData("\(input.prefix)\(error)")
    } catch is EvalOutput.ReaderGone {
      if Interrupt.isRequested { throw Interrupted.exitCode }
    }
  }

  private func answerLines() throws {
    var skipped = 0
    let report = { (line: BadLine) in
      skipped += 1
      if skipped <= Self.describedLines { Notice.print("note: \(self.input.prefix)\(line)") }
    }
    var stream = CaseStream(
      question, times: try options.grid(), precision: options.precision, skipping: options.skipBad ? report : nil,
      shouldStop: { Interrupt.isRequested }, into: write)
    defer { sum(stream) }
    while let bytes = try input.next() { try bytes.withUnsafeBytes { try stream.consume($0) } }
    if !Interrupt.isRequested { try stream.finish() }
  }

  private func write(_ bytes: UnsafeRawBufferPointer) throws {
    guard !isReaderGone else { return }
    do {
      try output.write(bytes)
    } catch is EvalOutput.ReaderGone where readsOn {
      isReaderGone = true
    }
  }

  private func sum(_ stream: CaseStream) {
    let (bad, all) = (stream.badLineCount, stream.badLineCount + stream.answeredLines)
    guard options.skipBad, bad > 0 else { return }
    Notice.print("note: \(bad) of \(all) lines have no answer; their results are empty")
  }
}

/// The judging of a file of answers against the truth.
struct JudgeSession {
  private let session: EvalSession
  private let verdict = CaseVerdict()
  private let precision: CasePrecision
  /// The largest error allowed; nil for no limit.
  private let limit: Double?

  init(options: CaseOptions, question: CaseQuestion, columns: [String], atMost limit: Double?) throws {
    (precision, self.limit) = (options.precision, limit)
    let judging = question.judging(columns, precision: options.precision, into: verdict)
    // All lines are judged even if a reader such as 'head' stops early.
    session = try EvalSession(options: options, question: judging, readsOn: true)
  }

  /// Judges all lines and summarises them on standard error, since standard output is a table.
  func run() throws {
    try session.run()
    Notice.write(VerdictReport(verdict: verdict, precision: precision).document.screen)
    guard let limit else { return }
    guard let worst = verdict.worst else {
      let place = verdict.linesOutside > 0 ? " in the domain" : ""
      throw CommandFailure.badData("--at-most has no effect: no line was judged\(place).")
    }
    guard worst.error > limit else { return }
    let place = "line \(worst.line.grouped), \(worst.column)"
    Notice.print("FAILED: \(place): error \(worst.error.significant()), at most \(limit.significant())")
    throw ExitCode(4)
  }
}

extension Cardbench {
  struct Eval: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Evaluate the cases of a CSV file and append result columns to it.",
      discussion: """
        The header names the columns, in any order; other columns and blank lines are passed through. Numbers are \
        printed with enough digits to round-trip. Lines are answered as they arrive, in any number; each may be 1 MiB \
        long.

        A line that has no answer ends the run with exit code 2, naming its number and column; everything before it \
        has been written. With --skip-bad it is kept with empty results instead, and counted on standard error.

        With --judge the file already has answers of another program, and the appended columns are their errors \
        against the truth. The exit code is 0 for any error, or 4 above --at-most. Lines outside the domain of the \
        kernel whose bound is printed are counted separately, without a limit.
        """,
      subcommands: [
        Spring.self, SpringParameters.self, Landmarks.self, Convert.self, Integrate.self, Curve.self, Transform.self,
        Interpolate.self,
        Decompose.self, Recipe.self,
      ])

    /// The name and help of a question: its columns, and an example to paste.
    static func question(
      _ name: String, _ abstract: String, _ guide: String, appends columns: String, example: String...
    ) -> CommandConfiguration {
      CommandConfiguration(
        commandName: name, abstract: abstract, usage: "cardbench eval \(name) [<file>] [<options>]",
        discussion: "\(guide)\n\nAppended: \(columns).\n\nExample:\n"
          + example.map { "  \($0)" }.joined(separator: "\n"))
    }
  }
}
