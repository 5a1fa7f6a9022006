import Judge
import Records

extension ComparisonReport {
  /// Renders the report as a page.
  package var html: [UInt8] {
    let parts = comparisons.enumerated().map { number, comparison in
      PageDocument.Section(
        "changes-\(number)", "\(comparison.base.label) → \(comparison.new.label)",
        ComparisonSection(comparison, number: number).content)
    }
    let code = code.enumerated().map { number, findings in
      PageDocument.Section(
        "code-\(number)", "Machine code of \(findings.label)", CodeFindingsSection(findings: findings).content)
    }
    let page = PageDocument(
      title: "What changed", opening: [verdict], sections: (parts + code + [gateSection]).compactMap { $0 },
      details: nil)
    return page.bytes
  }

  private var verdict: Markup {
    let sentences = comparisons.map { VerdictSentence($0).text } + (gate.map { GateWording(outcome: $0).opening } ?? [])
    return Markup(
      "div", ["class": "answers"],
      Markup(
        "div", ["class": reason.pageClass],
        [Markup("h2", reason.word)] + sentences.map { Markup("p", $0) } + [Markup("code", resultSentence)]))
  }

  /// What a gate found out besides.
  private var gateSection: PageDocument.Section? {
    guard let gate else { return nil }
    let wording = GateWording(outcome: gate)
    let wrong = gate.disagreements.isEmpty ? [] : [wording.disagreements]
    let sentences = gate.faults.map { "fault: \($0)" } + wrong + gate.notes
    let words = sentences.isEmpty ? [] : [Markup.list(sentences)]
    return PageDocument.Section(
      "gate", "The gate", words + [suspects(wording), budgets(wording)].compactMap { $0 })
  }

  private func suspects(_ wording: GateWording) -> Markup? {
    guard !wording.suspects.isEmpty else { return nil }
    var table = DataTable(["suspect", "at first", "again", "verdict"].map { .init($0) })
    for suspect in wording.suspects {
      table.append(([suspect.name] + wording.numbers(of: suspect) + [wording.verdict(of: suspect)]).map { .text($0) })
    }
    return table.markup(caption: wording.suspectCount)
  }

  private func budgets(_ wording: GateWording) -> Markup? {
    guard !wording.budgets.isEmpty else { return nil }
    var table = DataTable(["benchmark", "measured", "budget", "verdict"].map { .init($0) })
    for budget in wording.budgets {
      table.append(
        [budget.name, wording.measured(budget), budget.budget, wording.verdict(of: budget)].map { .text($0) })
    }
    return table.markup(caption: wording.budgetCount)
  }
}
