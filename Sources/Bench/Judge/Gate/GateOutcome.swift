/// What a gate found out, and whether the change may pass.
package struct GateOutcome: Sendable, Equatable {
  /// A benchmark that looked slower, and what came of measuring it again.
  package struct Suspect: Sendable, Equatable {
    /// Its name.
    package var name: String
    /// The ratio at first sight; `nil` where a budget made it a suspect.
    package var screened: RatioEstimate?
    /// The ratio in fresh processes; `nil` when it was not measured again.
    package var confirmed: RatioEstimate?
    /// Whether it is slower after all; of one that a budget made a suspect, whether the budget is broken again.
    package var isConfirmed: Bool

    /// Describes a suspect.
    package init(name: String, screened: RatioEstimate?, confirmed: RatioEstimate? = nil, isConfirmed: Bool = false) {
      (self.name, self.screened, self.confirmed, self.isConfirmed) = (name, screened, confirmed, isConfirmed)
    }

    /// Whether it is slower than the base in fresh processes too; a broken budget says nothing of the base.
    package var isSlower: Bool { isConfirmed && screened != nil }
  }

  /// A budget applied to a benchmark.
  package struct BudgetResult: Sendable, Equatable {
    /// The benchmark.
    package var name: String
    /// The budget as written, for example `simd >= 4 x scalar`.
    package var budget: String
    /// What was measured, with its unit, for example `12.3 x`; empty when nothing could be.
    package var measured: String
    /// The measured number by itself; `nil` when there is none.
    package var number: Double?
    /// The unit of the number; empty in the unit of a bound.
    package var unit = ""
    /// What was measured before that, where a broken budget of time was measured again; otherwise `nil`.
    package var measuredAtFirst: String?
    /// The number of that by itself.
    package var numberAtFirst: Double?
    /// Whether the budget is kept.
    package var isKept: Bool
    /// Whether it is about errors, not time.
    package var isAccuracy: Bool
    /// The benchmark of the other variant, for a budget that compares two.
    package var partner: String?
    /// Why nothing could be measured, in words; `nil` when something was.
    package var obstacle: String?
    /// The other variant, where the obstacle is that it was not measured.
    var missingVariant: String?

    /// Describes the result of a budget.
    package init(name: String, budget: String, measured: String, isKept: Bool, isAccuracy: Bool) {
      (self.name, self.budget, self.measured) = (name, budget, measured)
      (self.isKept, self.isAccuracy) = (isKept, isAccuracy)
    }

    /// Describes a budget that was not judged.
    package init(name: String, budget: String, isAccuracy: Bool, obstacle: String) {
      self.init(name: name, budget: budget, measured: "", isKept: false, isAccuracy: isAccuracy)
      self.obstacle = obstacle
    }
  }

  /// The comparison with the base; `nil` for a gate of budgets alone.
  package var comparison: Comparison?
  /// How many benchmarks were looked at.
  package var screened = 0
  /// The benchmarks that were measured again.
  package var suspects: [Suspect] = []
  /// The budgets.
  package var budgets: [BudgetResult] = []
  /// The benchmarks whose output disagrees with the truth.
  package var disagreements: [String] = []
  /// What keeps the gate from judging the change, in words, with the remedy; empty when it can.
  package var faults: [String] = []
  /// What a reader should know, in words.
  package var notes: [String] = []

  /// Starts with nothing found out.
  package init(comparison: Comparison? = nil) { self.comparison = comparison }
}
