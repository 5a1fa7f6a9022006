import Records

/// What a gate leaves out on purpose, so that rules may have nothing to apply to.
package struct FilterScope: Sendable {
  /// Whether it leaves anything out: names, variants, element types or numbers of rows.
  let isNarrowed: Bool
  private let leavesVariantsOut: Bool
  private let absent: Set<String>

  /// - Parameters:
  ///   - leavesVariantsOut: Whether it may leave out one variant of a benchmark and measure another.
  ///   - absent: Variants that exist elsewhere but not here.
  package init(isNarrowed: Bool = false, leavesVariantsOut: Bool = false, absent: Set<String> = []) {
    (self.isNarrowed, self.leavesVariantsOut, self.absent) = (isNarrowed, leavesVariantsOut, absent)
  }

  /// Why a budget that is not judged is no fault; `nil` where it would not be judged of everything either.
  func excuse(for gap: BudgetGap) -> String? {
    guard isNarrowed, let missing = gap.missing else { return nil }
    switch missing {
    case let .benchmarks(words): return absence(in: words) ?? Self.filter
    case let .partner(variant): return absence(in: variant) ?? (leavesVariantsOut ? Self.filter : nil)
    }
  }

  private func absence(in words: String) -> String? {
    NearestName.words(of: words).first(where: absent.contains).map { "this machine has no \($0)" }
  }

  private static let filter = "a filter leaves it out"
}

/// The budgets of a gate: applied to what was measured, and once more to what was measured again.
struct GateBudgets {
  let thresholds: Thresholds
  let scope: FilterScope

  /// Applies budgets to the first measurement.
  func apply(to side: ResultSet, kinds: Set<Budget.Kind>, _ outcome: inout GateOutcome) {
    let evaluation = BudgetEvaluation(of: thresholds, on: side, kinds: kinds)
    outcome.budgets = evaluation.results.filter { $0.gap.flatMap(scope.excuse) == nil }
    for gap in evaluation.unmatched + evaluation.results.compactMap(\.gap) {
      if let excuse = scope.excuse(for: gap) {
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
  /// What could not be measured again stays broken. Each broken budget of time makes its benchmark a suspect.
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

  /// Thresholds that apply to nothing, probably by mistake.
  private func idleThresholds(_ side: ResultSet) -> [String] {
    guard !scope.isNarrowed else { return [] }
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
