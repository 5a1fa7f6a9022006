import Records

/// The options that exclude benchmarks from a gate on purpose, so that rules may not apply to any.
package struct FilterScope: Sendable {
  private let names: [String]
  private let implementations: [String]
  /// Options that exclude all implementations of a benchmark together, such as sizes.
  private let kinds: [String]
  private let offered: [String]
  /// Implementations that exist on other machines only.
  private let absent: Set<String>

  package init(
    names: [String] = [], implementations: [String] = [], kinds: [String] = [], offered: [String] = [],
    absent: Set<String> = []
  ) {
    (self.names, self.implementations, self.kinds) = (names, implementations, kinds)
    (self.offered, self.absent) = (offered, absent)
  }

  var isNarrowed: Bool { !(names + implementations + kinds).isEmpty }

  /// The reason why an unjudged budget is not a fault; `nil` if it would not be judged without the options either.
  func excuse(for result: GateOutcome.BudgetResult) -> String? {
    guard isNarrowed, let missing = result.missing else { return nil }
    switch missing {
    case let .partner(value): return absence(in: value) ?? blame(names + implementations)
    case let .benchmarks(words):
      let selection = try? BenchmarkSelection(filters: [words])
      let isOffered = offered.contains { selection?.includes($0) ?? false }
      return absence(in: words) ?? blame(isOffered ? names : implementations + kinds) ?? blame(names)
    }
  }

  private func absence(in words: String) -> String? {
    NearestName.words(of: words).first(where: absent.contains).map { "this machine has no \($0)" }
  }

  private func blame(_ options: [String]) -> String? {
    options.isEmpty ? nil : "\(options.joined(separator: " or ")) leaves it out"
  }
}

/// The budgets of a gate: applied to the first measurement, and again to a second one.
struct GateBudgets {
  let thresholds: Thresholds
  let scope: FilterScope

  func apply(to side: ResultSet, kinds: Set<Budget.Kind>, _ outcome: inout GateOutcome) {
    let evaluation = BudgetEvaluation(of: thresholds, on: side, kinds: kinds)
    outcome.budgets = evaluation.results.filter { scope.excuse(for: $0) == nil }
    outcome.unjudged =
      evaluation.unmatched + evaluation.results.filter { scope.excuse(for: $0) != nil }
      + thresholds.budgets.filter { !kinds.contains($0.kind) }.map {
        GateOutcome.BudgetResult($0, obstacle: "the sides are not comparable")
      }
    for result in evaluation.unmatched + evaluation.results {
      guard let gap = result.gap else { continue }
      if let excuse = scope.excuse(for: result) {
        outcome.notes.append("not checked, since \(excuse): \(gap)")
      } else {
        outcome.faults.append(gap)
      }
    }
    outcome.notes += idleThresholds(side)
  }

  /// The benchmarks to measure again because they, or their partners, break a budget of time.
  func suspects(in outcome: GateOutcome) -> Set<String> {
    let broken = outcome.brokenBudgets.filter { !$0.isAccuracy }
    return Set(broken.map(\.name) + broken.compactMap(\.partner))
  }

  /// Replaces the results of broken budgets by those of the second measurement.
  ///
  /// A budget that could not be measured again stays broken. Each broken budget of time makes its benchmark a suspect.
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
  /// Records that a budget made a benchmark a suspect.
  fileprivate mutating func add(suspect name: String, breaksAgain: Bool) {
    guard let index = suspects.firstIndex(where: { $0.name == name }) else {
      return suspects.append(Suspect(name: name, screened: nil, isConfirmed: breaksAgain))
    }
    suspects[index].isConfirmed = suspects[index].isConfirmed || breaksAgain
  }
}
