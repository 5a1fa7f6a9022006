import Judge
import Records

/// Comparisons and their consequences, ready to be written in any format.
package struct ComparisonReport: Sendable {
  package let comparisons: [Comparison]
  /// The outcome of a gate; `nil` where nothing was measured again and no budget applied.
  package let gate: GateOutcome?
  /// Whether machine code changed, one element per comparison of which that was asked.
  package let code: [CodeFindings]
  package let reason: ExitReason
  let failOn: Set<FailureCause>
  /// Budgets that are not judged, for formats that have a line for each.
  let unjudged: [GateOutcome.BudgetResult]
  /// Whether every benchmark is listed, not only those that changed most.
  package let listsAll: Bool

  /// The length of a list unless all is listed.
  static let listed = 20

  package init(
    _ comparisons: [Comparison], gate: GateOutcome? = nil, code: [CodeFindings] = [], reason: ExitReason,
    failOn: Set<FailureCause> = FailureCause.standard, unjudged: [GateOutcome.BudgetResult] = [], listsAll: Bool = false
  ) {
    (self.comparisons, self.gate, self.reason, self.listsAll) = (comparisons, gate, reason, listsAll)
    (self.code, self.failOn, self.unjudged) = (code, failOn, unjudged)
  }

  package func bytes(as format: ReportFormat) -> [UInt8] {
    switch format {
    case .json: json
    case .csv: csv
    case .junit: Array(junit.utf8)
    case .text, .markdown, .html: document.bytes(as: format)
    }
  }

  /// The report for people; the most important part comes first, and the counts last.
  package var document: Document {
    let isSingle = comparisons.count == 1
    let verdicts = comparisons.map { comparison in
      let label = isSingle ? "" : "\(comparison.new.label): "
      return Sentence(label + VerdictSentence(comparison).text, ExitReason(comparison).tone)
    }
    let gate = gate.map { GateSections(outcome: $0, listsAll: listsAll) }
    let worst = isSingle ? nil : decisive.map { Sentence("worst of \(comparisons.count) files: \($0.new.label)") }
    let sections = comparisons.enumerated().flatMap { number, comparison in
      ComparisonSections(comparison, number: number, listsAll: listsAll).all
    }
    return Document(
      reason.word, verdict: verdicts + [gate?.opening, worst].compactMap { $0 },
      sections: (gate?.all ?? []) + sections + code.flatMap { $0.sections(listsAll: listsAll) },
      result: Sentence(resultSentence, reason.tone))
  }

  /// The findings about the machine code of a comparison; `nil` where that was not asked.
  func findings(of comparison: Comparison) -> CodeFindings? { code.first { $0.label == comparison.new.label } }

  /// The comparison that the last line counts: the first with the gravest reason of its own.
  var decisive: Comparison? {
    let reasons = comparisons.map { ExitReason($0, failOn: failOn) }
    let worst = ExitReason.worst(of: reasons)
    return zip(comparisons, reasons).first { $0.1 == worst }?.0
  }
}

extension ExitReason {
  /// Good where nothing is wrong, bad where something is, and doubtful where nothing is settled or nothing fails.
  var tone: Tone { self == .fine ? .good : self == .inconclusive || code == 0 ? .doubtful : .bad }
}
