import CardEval
import CardMotion

/// What comes out when the answers in a text are judged.
///
/// - Parameters:
///   - csv: Questions and somebody's answers.
///   - question: What was asked.
///   - columns: The columns of the answers.
///   - precision: The element type.
///   - skipping: What is told about bad lines; nil to throw.
/// - Returns: The verdict, and the lines with their errors.
/// - Throws: What the stream throws.
func judged(
  _ csv: String, _ question: CaseQuestion, _ columns: [String] = ["all"], precision: CasePrecision = .double,
  skipping: ((BadLine) -> Void)? = nil
) throws -> (verdict: CaseVerdict, table: Table) {
  let verdict = CaseVerdict()
  let judging = question.judging(columns, precision: precision, into: verdict)
  return (verdict, Table(try answers(csv, judging, precision: precision, skipping: skipping)))
}

/// The errors of one line of answers, given as columns and fields.
func errors(_ question: CaseQuestion, _ columns: String, _ fields: String) throws -> [String: String] {
  try judged("\(columns)\n\(fields)\n", question).table.rows[0]
}

/// The verdict on cardbench's own answers.
///
/// - Parameters:
///   - csv: Questions alone.
///   - answering: The question to whoever answers.
///   - judging: The question by whose scale the answers are judged.
///   - precision: The element type.
/// - Returns: The verdict.
/// - Throws: What the streams throw.
func judged(
  _ csv: String, answering: CaseQuestion, judging: CaseQuestion, precision: CasePrecision = .double
) throws -> CaseVerdict {
  try judged(answers(csv, answering, precision: precision), judging, precision: precision).verdict
}

/// A number as somebody prints it who is off by a number of ε(1) of Double.
func off(_ number: Double, byEpsilons count: Double) -> String { "\(number + count * .ulpOfOne)" }
