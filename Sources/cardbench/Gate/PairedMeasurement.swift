import BenchComparison
import BenchEngine

/// The sessions of a gate: all benchmarks once, then suspects, each time in fresh processes of both programs.
final class PairedMeasurement {
  private let base: WorkerCommand
  private let new: WorkerCommand
  private let plan: MeasurementPlan
  private let confirmingNanoseconds: UInt64?
  private var measurements: UInt64 = 0

  /// Prepares sessions.
  ///
  /// - Parameters:
  ///   - base: How to start the program that is compared with.
  ///   - new: How to start the program in question.
  ///   - plan: How thoroughly.
  ///   - benchmarks: The number of benchmarks.
  ///   - sessions: Sessions that screen.
  ///   - budgetNanoseconds: How long everything may take; `nil` for as long as it needs.
  /// - Throws: `CommandFailure` when that is too short.
  init(
    base: WorkerCommand, new: WorkerCommand, plan: MeasurementPlan, benchmarks: Int, sessions: Int,
    budgetNanoseconds: UInt64?
  ) throws {
    (self.base, self.new) = (base, new)
    confirmingNanoseconds = budgetNanoseconds.map { $0 / 4 }
    guard let budget = budgetNanoseconds else {
      self.plan = plan
      return
    }
    let screening = budget - budget / 4
    guard let shorter = plan.fitting(nanoseconds: screening, sessions: sessions, benchmarks: benchmarks) else {
      throw CommandFailure.usage(
        "--time-budget \(ProgressText.duration(nanoseconds: budget)) is too short for \(benchmarks) benchmarks in "
          + "\(sessions) sessions; allow more, or choose fewer benchmarks with --filter.")
    }
    self.plan = shorter
  }

  /// Measures benchmarks in fresh sessions.
  func measure(_ names: Set<String>, _ sessions: Int) throws -> PairedOutcome {
    let count = names.count
    var plan = plan
    if measurements > 0, let budget = confirmingNanoseconds {
      // Few suspects fit in any case; with many, the fewest rounds are what can be done.
      plan = plan.fitting(nanoseconds: budget, sessions: sessions, benchmarks: count) ?? plan.withFewestRounds
    }
    plan.seed = plan.seed &+ measurements
    announce(plan, sessions: sessions, count)
    measurements += 1
    return try run(PairedSeries.Settings(base: base, new: new, plan: plan, sessions: sessions, names: names))
  }

  private func announce(_ plan: MeasurementPlan, sessions: Int, _ count: Int) {
    let time = ProgressText.duration(nanoseconds: plan.expectedNanoseconds(sessions: sessions, benchmarks: count))
    let subject = count == 1 ? "1 benchmark" : "\(count) benchmarks"
    Notice.print(
      "\(measurements > 0 ? "then: " : "")\(subject), \(sessions) sessions of \(plan.rounds) rounds, "
        + "seed \(plan.seed), about \(time)")
  }

  private func run(_ settings: PairedSeries.Settings) throws -> PairedOutcome {
    let progress = ProgressLine()
    defer { progress.erase() }
    let series = PairedSeries(settings)
    series.onProgress = progress.show
    series.shouldStop = { Interrupt.isRequested }
    let outcome = try CommandFailure.explainingWorkers { try series.run() }
    try Interruption.require(outcome.isComplete)
    return outcome
  }
}
