import Judge

/// What was compared, ready to be written in any format.
package struct ComparisonReport: Sendable {
  /// What was compared, one section each.
  package let comparisons: [Comparison]
  /// What a gate found out; `nil` where nothing was measured again and no budget applied.
  package let gate: GateOutcome?
  /// Whether machine code changed, one element per comparison of which that was asked.
  package let code: [CodeFindings]
  /// Why the command ends as it does.
  package let reason: ExitReason
  /// What may make it fail.
  let failOn: Set<FailureCause>
  /// Budgets that are not judged, for formats that have a line for each.
  let unjudged: [GateOutcome.BudgetResult]
  /// Whether every benchmark is listed, not only those that changed most.
  package let listsAll: Bool

  /// How many benchmarks a list shows where not all are wanted.
  static let listed = 20

  /// Gathers what is reported.
  ///
  /// - Parameter comparisons: What was compared; of a gate, its comparison.
  package init(
    _ comparisons: [Comparison], gate: GateOutcome? = nil, code: [CodeFindings] = [], reason: ExitReason,
    failOn: Set<FailureCause> = FailureCause.standard, unjudged: [GateOutcome.BudgetResult] = [], listsAll: Bool = false
  ) {
    (self.comparisons, self.gate, self.reason, self.listsAll) = (comparisons, gate, reason, listsAll)
    (self.code, self.failOn, self.unjudged) = (code, failOn, unjudged)
  }

  /// Renders the report.
  ///
  /// - Parameter format: What it is written for; Markdown fits a comment.
  package func bytes(as format: ReportFormat) -> [UInt8] {
    switch format {
    case .text: Array(text().utf8)
    case .markdown: Array(markdown(limit: MarkdownLimit.comment).utf8)
    case .json: json
    case .csv: csv
    case .junit: Array(junit.utf8)
    case .html: html
    }
  }

  /// What was found out about the machine code of a comparison; `nil` where that was not asked.
  func findings(of comparison: Comparison) -> CodeFindings? { code.first { $0.label == comparison.new.label } }

  /// The comparison that the last line counts: the first with the gravest reason of its own.
  var decisive: Comparison? {
    let reasons = comparisons.map { ExitReason($0, failOn: failOn) }
    let worst = ExitReason.worst(of: reasons)
    return zip(comparisons, reasons).first { $0.1 == worst }?.0
  }
}
