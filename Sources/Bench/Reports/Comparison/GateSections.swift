import Judge
import Records

struct GateSections {
  let outcome: GateOutcome
  let listsAll: Bool

  var all: [Section?] { [Section([.sentences(findings)]), suspects, budgets] }

  /// The opening sentence about wrong outputs and budgets; `nil` without any.
  var opening: Sentence? {
    let wrong = CountWording.count(outcome.disagreements.count, "output disagrees", "outputs disagree")
    let words = outcome.disagreements.isEmpty ? [] : ["\(wrong) with the truth"]
    let all = words + (outcome.budgets.isEmpty ? [] : [budgetCount])
    let isGood = words.isEmpty && outcome.brokenBudgets.isEmpty
    return all.isEmpty ? nil : Sentence("\(all.joined(separator: "; ")).", isGood ? .good : .bad)
  }

  private var findings: [Sentence] {
    let wrong = outcome.disagreements.isEmpty ? [] : [outcome.disagreements]
    let same = CountWording.count(outcome.sameCode, "benchmark runs", "benchmarks run")
    let once =
      outcome.sameCode > 0 ? ["\(same) the same machine code in both programs, and had one session as a check"] : []
    return outcome.faults.map { Sentence("fault: \($0)", .bad) }
      + wrong.map { Sentence("disagrees with the truth: \(CountWording.list($0))", .bad) }
      + (outcome.notes + once).map { Sentence("note: \($0)") }
  }

  private var suspects: Section? {
    let suspects = outcome.suspects.filter(\.isConfirmed) + outcome.suspects.filter { !$0.isConfirmed }
    let title =
      "\(CountWording.count(suspects.count, "suspect")) among "
      + "\(CountWording.count(outcome.screened, "benchmark")), "
      + "\(outcome.confirmed.count) confirmed: at least half of the threshold slower"
    var table = Table(
      ["suspect", "at first", "in all", "sessions", "verdict"].map { .init($0) }, caption: title,
      limit: listsAll ? nil : ComparisonReport.listed)
    for suspect in suspects {
      let (first, again) = numbers(of: suspect)
      let sessions = suspect.launches > 0 ? Table.Cell.text("\(suspect.launches)") : .absent
      table.append([.name(suspect.name), .text(first), .text(again), sessions, .text(Self.verdict(of: suspect))])
    }
    return Section(Sentence(title, outcome.confirmed.isEmpty ? .good : .bad), [.table(table)])
  }

  private var budgets: Section? {
    let broken = outcome.budgets.filter { !$0.isKept }
    let columns: [Table.Column] = [.init("benchmark"), .number("measured"), .init("budget"), .init("verdict")]
    var table = Table(columns, caption: budgetCount, limit: listsAll ? nil : min(broken.count, ComparisonReport.listed))
    for budget in broken + outcome.budgets.filter(\.isKept) {
      let measured = budget.measured.isEmpty ? Table.Cell.absent : .text(budget.measured)
      let verdict = budget.obstacle.map { "not measured: \($0)" } ?? (budget.isKept ? "kept" : "BROKEN")
      table.append([.name(budget.name), measured, .text(budget.budget), .text(verdict)])
    }
    return Section(Sentence(budgetCount, broken.isEmpty ? .good : .bad), [.table(table)])
  }

  private var budgetCount: String {
    let unmeasured = outcome.budgets.count { $0.obstacle != nil }
    let rest = unmeasured > 0 ? ", \(unmeasured) not measured" : ""
    return CountWording.count(outcome.budgets.count, "budget") + ", \(outcome.brokenBudgets.count) broken\(rest)"
  }

  /// The change in the first and in all sessions; for a broken budget, the measured value.
  private func numbers(of suspect: GateOutcome.Suspect) -> (first: String, again: String) {
    guard suspect.screened != nil || suspect.confirmed != nil else { return numbers(ofBudgetsOf: suspect) }
    let numbers = [suspect.screened, suspect.confirmed].map { $0.map { RatioWording.change($0) } ?? NumberText.absent }
    return (numbers[0], numbers[1])
  }

  /// The measurements for the budgets of time that a suspect broke; a benchmark may have several.
  private func numbers(ofBudgetsOf suspect: GateOutcome.Suspect) -> (first: String, again: String) {
    let broken = outcome.budgets.filter { budget in
      let isBroken = budget.measuredAtFirst != nil || !budget.isKept
      return budget.name == suspect.name && !budget.isAccuracy && budget.obstacle == nil && isBroken
    }
    let first = broken.map { $0.measuredAtFirst ?? $0.measured }
    let again = broken.filter { $0.measuredAtFirst != nil }.map(\.measured)
    let texts = [first, again].map { $0.isEmpty ? NumberText.absent : $0.joined(separator: ", ") }
    return (texts[0], texts[1])
  }

  private static func verdict(of suspect: GateOutcome.Suspect) -> String {
    if suspect.screened == nil, suspect.confirmed == nil { return suspect.isConfirmed ? "BROKEN" : "kept" }
    if suspect.isSlower { return "SLOWER\(suspect.layoutText)" }
    if suspect.isFaster { return "FASTER" }
    return "undecided"
  }
}

extension GateOutcome.Suspect {
  /// The effect of another order of functions, to append to a verdict; empty if not measured.
  var layoutText: String {
    guard let layout else { return "" }
    let size = RatioWording.change(max(layout, 1 / layout)).dropFirst()
    return "; layout alone moves it by \(size)\(isWithinLayout ? ", which may explain it" : "")"
  }
}
