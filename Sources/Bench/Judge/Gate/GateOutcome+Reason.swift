extension GateOutcome {
  /// The suspects that are slower than the base, or break their budget, in fresh processes too.
  public var confirmed: [Suspect] { suspects.filter(\.isConfirmed) }

  /// The budgets that something measured breaks.
  public var brokenBudgets: [BudgetResult] { budgets.filter { !$0.isKept && $0.obstacle == nil } }

  /// Chooses why the gate ends as it does; improvements never fail.
  ///
  /// Numbers that are wrong weigh more than time, and what is known to be wrong more than what could not be judged.
  ///
  /// - Parameter failOn: What may make it fail; what keeps a gate from judging always does.
  public func reason(failOn: Set<FailureCause> = FailureCause.standard) -> ExitReason {
    var reasons: [ExitReason] = []
    if failOn.contains(.accuracy), !disagreements.isEmpty || brokenBudgets.contains(where: \.isAccuracy) {
      reasons.append(.accuracy)
    }
    if failOn.contains(.slower), !confirmed.isEmpty || brokenBudgets.contains(where: { !$0.isAccuracy }) {
      reasons.append(.regression)
    }
    if !faults.isEmpty { reasons.append(.notComparable) }
    let undecided = comparison?.benchmarks(.inconclusive) ?? []
    if failOn.contains(.inconclusive), !undecided.isEmpty { reasons.append(.inconclusive) }
    return ExitReason.worst(of: reasons)
  }
}
