/// A budget that could not be judged, or that applies to nothing that was measured.
package struct BudgetGap: Sendable, Equatable {
  /// What was not measured, although it could be.
  enum Missing: Sendable, Equatable {
    /// Benchmarks that the words of a rule are about.
    case benchmarks(String)
    /// The other variant of a benchmark that was measured.
    case partner(String)
  }

  /// The rule or the benchmark, and the reason, in words.
  package let message: String
  /// What would have to be measured besides; `nil` where that would not help.
  let missing: Missing?
}

extension GateOutcome.BudgetResult {
  /// Why it could not be judged; `nil` where it was.
  var gap: BudgetGap? {
    obstacle.map { obstacle in
      BudgetGap(
        message: "'\(name)': '\(budget)' cannot be judged: \(obstacle)", missing: missingVariant.map { .partner($0) })
    }
  }
}
