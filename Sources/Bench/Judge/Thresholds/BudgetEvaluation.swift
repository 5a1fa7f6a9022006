import Records

/// All budgets of a file applied to what was measured.
package struct BudgetEvaluation: Sendable, Equatable {
  /// Every budget on every benchmark it applies to, in the order of the lines.
  package var results: [GateOutcome.BudgetResult] = []
  /// The budgets that apply to nothing that was measured, with their places.
  package var unmatched: [BudgetGap] = []

  /// Applies budgets.
  ///
  /// - Parameter kinds: The kinds of budgets to apply; the others are passed over.
  package init(of thresholds: Thresholds, on side: ResultSet, kinds: Set<Budget.Kind> = Set(Budget.Kind.allCases)) {
    let variants = VariantTable(side)
    for budget in thresholds.budgets where kinds.contains(budget.kind) {
      let applied = budget.results(on: side, variants)
      results += applied
      if applied.isEmpty { unmatched.append(Self.gap(budget, thresholds, side)) }
    }
  }

  /// Why a budget applies to nothing, with the nearest variant where its own is unknown.
  private static func gap(_ budget: Budget, _ thresholds: Thresholds, _ side: ResultSet) -> BudgetGap {
    let place = "\(thresholds.place(ofLine: budget.line)): '\(budget.pattern)'"
    let selection = try? budget.selection()
    let matching = side.benchmarks.filter { selection?.includes($0.identity.name) ?? false }
    guard !matching.isEmpty else {
      return BudgetGap(
        message: "\(place) matches no benchmark that was measured", missing: .benchmarks(budget.pattern))
    }
    guard case let .speedup(variant, _, _) = budget.limit else {
      return BudgetGap(message: "\(place) matches only benchmarks whose output is not compared", missing: nil)
    }
    let known = Set(matching.compactMap(\.identity.implementation)).sorted()
    let nearest = NearestWord.nearest(to: variant, among: known).map { "; did you mean '\($0)'?" } ?? ""
    return BudgetGap(
      message: "\(place) matches no benchmark of the variant '\(variant)' that was measured\(nearest)",
      missing: .benchmarks(variant))
  }
}

/// Finds the other variants of a benchmark.
struct VariantTable {
  private let times: [BenchmarkIdentity: BenchmarkTimes]

  init(_ side: ResultSet) {
    times = Dictionary(side.benchmarks.map { ($0.identity.withoutISA, $0) }) { first, _ in first }
  }

  /// The same kernel, recipe, element and rows in another variant.
  func times(of variant: String, beside identity: BenchmarkIdentity) -> BenchmarkTimes? {
    var other = identity
    other.implementation = variant
    return times[other.withoutISA]
  }
}
