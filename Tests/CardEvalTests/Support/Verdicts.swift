import CardEval
import KernelContracts
import Testing

/// The verdict on the answers in a text, and the lines with their errors.
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
func judged(
  _ csv: String, answering: CaseQuestion, judging: CaseQuestion, precision: CasePrecision = .double
) throws -> CaseVerdict {
  try judged(answers(csv, answering, precision: precision), judging, precision: precision).verdict
}

/// A number that is off by a number of ε(1) of Double.
func off(_ number: Double, byEpsilons count: Double) -> String { "\(number + count * .ulpOfOne)" }

/// The kernels of this machine that answer a question, by name.
func kernels(
  of kernels: [Kernel], _ precision: CasePrecision = .double
) -> [(name: String, variant: CaseVariant)] {
  let none = #expect(throws: CaseVariantError.self) {
    try CaseVariant(named: "?", among: kernels, precision: precision)
  }
  return (none?.known ?? []).dropFirst(2).compactMap { name in
    (try? CaseVariant(named: name, among: kernels, precision: precision)).map { (name, $0) }
  }
}
