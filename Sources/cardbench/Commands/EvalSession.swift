import ArgumentParser
import CardEval
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
  /// Whether lines are read on when nobody reads the output any more.
  private let readsOn: Bool
  private var isReaderGone = false

  /// How many bad lines are described before they are only counted.
  private static let describedLines = 20

  init(options: CaseOptions, question: CaseQuestion, readsOn: Bool = false) throws {
    (self.options, self.question, self.readsOn) = (options, question, readsOn)
    input = try EvalInput(options.file)
    output = try EvalOutput(options.output, unlike: input)
  }

  /// Answers all lines.
  ///
  /// - Throws: `CommandFailure` about the file or a line, or `ExitCode` after an interruption.
  func run() throws {
    Interrupt.install()
    do {
      try answerLines()
      if Interrupt.isRequested { throw Interrupted.exitCode }
      try output.complete()
    } catch let error as BadLine {
      // What stands before it has been answered.
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
      question, precision: options.precision, skipping: options.skipBad ? report : nil,
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
