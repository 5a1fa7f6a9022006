import Judge
import MachineCode
import Records

/// One line of a report for programs: a benchmark of a comparison, a name on one side only, or a budget.
///
/// Its parts are stored side by side: a report reads thirty of them per line, and an enumeration would copy its payload
/// every time.
package struct ComparisonLine: Sendable {
  let name: String
  let verdict: String
  /// The benchmark, where both sides have times.
  private(set) var benchmark: ComparedBenchmark?
  private(set) var identity: BenchmarkIdentity?
  private(set) var accuracy: AccuracyChange?
  /// The launches, or sessions, of both sides.
  private(set) var launches: (base: Int, new: Int)?
  private(set) var suspect: GateOutcome.Suspect?
  private(set) var budget: GateOutcome.BudgetResult?
  private(set) var code: CodeExplanation?
  /// The reason why a change does not count, or why nothing was compared or judged.
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

  init(_ name: String, verdict: String, _ refusal: String?) {
    (self.name, self.verdict, reason) = (name, verdict, refusal)
  }

  init(_ budget: GateOutcome.BudgetResult) {
    name = budget.name
    verdict = budget.obstacle != nil ? "budget not measured" : budget.isKept ? "budget kept" : "budget broken"
    (self.budget, reason) = (budget, budget.obstacle)
  }
}

extension ComparisonReport {
  /// The benchmarks of a comparison in its order, those without times, and the names of one side only.
  func lines(of comparison: Comparison) -> [ComparisonLine] {
    let suspects = Dictionary((gate?.suspects ?? []).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let code = findings(of: comparison)?.explanations ?? [:]
    let refusal = comparison.refusal
    let timed = comparison.benchmarks.map { benchmark in
      ComparisonLine(benchmark, suspects[benchmark.name], code[benchmark.name], refusal)
    }
    let untimed = Set(comparison.accuracyOnly.map(\.name))
    let new = comparison.onlyInNew.filter { !untimed.contains($0) }
    return timed + comparison.accuracyOnly.map { ComparisonLine($0, refusal) }
      + comparison.onlyInBase.map { ComparisonLine($0, verdict: "only in base", refusal) }
      + new.map { ComparisonLine($0, verdict: "only in new", refusal) }
  }

  /// The budgets of a gate, and those that are not judged.
  var budgetLines: [ComparisonLine] { ((gate?.budgets ?? []) + unjudged).map { ComparisonLine($0) } }

  /// One line per benchmark, with the columns `base`, `new` and ``columns``.
  ///
  /// Benchmarks of one side only have a line without numbers; a gate's budgets follow, without labels of sides.
  package var csv: [UInt8] {
    var writer = CSVWriter()
    writer.append(["base", "new"] + Self.columns.map(\.name))
    for comparison in comparisons {
      let labels = [comparison.base.label, comparison.new.label].map(\.spreadsheetWords)
      for line in lines(of: comparison) { writer.append(labels + Self.columns.record(line)) }
    }
    for line in budgetLines { writer.append(["", ""] + Self.columns.record(line)) }
    return writer.bytes
  }
}

extension ComparisonReport {
  /// The columns of the CSV report after the labels of both sides, which are also the keys of benchmarks in JSON.
  ///
  /// Names and meanings are stable; columns may be added at the end.
  package static let columns: [Column<ComparisonLine>] =
    identityColumns + verdictColumns + timesColumns + chanceColumns + accuracyColumns + gateColumns + codeColumns
    + reasonsColumns

  private static let identityColumns: [Column<ComparisonLine>] = [
    .text("benchmark", "The name of the benchmark.") { $0.name },
    .text("kernel", "The kernel or suite.") { $0.identity?.kernel },
    .text("recipe", "What the kernel is applied to.") { $0.identity?.recipe },
    .text("variant", "The implementation.") { $0.identity?.variant },
    .text("edition", "How the implementation answers; empty where there is only one way.") {
      $0.identity?.edition
    },
    .text("element", "The element type.") { $0.identity?.element },
    .integer("rows", "The number of rows one call works on.") { $0.identity?.rows },
  ]

  private static let verdictColumns: [Column<ComparisonLine>] = [
    .text(
      "verdict",
      "slower, faster, unchanged, inconclusive, not comparable, not timed, only in base, only in new; of a budget: "
        + "budget kept, budget broken, budget not measured."
    ) { $0.verdict }
  ]

  private static let timesColumns: [Column<ComparisonLine>] = [
    .number("ratio", "The ratio of times, new / base, without the machine's drift.") {
      $0.benchmark?.estimate.ratio
    },
    .number("ratio_low", "The lower end of the 95 % interval of ratio.") {
      $0.benchmark?.estimate.interval?.lowerBound
    },
    .number("ratio_high", "The upper end of the 95 % interval of ratio.") {
      $0.benchmark?.estimate.interval?.upperBound
    },
    .number("raw_ratio", "The ratio of times as measured.") { $0.benchmark?.raw.ratio },
    .number("raw_ratio_low", "The lower end of the 95 % interval of raw_ratio.") {
      $0.benchmark?.raw.interval?.lowerBound
    },
    .number("raw_ratio_high", "The upper end of the 95 % interval of raw_ratio.") {
      $0.benchmark?.raw.interval?.upperBound
    },
    .number("base_ns", "The median over launches of the base, ns per call.") { $0.benchmark?.baseNanoseconds },
    .number("new_ns", "The same of the new side; of sessions, base_ns times ratio.") {
      $0.benchmark?.newNanoseconds
    },
    .integer("base_launches", "Launches, or sessions, of the base.") { $0.launches?.base },
    .integer("new_launches", "Launches, or sessions, of the new side.") { $0.launches?.new },
  ]

  private static let chanceColumns: [Column<ComparisonLine>] = [
    .number("p", "The probability of such a difference by chance.") { $0.benchmark?.pValue },
    .number("q", "p, corrected for the number of benchmarks.") { $0.benchmark?.qValue },
    .number("threshold", "Slower counts from a ratio of 1 + threshold on, faster from 1 / (1 + threshold).") {
      $0.benchmark?.threshold
    },
    .integer("launches_needed", "Launches per side at which an inconclusive benchmark could be told.") {
      $0.benchmark?.launchesNeeded
    },
    .integer("weak", "1 where a side has a single launch, which is weak evidence and never fails; else 0.") {
      $0.benchmark.map { $0.isWeak ? 1 : 0 }
    },
  ]

  private static let accuracyColumns: [Column<ComparisonLine>] = [
    .text("accuracy", "same, improved, grew, exceeded or unknown: what happened to the worst error.") {
      $0.accuracy?.verdict.rawValue
    },
    .number("base_worst_error", "The worst error of the base, in the unit of error_bound.") {
      $0.accuracy?.baseWorst
    },
    .number("new_worst_error", "The worst error of the new side, in the unit of error_bound.") {
      $0.accuracy?.newWorst
    },
    .number("error_bound", "The largest error allowed on the new side.") { $0.accuracy?.bound },
    .number("new_worst_ulp", "The worst error of the new side, in units in the last place.") {
      $0.accuracy?.newWorstUlp
    },
    .text("worst_input", "The input at the new side's worst error, in words.") {
      $0.accuracy?.worstInput
    },
  ]

  private static let gateColumns: [Column<ComparisonLine>] = [
    .integer("confirmed", "Of a gate's suspect: 1 when it is slower in fresh processes too, else 0.") {
      $0.suspect.map { $0.isSlower ? 1 : 0 }
    },
    .number("confirmed_ratio", "Of a gate's suspect: the ratio in fresh processes.") {
      $0.suspect?.confirmed?.ratio
    },
    .text("budget", "The budget as written.") { $0.budget?.budget },
    .number("measured", "The number that was measured for the budget, in measured_unit.") { $0.budget?.number },
  ]

  private static let codeColumns: [Column<ComparisonLine>] = [
    .text(
      "machine_code",
      "same, moved, different or unknown: what became of the machine code; empty where nobody asked."
    ) { $0.code?.finding.rawValue }
  ]

  private static let reasonsColumns: [Column<ComparisonLine>] = [
    .text("measured_unit", "The unit of measured; empty in the unit of error_bound.") { line in
      line.budget.flatMap { $0.unit.isEmpty ? nil : $0.unit }
    },
    .text("reason", "Why a change does not count, or why nothing was compared or judged; else empty.") {
      $0.reason
    },
  ]
}
