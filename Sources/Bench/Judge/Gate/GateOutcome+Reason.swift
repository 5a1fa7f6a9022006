extension GateOutcome {
  /// The suspects that are slower than the base, or break their budget, in fresh processes too.
  package var confirmed: [Suspect] { suspects.filter(\.isConfirmed) }

  /// The budgets that something measured breaks.
  package var brokenBudgets: [BudgetResult] { budgets.filter { !$0.isKept && $0.obstacle == nil } }

  /// Chooses why the gate ends as it does; improvements never fail.
  ///
  /// Numbers that are wrong weigh more than time, and what is known to be wrong more than what could not be judged.
  ///
  /// - Parameter failOn: What may make it fail; what keeps a gate from judging always does.
  package func reason(failOn: Set<FailureCause> = FailureCause.standard) -> ExitReason {
    var reasons = comparison.map { ExitReason.undecided(VerdictCounts($0), failOn: failOn) } ?? []
    if !disagreements.isEmpty || brokenBudgets.contains(where: \.isAccuracy) {
      reasons.append(.accuracy.failing(failOn.contains(.accuracy)))
    }
    let slower = failOn.contains(.slower)
    if suspects.contains(where: \.isSlower) { reasons.append(.regression.failing(slower)) }
    if brokenBudgets.contains(where: { !$0.isAccuracy }) { reasons.append(.overBudget.failing(slower)) }
    if !faults.isEmpty { reasons.append(.notComparable) }
    return ExitReason.worst(of: reasons)
  }
}
