import Records

/// A column of the CSV report, which is also a key of the benchmarks in the JSON report.
package struct ComparisonColumn: Sendable {
  /// The name in the header.
  package let name: String
  /// What it holds, with its unit, in one sentence.
  package let meaning: String
  let value: @Sendable (ComparisonLine) -> ResultValue

  init(_ name: String, _ meaning: String, _ value: @escaping @Sendable (ComparisonLine) -> ResultValue) {
    (self.name, self.meaning, self.value) = (name, meaning, value)
  }

  /// All columns, in the order of the file; before them, a CSV file has `base` and `new`, the labels of the sides.
  ///
  /// Names and meanings are stable; columns may be added at the end.
  package static let all = identity + verdict + times + chance + accuracy + gate + code + reasons

  private static let identity = [
    ComparisonColumn("benchmark", "The name of the benchmark.") { .text($0.name) },
    .init("kernel", "The kernel or suite.") { text($0.identity?.kernel) },
    .init("recipe", "What the kernel is applied to.") { text($0.identity?.recipe) },
    .init("variant", "The implementation.") { text($0.identity?.variant) },
    .init("edition", "How the implementation answers; empty where there is only one way.") {
      text($0.identity?.edition)
    },
    .init("element", "The element type.") { text($0.identity?.element) },
    .init("rows", "The number of rows one call works on.") { integer($0.identity?.rows) },
  ]

  private static let verdict = [
    ComparisonColumn(
      "verdict",
      "slower, faster, unchanged, inconclusive, not comparable, not timed, only in base, only in new; of a budget: "
        + "budget kept, budget broken, budget not measured."
    ) { .text($0.verdict) }
  ]

  private static let times = [
    ComparisonColumn("ratio", "The ratio of times, new / base, without the machine's drift.") {
      number($0.benchmark?.estimate.ratio)
    },
    .init("ratio_low", "The lower end of the 95 % interval of ratio.") {
      number($0.benchmark?.estimate.interval?.lowerBound)
    },
    .init("ratio_high", "The upper end of the 95 % interval of ratio.") {
      number($0.benchmark?.estimate.interval?.upperBound)
    },
    .init("raw_ratio", "The ratio of times as measured.") { number($0.benchmark?.raw.ratio) },
    .init("raw_ratio_low", "The lower end of the 95 % interval of raw_ratio.") {
      number($0.benchmark?.raw.interval?.lowerBound)
    },
    .init("raw_ratio_high", "The upper end of the 95 % interval of raw_ratio.") {
      number($0.benchmark?.raw.interval?.upperBound)
    },
    .init("base_ns", "The median over launches of the base, ns per call.") { number($0.benchmark?.baseNanoseconds) },
    .init("new_ns", "The same of the new side; of sessions, base_ns times ratio.") {
      number($0.benchmark?.newNanoseconds)
    },
    .init("base_launches", "Launches, or sessions, of the base.") { integer($0.launches?.base) },
    .init("new_launches", "Launches, or sessions, of the new side.") { integer($0.launches?.new) },
  ]

  private static let chance = [
    ComparisonColumn("p", "The probability of such a difference by chance.") { number($0.benchmark?.pValue) },
    .init("q", "p, corrected for the number of benchmarks.") { number($0.benchmark?.qValue) },
    .init("threshold", "Slower counts from a ratio of 1 + threshold on, faster from 1 / (1 + threshold).") {
      number($0.benchmark?.threshold)
    },
    .init("launches_needed", "Launches per side at which an inconclusive benchmark could be told.") {
      integer($0.benchmark?.launchesNeeded)
    },
    .init("weak", "1 where a side has a single launch, which is weak evidence and never fails; else 0.") {
      integer($0.benchmark.map { $0.isWeak ? 1 : 0 })
    },
  ]

  private static let accuracy = [
    ComparisonColumn("accuracy", "same, improved, grew, exceeded or unknown: what happened to the worst error.") {
      text($0.accuracy?.verdict.rawValue)
    },
    .init("base_worst_error", "The worst error of the base, in the unit of error_bound.") {
      number($0.accuracy?.baseWorst)
    },
    .init("new_worst_error", "The worst error of the new side, in the unit of error_bound.") {
      number($0.accuracy?.newWorst)
    },
    .init("error_bound", "The largest error allowed on the new side.") { number($0.accuracy?.bound) },
    .init("new_worst_ulp", "The worst error of the new side, in units in the last place.") {
      number($0.accuracy?.newWorstUlp)
    },
    .init("worst_input", "The input at the new side's worst error, in words.") {
      text($0.accuracy?.worstInput)
    },
  ]

  private static let gate = [
    ComparisonColumn("confirmed", "Of a gate's suspect: 1 when it is slower in fresh processes too, else 0.") {
      integer($0.suspect.map { $0.isSlower ? 1 : 0 })
    },
    .init("confirmed_ratio", "Of a gate's suspect: the ratio in fresh processes.") {
      number($0.suspect?.confirmed?.ratio)
    },
    .init("budget", "The budget as written.") { text($0.budget?.budget) },
    .init("measured", "The number that was measured for the budget, in measured_unit.") { number($0.budget?.number) },
  ]

  private static let code = [
    ComparisonColumn(
      "machine_code",
      "same, moved, different or unknown: what became of the machine code; empty where nobody asked."
    ) { text($0.code?.finding.rawValue) }
  ]

  private static let reasons = [
    ComparisonColumn("measured_unit", "The unit of measured; empty in the unit of error_bound.") { line in
      text(line.budget.flatMap { $0.unit.isEmpty ? nil : $0.unit })
    },
    .init("reason", "Why a change does not count, or why nothing was compared or judged; else empty.") {
      text($0.reason)
    },
  ]

  private static func text(_ text: String?) -> ResultValue { text.map { .text($0) } ?? .absent }

  private static func integer(_ value: Int?) -> ResultValue { value.map { .integer($0) } ?? .absent }

  /// A number; what is none, NaN or infinite, is absent.
  private static func number(_ value: Double?) -> ResultValue {
    value.flatMap { $0.isFinite ? .number($0) : nil } ?? .absent
  }
}
