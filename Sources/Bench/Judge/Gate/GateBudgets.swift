import Records

/// The budgets of a gate: applied to what was measured, and once more to what was measured again.
struct GateBudgets {
  let thresholds: Thresholds
  let narrowing: GateNarrowing

  /// Applies budgets to the first measurement.
  ///
  /// - Parameter outcome: Receives the results, and what budgets apply to nothing.
  func apply(to side: ResultSet, kinds: Set<Budget.Kind>, _ outcome: inout GateOutcome) {
    let evaluation = BudgetEvaluation(of: thresholds, on: side, kinds: kinds)
    outcome.budgets = evaluation.results.filter { $0.gap.flatMap(narrowing.excuse) == nil }
    for gap in evaluation.unmatched + evaluation.results.compactMap(\.gap) {
      if let excuse = narrowing.excuse(for: gap) {
        outcome.notes.append("not checked, since \(excuse): \(gap.message)")
      } else {
        outcome.faults.append(gap.message)
      }
    }
    outcome.notes += idleThresholds(side)
  }

  /// The benchmarks to measure again because they, or their partners, break a budget that time decides.
  func suspects(in outcome: GateOutcome) -> Set<String> {
    let broken = outcome.brokenBudgets.filter { !$0.isAccuracy }
    return Set(broken.map(\.name) + broken.compactMap(\.partner))
  }

  /// Replaces results of budgets that were broken by those of the second measurement.
  ///
  /// What could not be measured again stays broken.
  ///
  /// - Parameter outcome: The first results; each broken budget of time adds a suspect where there is none.
  func confirm(by side: ResultSet, _ outcome: inout GateOutcome) {
    let again = BudgetEvaluation(of: thresholds, on: side, kinds: [.time, .relative]).results
    let known = Dictionary(again.map { ([$0.name, $0.budget], $0) }) { first, _ in first }
    for index in outcome.budgets.indices {
      let first = outcome.budgets[index]
      guard !first.isKept, !first.isAccuracy, first.obstacle == nil else { continue }
      if var second = known[[first.name, first.budget]], second.obstacle == nil {
        (second.measuredAtFirst, second.numberAtFirst) = (first.measured, first.number)
        outcome.budgets[index] = second
      }
      outcome.add(suspect: first.name, breaksAgain: !outcome.budgets[index].isKept)
    }
  }

  /// A threshold that applies to nothing is no danger, but hardly meant.
  private func idleThresholds(_ side: ResultSet) -> [String] {
    guard !narrowing.isNarrowed else { return [] }
    let names = side.benchmarks.map(\.identity.name)
    return thresholds.thresholds.filter { rule in
      guard let selection = try? BenchmarkSelection(filters: [rule.pattern]) else { return true }
      return !names.contains(where: selection.includes)
    }.map { "the threshold of '\($0.pattern)' applies to no benchmark that was measured" }
  }
}

extension GateOutcome {
  /// Notes that a budget made a benchmark a suspect; one that is slower besides stays one suspect.
  fileprivate mutating func add(suspect name: String, breaksAgain: Bool) {
    guard !suspects.contains(where: { $0.name == name && $0.screened != nil }) else { return }
    guard let index = suspects.firstIndex(where: { $0.name == name }) else {
      return suspects.append(Suspect(name: name, screened: nil, isConfirmed: breaksAgain))
    }
    suspects[index].isConfirmed = suspects[index].isConfirmed || breaksAgain
  }
}
