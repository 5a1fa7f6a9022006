import ArgumentParser
import Bench
import CardEval
import HostSystem
import Records

/// One file on its way through a question.
///
/// A first Ctrl-C ends it between two lines, so that every line written is whole; a file that was to be replaced stays as
/// it was.
final class EvalSession {
  private let options: CaseOptions
  private let question: CaseQuestion
  private let input: EvalInput
  private let output: EvalOutput
  /// Whether lines are read on after the reader of the output has gone.
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
      // Lines before it have been answered.
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

/// A file of answers on its way past the truth.
struct JudgeSession {
  private let session: EvalSession
  private let verdict = CaseVerdict()
  private let precision: CasePrecision
  /// The largest error that passes; nil for any.
  private let limit: Double?

  init(options: CaseOptions, question: CaseQuestion, columns: [String], atMost limit: Double?) throws {
    (precision, self.limit) = (options.precision, limit)
    let judging = question.judging(columns, precision: options.precision, into: verdict)
    // A verdict on what a reader such as 'head' has seen would be one on a part.
    session = try EvalSession(options: options, question: judging, readsOn: true)
  }

  /// Judges all lines and summarises them on standard error, since standard output is a table.
  func run() throws {
    try session.run()
    Notice.write(VerdictReport(verdict: verdict, precision: precision).document.screen)
    guard let limit else { return }
    guard let worst = verdict.worst else {
      let place = verdict.linesOutside > 0 ? " in the domain" : ""
      throw CommandFailure.badData("--at-most has nothing to hold: no line was judged\(place).")
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
      abstract: "Answer the cases of a CSV file: the same file comes out with result columns appended.",
      discussion: """
        The header names the columns, in any order; others pass through, and so do blank lines. Numbers come out with as \
        many digits as it takes to read the same number back. Lines are answered as they arrive, however many there are; \
        each may be 1 MiB long.

        A line that has no answer ends the run with exit code 2, its number and its column; everything before it has \
        been written. With --skip-bad it is kept with empty results instead, and counted on standard error.

        With --judge the file has answers of another program already, and what is appended is how far they are from \
        the truth. The exit code is 0 however far that is, or 4 above --at-most. Lines outside the domain of the kernel \
        whose bound is printed are counted apart, and held to no limit.
        """,
      subcommands: [
        Spring.self, SpringParameters.self, Landmarks.self, Convert.self, Integrate.self, Curve.self, Transform.self,
        Interpolate.self,
        Decompose.self, Recipe.self,
      ])

    /// The name and the help of a question: its columns, and an example that can be pasted.
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
