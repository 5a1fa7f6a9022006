/// What a gate found out, and whether the change may pass.
public struct GateOutcome: Sendable, Equatable {
  /// A benchmark that looked slower, and what came of measuring it again.
  public struct Suspect: Sendable, Equatable {
    /// Its name.
    public var name: String
    /// The ratio at first sight; `nil` where a budget made it a suspect.
    public var screened: RatioEstimate?
    /// The ratio in fresh processes; `nil` when it was not measured again.
    public var confirmed: RatioEstimate?
    /// Whether it is slower after all; of one that a budget made a suspect, whether the budget is broken again.
    public var isConfirmed: Bool

    /// Describes a suspect.
    public init(name: String, screened: RatioEstimate?, confirmed: RatioEstimate? = nil, isConfirmed: Bool = false) {
      (self.name, self.screened, self.confirmed, self.isConfirmed) = (name, screened, confirmed, isConfirmed)
    }

    /// Whether it is slower than the base in fresh processes too; a broken budget says nothing of the base.
    public var isSlower: Bool { isConfirmed && screened != nil }
  }

  /// A budget applied to a benchmark.
  public struct BudgetResult: Sendable, Equatable {
    /// The benchmark.
    public var name: String
    /// The budget as written, for example `simd >= 4 x scalar`.
    public var budget: String
    /// What was measured, with its unit, for example `12.3 x`; empty when nothing could be.
    public var measured: String
    /// The measured number by itself; `nil` when there is none.
    public var number: Double?
    /// The unit of the number; empty in the unit of a bound.
    public var unit = ""
    /// What was measured before that, where a broken budget of time was measured again; otherwise `nil`.
    public var measuredAtFirst: String?
    /// The number of that by itself.
    public var numberAtFirst: Double?
    /// Whether the budget is kept.
    public var isKept: Bool
    /// Whether it is about errors, not time.
    public var isAccuracy: Bool
    /// The benchmark of the other variant, for a budget that compares two.
    public var partner: String?
    /// Why nothing could be measured, in words; `nil` when something was.
    public var obstacle: String?
    /// The other variant, where the obstacle is that it was not measured.
    var missingVariant: String?

    /// Describes the result of a budget.
    public init(name: String, budget: String, measured: String, isKept: Bool, isAccuracy: Bool) {
      (self.name, self.budget, self.measured) = (name, budget, measured)
      (self.isKept, self.isAccuracy) = (isKept, isAccuracy)
    }

    /// Describes a budget that was not judged.
    public init(name: String, budget: String, isAccuracy: Bool, obstacle: String) {
      self.init(name: name, budget: budget, measured: "", isKept: false, isAccuracy: isAccuracy)
      self.obstacle = obstacle
    }
  }

  /// The comparison with the base; `nil` for a gate of budgets alone.
  public var comparison: Comparison?
  /// How many benchmarks were looked at.
  public var screened = 0
  /// The benchmarks that were measured again.
  public var suspects: [Suspect] = []
  /// The budgets.
  public var budgets: [BudgetResult] = []
  /// The benchmarks whose output disagrees with the truth.
  public var disagreements: [String] = []
  /// What keeps the gate from judging the change, in words, with the remedy; empty when it can.
  public var faults: [String] = []
  /// What a reader should know, in words.
  public var notes: [String] = []

  /// Starts with nothing found out.
  public init(comparison: Comparison? = nil) { self.comparison = comparison }
}
