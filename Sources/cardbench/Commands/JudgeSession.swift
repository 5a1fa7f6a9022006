import ArgumentParser
import CardEval
import Records

/// Somebody else's answers on their way past the truth.
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

  /// Judges all lines and sums them up on standard error, since standard output is a table.
  ///
  /// - Throws: As `EvalSession`, and exit code 4 when an error is above the limit, or 2 when there is none to hold.
  func run() throws {
    try session.run()
    Notice.print(VerdictReport(verdict: verdict, precision: precision).text)
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
