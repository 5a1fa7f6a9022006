import Judge
import MachineCode
import Records

/// One line of a report for programs: a benchmark of a comparison, a name on one side only, or a budget.
///
/// Its parts are stored side by side, since a report reads thirty of them per line and an enumeration would copy its
/// payload every time.
struct ComparisonLine {
  let name: String
  let verdict: String
  /// The benchmark, where both sides have times.
  private(set) var benchmark: ComparedBenchmark?
  private(set) var identity: BenchmarkIdentity?
  private(set) var accuracy: AccuracyChange?
  /// How many launches, or sessions, the base and the new side have.
  private(set) var launches: (base: Int, new: Int)?
  /// What came of measuring it again.
  private(set) var suspect: GateOutcome.Suspect?
  private(set) var budget: GateOutcome.BudgetResult?
  /// What became of its machine code, where that was asked.
  private(set) var code: CodeExplanation?
  /// Why a change does not count, or why nothing was compared or judged.
  private(set) var reason: String?

  /// A benchmark of both sides.
  init(_ benchmark: ComparedBenchmark, _ suspect: GateOutcome.Suspect?, _ code: CodeExplanation?, _ refusal: String?) {
    (name, verdict, reason) = (benchmark.name, benchmark.verdict.rawValue, refusal ?? benchmark.caveat)
    (self.benchmark, identity, accuracy) = (benchmark, benchmark.identity, benchmark.accuracy)
    (launches, self.suspect, self.code) = ((benchmark.baseLaunches, benchmark.newLaunches), suspect, code)
  }

  /// A benchmark that has no times on a side, or is new and wrong.
  init(_ benchmark: AccuracyOnlyBenchmark, _ refusal: String?) {
    (name, verdict, reason) = (benchmark.name, "not timed", refusal)
    (identity, accuracy) = (benchmark.identity, benchmark.accuracy)
    launches = (benchmark.baseLaunches, benchmark.newLaunches)
  }

  /// A benchmark of one side.
  init(_ name: String, verdict: String, _ refusal: String?) {
    (self.name, self.verdict, reason) = (name, verdict, refusal)
  }

  /// A budget applied to a benchmark.
  init(_ budget: GateOutcome.BudgetResult) {
    name = budget.name
    verdict = budget.obstacle != nil ? "budget not measured" : budget.isKept ? "budget kept" : "budget broken"
    (self.budget, reason) = (budget, budget.obstacle)
  }
}

extension ComparisonReport {
  /// Hands out the benchmarks of a comparison in its order, those without times, and the names of one side only.
  func forEachLine(of comparison: Comparison, _ body: (ComparisonLine) -> Void) {
    let suspects = Dictionary((gate?.suspects ?? []).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let code = findings(of: comparison)?.explanations ?? [:]
    let refusal = comparison.refusal
    for benchmark in comparison.benchmarks {
      let name = benchmark.name
      body(ComparisonLine(benchmark, suspects.isEmpty ? nil : suspects[name], code.isEmpty ? nil : code[name], refusal))
    }
    for benchmark in comparison.accuracyOnly { body(ComparisonLine(benchmark, refusal)) }
    for name in comparison.onlyInBase { body(ComparisonLine(name, verdict: "only in base", refusal)) }
    let untimed = Set(comparison.accuracyOnly.map(\.name))
    for name in comparison.onlyInNew where !untimed.contains(name) {
      body(ComparisonLine(name, verdict: "only in new", refusal))
    }
  }

  /// The budgets of a gate, and those that are not judged.
  var budgetLines: [ComparisonLine] { ((gate?.budgets ?? []) + unjudged).map { ComparisonLine($0) } }
}
