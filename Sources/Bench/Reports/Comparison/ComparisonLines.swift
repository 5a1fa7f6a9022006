import Judge
import MachineCode
import Records

/// One line of a machine-readable report: a compared benchmark, a name on one side only, or a budget.
package struct ComparisonLine: Sendable {
  package let name: String
  let verdict: String
  /// The benchmark, if both sides have times.
  var benchmark: ComparedBenchmark?
  /// The benchmark, if a side has no times, or if it is new and wrong.
  var untimed: AccuracyOnlyBenchmark?
  var suspect: GateOutcome.Suspect?
  var budget: GateOutcome.BudgetResult?
  var code: CodeExplanation?
  var counts: [CountChange] = []
  /// The reason why nothing was compared, if so.
  var refusal: String?

  var identity: BenchmarkIdentity? { benchmark?.identity ?? untimed?.identity }
  var accuracy: AccuracyChange? { benchmark?.accuracy ?? untimed?.accuracy }
}

extension ComparisonReport {
  /// The timed benchmarks in the order of the comparison, then those without times, then names on one side only.
  package func lines(of comparison: Comparison) -> [ComparisonLine] {
    let suspects = Dictionary((gate?.suspects ?? []).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let code = self.code.first { $0.label == comparison.new.label }?.explanations ?? [:]
    let (refusal, counts) = (comparison.refusal, comparison.countsByName)
    let timed = comparison.benchmarks.map { benchmark in
      ComparisonLine(
        name: benchmark.name, verdict: benchmark.verdict.rawValue, benchmark: benchmark,
        suspect: suspects[benchmark.name], code: code[benchmark.name], counts: counts[benchmark.name] ?? [],
        refusal: refusal)
    }
    let untimed = comparison.accuracyOnly.map { benchmark in
      ComparisonLine(name: benchmark.name, verdict: "not timed", untimed: benchmark, refusal: refusal)
    }
    let known = Set(untimed.map(\.name))
    let single =
      comparison.onlyInBase.map { ($0, "only in base") }
      + comparison.onlyInNew.filter { !known.contains($0) }.map { ($0, "only in new") }
    return timed + untimed + single.map { ComparisonLine(name: $0, verdict: $1, refusal: refusal) }
  }

  /// The budgets of a gate, and those that were not judged.
  var budgetLines: [ComparisonLine] {
    ((gate?.budgets ?? []) + (gate?.unjudged ?? []) + unjudged).map { budget in
      let verdict = budget.obstacle != nil ? "not measured" : budget.isKept ? "kept" : "broken"
      return ComparisonLine(name: budget.name, verdict: "budget \(verdict)", budget: budget)
    }
  }

  /// One line per benchmark, with the columns `base`, `new` and ``columns``.
  ///
  /// Benchmarks on one side only have a line without numbers; a gate's budgets follow, without the labels of the sides.
  package var csv: [UInt8] {
    let compared = comparisons.flatMap { comparison in
      let labels = [comparison.base.label, comparison.new.label].map(\.spreadsheetWords)
      return lines(of: comparison).map { labels + Self.columns.record($0) }
    }
    let budgets = budgetLines.map { ["", ""] + Self.columns.record($0) }
    return CSVWriter.table(["base", "new"] + Self.columns.map(\.name), compared + budgets)
  }

  /// The columns of the CSV report after the labels of both sides, which are also the keys of benchmarks in JSON.
  ///
  /// Names and meanings are stable; columns may be added at the end.
  package static let columns: [Column<ComparisonLine>] =
    subject + times + chance + accuracy + gate + counts + [
      .number("layout_ratio", "Of a slower benchmark: the ratio by another function order that is farthest from 1.") {
        $0.suspect?.layout
      }
    ]

  private static let subject: [Column<ComparisonLine>] = [
    .text("benchmark", "The name of the benchmark.") { $0.name },
    .text("path", "The subject, without axes and size.") { $0.identity?.path },
    .text("axes", "The values on the axes, as implementation=radix;input=sorted; empty without axes.") {
      $0.identity.flatMap { $0.axes.isEmpty ? nil : $0.axes.text }
    },
    .integer("size", "The number of elements that one call works on.") { $0.identity?.size },
    .text(
      "verdict",
      "slower, faster, unchanged, inconclusive, not comparable, not timed, only in base, only in new; of a budget: "
        + "budget kept, budget broken, budget not measured."
    ) { $0.verdict },
  ]

  private static let times: [Column<ComparisonLine>] =
    estimate("ratio", "The ratio of times, new / base, without the machine's drift.") { $0.benchmark?.estimate }
    + estimate("raw_ratio", "The ratio of times as measured.") { $0.benchmark?.raw } + [
      .number("base_ns", "The median over launches of the base, ns per call.") { $0.benchmark?.baseNanoseconds },
      .number("new_ns", "The same for the new side; in sessions base_ns times ratio.") { $0.benchmark?.newNanoseconds },
      .integer("base_launches", "Launches, or sessions, of the base.") {
        $0.benchmark?.baseLaunches ?? $0.untimed?.baseLaunches
      },
      .integer("new_launches", "Launches, or sessions, of the new side.") {
        $0.benchmark?.newLaunches ?? $0.untimed?.newLaunches
      },
    ]

  private static func estimate(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (ComparisonLine) -> RatioEstimate?
  ) -> [Column<ComparisonLine>] {
    [
      .number(name, meaning) { value($0)?.ratio },
      .number("\(name)_low", "The lower end of the 95 % interval of \(name).") { value($0)?.interval?.lowerBound },
      .number("\(name)_high", "The upper end of the 95 % interval of \(name).") { value($0)?.interval?.upperBound },
    ]
  }

  private static let chance: [Column<ComparisonLine>] = [
    .number("p", "The probability of such a difference by chance.") { $0.benchmark?.pValue },
    .number("q", "p, corrected for the number of benchmarks.") { $0.benchmark?.qValue },
    .number("threshold", "A ratio above 1 + threshold counts as slower, one below 1 / (1 + threshold) as faster.") {
      $0.benchmark?.threshold
    },
    .integer("launches_needed", "Launches per side that would settle an inconclusive benchmark.") {
      $0.benchmark?.launchesNeeded
    },
    .integer("weak", "1 if a side has a single launch, which is weak evidence and never fails; else 0.") {
      $0.benchmark.map { $0.isWeak ? 1 : 0 }
    },
  ]

  private static let accuracy: [Column<ComparisonLine>] = [
    .text("accuracy", "same, improved, grew, exceeded or unknown: the change of the worst error.") {
      $0.accuracy?.verdict.rawValue
    },
    .number("base_worst_error", "The worst error of the base, in the unit of error_bound.") { $0.accuracy?.baseWorst },
    .number("new_worst_error", "The worst error of the new side, in the unit of error_bound.") {
      $0.accuracy?.newWorst
    },
    .number("error_bound", "The largest error allowed on the new side.") { $0.accuracy?.bound },
    .number("new_worst_ulp", "The worst error of the new side, in units in the last place.") {
      $0.accuracy?.newWorstUlp
    },
    .text("worst_input", "The input at the new side's worst error, as text.") { $0.accuracy?.worstInput },
  ]

  private static let gate: [Column<ComparisonLine>] = [
    .integer("confirmed", "Of a gate's suspect: 1 when it is slower, else 0.") {
      $0.suspect.map { $0.isSlower ? 1 : 0 }
    },
    .number("confirmed_ratio", "Of a gate's suspect: the ratio of all sessions.") { $0.suspect?.confirmed?.ratio },
    .text("budget", "The budget as written.") { $0.budget?.budget },
    .number("measured", "The number that was measured for the budget, in measured_unit.") { $0.budget?.number },
    .text(
      "machine_code",
      "same, moved, different or unknown: the change of the machine code; empty unless requested."
    ) { $0.code?.finding.rawValue },
    .text("measured_unit", "The unit of measured; empty in the unit of error_bound.") { line in
      line.budget.flatMap { $0.unit.isEmpty ? nil : $0.unit }
    },
    .text("reason", "The reason why a change does not count, or why nothing was compared or judged; else empty.") {
      $0.refusal ?? $0.benchmark?.caveat ?? $0.budget?.obstacle
    },
  ]
}
