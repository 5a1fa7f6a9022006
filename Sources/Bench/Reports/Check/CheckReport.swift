import Records

/// The errors of the outputs of benchmarks, without times.
package struct CheckReport: Sendable {
  private let summary: RunSummary
  private let showsInputs: Bool

  /// - Parameter showsInputs: Whether the inputs of the largest errors are listed.
  package init(rows: [ResultRow], showsInputs: Bool = false, parts: ReportParts = ReportParts()) {
    (summary, self.showsInputs) = (RunSummary(rows: rows, parts: parts), showsInputs)
  }

  package var document: Document {
    let failures = summary.report.failures
    let verdict = Sentence(summary.agreement, failures.isEmpty ? .good : .bad)
    let inputs = showsInputs ? summary.report.rows.map { "\($0.name): \($0.agreement.worstInput ?? "–")" } : []
    let sections = [
      Section([.table(table), .facts(table.legend)]),
      Section([inputs.isEmpty ? nil : .code(title: "worst inputs", lines: inputs)]),
    ]
    return Document(
      "accuracy", verdict: [verdict] + failures.map { Sentence("FAILED: \($0)", .bad) }, sections: sections,
      result: Sentence("result: \(verdict.text)", verdict.tone))
  }

  private static let columns: [Table.Column] = [
    .init("benchmark"), .number("worst", meaning: "the largest error; p99: a bound on 99 of 100 errors"),
    .number("p99"), .number("bound", meaning: "the largest error that is allowed"), .init("unit"),
    .number("% of bound"), .number("ulp", meaning: "the largest error in units in the last place"),
    .number("inputs", meaning: "inputs compared with the reference"), .init("reference"),
    .init("verdict", meaning: "ok: within the bound; unbounded: no bound; FAILED: beyond it, or not finite"),
  ]

  private var table: Table {
    var table = Table(Self.columns, caption: "Errors")
    for row in summary.report.rows {
      let agreement = row.agreement
      let errors = [agreement.worstScaledError, agreement.p99ScaledError, agreement.bound].map { Table.Cell.figure($0) }
      let share = percentage(of: agreement.worstScaledError, in: agreement.bound)
      table.append(
        [.name(row.name)] + errors + [
          .word(agreement.scale), .figure(share), .figure(agreement.worstUlp),
          agreement.inputs.map { .count($0) } ?? .absent, .word(agreement.reference),
          .text(agreement.status == .failed ? "FAILED" : agreement.status.rawValue),
        ])
    }
    return table
  }
}
