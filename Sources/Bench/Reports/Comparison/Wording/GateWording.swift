import Judge
import Records

/// What a gate found out, in words that all reports for people share.
struct GateWording {
  let outcome: GateOutcome

  /// What opens a report: the budgets, if there are any.
  var opening: [String] { outcome.budgets.isEmpty ? [] : ["\(budgetCount)."] }

  /// The suspects, confirmed ones first.
  var suspects: [GateOutcome.Suspect] {
    outcome.suspects.filter(\.isConfirmed) + outcome.suspects.filter { !$0.isConfirmed }
  }

  /// The budgets, broken ones first.
  var budgets: [GateOutcome.BudgetResult] {
    outcome.budgets.filter { !$0.isKept } + outcome.budgets.filter(\.isKept)
  }

  /// The benchmarks that are wrong, in one sentence.
  var disagreements: String { "disagrees with the truth: \(CountWording.list(outcome.disagreements))" }

  /// The suspects in one sentence.
  var suspectCount: String {
    let suspects = CountWording.count(outcome.suspects.count, "suspect", "suspects")
    return "\(suspects) among \(CountWording.count(outcome.screened, "benchmark", "benchmarks")), "
      + "\(outcome.confirmed.count) confirmed in fresh processes"
  }

  /// The budgets in one sentence.
  var budgetCount: String {
    let unmeasured = outcome.budgets.count { $0.obstacle != nil }
    let rest = unmeasured > 0 ? ", \(unmeasured) not measured" : ""
    return CountWording.count(outcome.budgets.count, "budget", "budgets")
      + ", \(outcome.brokenBudgets.count) broken\(rest)"
  }

  /// What was measured at first and again: the change, or what is held against a budget.
  func numbers(of suspect: GateOutcome.Suspect) -> [String] {
    guard suspect.screened != nil || suspect.confirmed != nil else { return numbers(ofBudgetsOf: suspect) }
    return [suspect.screened, suspect.confirmed].map { $0.map { RatioWording.change($0) } ?? RatioWording.absent }
  }

  /// What was measured for the budgets of time that a suspect broke; a benchmark may have several.
  private func numbers(ofBudgetsOf suspect: GateOutcome.Suspect) -> [String] {
    let broken = outcome.budgets.filter { budget in
      let isBroken = budget.measuredAtFirst != nil || !budget.isKept
      return budget.name == suspect.name && !budget.isAccuracy && budget.obstacle == nil && isBroken
    }
    let first = broken.map { $0.measuredAtFirst ?? $0.measured }
    let again = broken.filter { $0.measuredAtFirst != nil }.map(\.measured)
    return [first, again].map { $0.isEmpty ? RatioWording.absent : $0.joined(separator: ", ").printable }
  }

  /// Whether a suspect is slower, or breaks its budget, after all.
  func verdict(of suspect: GateOutcome.Suspect) -> String {
    if suspect.screened == nil, suspect.confirmed == nil { return suspect.isConfirmed ? "BROKEN" : "kept" }
    if suspect.isSlower { return "SLOWER" }
    return suspect.confirmed == nil ? "not measured again" : "not confirmed"
  }

  /// What was measured for a budget.
  func measured(_ budget: GateOutcome.BudgetResult) -> String {
    budget.measured.isEmpty ? RatioWording.absent : budget.measured.printable
  }

  /// Whether a budget is kept.
  func verdict(of budget: GateOutcome.BudgetResult) -> String {
    budget.obstacle.map { "not measured: \($0.printable)" } ?? (budget.isKept ? "kept" : "BROKEN")
  }
}
