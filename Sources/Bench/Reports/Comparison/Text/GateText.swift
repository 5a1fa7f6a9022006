import Judge
import Records

/// What a gate adds to a comparison, as text for a terminal.
struct GateText {
  let outcome: GateOutcome
  let listsAll: Bool
  let style: TerminalStyle

  /// Faults and notes, the suspects and the budgets, as far as there are any; each ends with a line end.
  var sections: [String] { [findings, suspects, budgets].filter { !$0.isEmpty } }

  /// What the gate has to say in sentences: faults first.
  private var findings: String {
    let faults = outcome.faults.map { style.heading("fault: \($0.printable)", .bad) + "\n" }
    let sentence = outcome.disagreements.isEmpty ? [] : [GateWording(outcome: outcome).disagreements]
    let wrong = sentence.map { style.heading($0, .bad) + "\n" }
    return (faults + wrong + outcome.notes.map { "note: \($0.printable)\n" }).joined()
  }

  private var suspects: String {
    let wording = GateWording(outcome: outcome)
    let suspects = wording.suspects
    guard !suspects.isEmpty else { return "" }
    let shown = listsAll ? suspects[...] : suspects.prefix(ComparisonReport.listed)
    var table = TextTable([.init("suspect"), .init("at first"), .init("again"), .init("verdict")])
    for (suspect, name) in zip(shown, shown.map(\.name).shortened(to: 44)) {
      table.append([name] + wording.numbers(of: suspect) + [wording.verdict(of: suspect)])
    }
    let heading = style.heading(wording.suspectCount, !outcome.confirmed.isEmpty ? .bad : .good)
    return heading + "\n" + table.text + rest(suspects.count - shown.count)
  }

  private var budgets: String {
    let wording = GateWording(outcome: outcome)
    let budgets = wording.budgets
    guard !budgets.isEmpty else { return "" }
    let wanted = listsAll ? budgets : budgets.filter { !$0.isKept }
    let shown = listsAll ? wanted[...] : wanted.prefix(ComparisonReport.listed)
    let heading = style.heading(wording.budgetCount, wanted.contains { !$0.isKept } ? .bad : .good) + "\n"
    guard !shown.isEmpty else { return heading }
    var table = TextTable([.init("benchmark"), .init("measured", .right), .init("budget"), .init("verdict")])
    for (budget, name) in zip(shown, shown.map(\.name).shortened(to: 44)) {
      table.append([name, wording.measured(budget), budget.budget.printable, wording.verdict(of: budget)])
    }
    return heading + table.text + rest(wanted.count - shown.count)
  }

  private func rest(_ count: Int) -> String { count > 0 ? "… and \(count.grouped) more; --all lists them\n" : "" }
}
