import Bench
import ArgumentParser
import CardEval
import HostSystem
import Records
import Stopwatch

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
