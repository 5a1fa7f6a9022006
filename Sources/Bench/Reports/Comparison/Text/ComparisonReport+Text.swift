extension ComparisonReport {
  /// Renders the report for people, within about 115 columns; the last line is for programs.
  package func text(style: TerminalStyle = .plain) -> String {
    let compared = comparisons.flatMap { comparison in
      ComparisonText(comparison: comparison, listsAll: listsAll, style: style).sections
    }
    let gate = gate.map { GateText(outcome: $0, listsAll: listsAll, style: style).sections } ?? []
    let code = code.flatMap { CodeFindingsText(findings: $0, listsAll: listsAll, style: style).sections }
    return (compared + gate + code + [worst, lastLine(style)].filter { !$0.isEmpty }).joined(separator: "\n")
  }

  /// Which of several files the last line counts.
  private var worst: String {
    guard comparisons.count > 1, let decisive else { return "" }
    return "worst of \(comparisons.count) files: \(decisive.new.label.printable)\n"
  }

  /// The sentence for programs, the only part of a report that is made to be read by them.
  package var resultSentence: String { ResultSentence(report: self).text }

  private func lastLine(_ style: TerminalStyle) -> String {
    style.heading(resultSentence, reason.tone) + "\n"
  }
}
