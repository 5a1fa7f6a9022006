import Judge

/// What a gate adds to a comparison, as parts of a Markdown document.
struct GateMarkdown {
  let outcome: GateOutcome
  let listsAll: Bool
  private let wording: GateWording

  init(outcome: GateOutcome, listsAll: Bool) {
    (self.outcome, self.listsAll) = (outcome, listsAll)
    wording = GateWording(outcome: outcome)
  }

  var blocks: [MarkdownBlock] {
    let wrong = outcome.disagreements.isEmpty ? [] : [wording.disagreements]
    let findings = ComparisonMarkdown.list(outcome.faults + wrong + outcome.notes)
    return (findings.isEmpty ? [] : [MarkdownBlock(opening: findings)]) + [suspects, budgets].compactMap { $0 }
  }

  private var suspects: MarkdownBlock? {
    let header = "\(wording.suspectCount)\n\n| suspect | at first | again | verdict |\n|:--|:--|:--|:--|\n"
    let suspects = wording.suspects
    return MarkdownTable.block("suspects", header, suspects.map(\.name), listsAll, true) {
      MarkdownTable.row([$1] + wording.numbers(of: suspects[$0]) + [wording.verdict(of: suspects[$0])])
    }
  }

  private var budgets: MarkdownBlock? {
    let header = "\(wording.budgetCount)\n\n| benchmark | measured | budget | verdict |\n|:--|--:|:--|:--|\n"
    let budgets = wording.budgets
    return MarkdownTable.block("budgets", header, budgets.map(\.name), listsAll, !outcome.brokenBudgets.isEmpty) {
      let budget = MarkdownText.code(budgets[$0].budget)
      let measured = MarkdownText.sentence(wording.measured(budgets[$0]))
      return MarkdownTable.row([$1, measured, budget, MarkdownText.sentence(wording.verdict(of: budgets[$0]))])
    }
  }
}
