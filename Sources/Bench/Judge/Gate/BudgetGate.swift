import Records

/// A gate of budgets alone, which needs no baseline: measure what they need, and what breaks one of time again.
package struct BudgetGate {
  private let thresholds: Thresholds
  private let label: String
  private let budgets: GateBudgets

  /// Prepares a gate; nothing is measured yet.
  ///
  /// - Parameter narrowing: What is left out on purpose.
  package init(thresholds: Thresholds, label: String = "this build", narrowing: GateNarrowing = GateNarrowing()) {
    (self.thresholds, self.label) = (thresholds, label)
    budgets = GateBudgets(thresholds: thresholds, narrowing: narrowing)
  }

  /// Judges what is measured.
  ///
  /// - Parameters:
  ///   - measure: Measures benchmarks in fresh launches at each call.
  ///   - check: Compares the outputs of benchmarks whose times no budget needs; quicker than measuring.
  package func run(
    names: [String], measure: (_ names: Set<String>) throws -> [ResultRow],
    check: (_ names: Set<String>) throws -> [ResultRow]
  ) throws -> GateOutcome {
    let timed = thresholds.names(neededFor: [.time, .relative], among: names)
    let checked = thresholds.names(neededFor: [.accuracy], among: names).subtracting(timed)
    let rows = try (timed.isEmpty ? [] : measure(timed)) + (checked.isEmpty ? [] : check(checked))
    let side = ResultSet(rows: rows, label: label)
    var outcome = GateOutcome()
    outcome.screened = side.benchmarks.count
    outcome.note(disagreementsOf: side)
    budgets.apply(to: side, kinds: Set(Budget.Kind.allCases), &outcome)
    if outcome.budgets.isEmpty { outcome.faults.append("no budget applies to anything that was measured") }
    let suspects = budgets.suspects(in: outcome)
    guard !suspects.isEmpty else { return outcome }
    let again = ResultSet(rows: try measure(suspects), label: label)
    outcome.note(disagreementsOf: again)
    budgets.confirm(by: again, &outcome)
    outcome.note(missing: suspects, in: again)
    return outcome
  }
}
