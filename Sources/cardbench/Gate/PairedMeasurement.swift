import BenchRecords
import Reports
import Stopwatch

/// The sessions of a gate: all benchmarks once, then suspects, each time in fresh processes of both programs.
final class PairedMeasurement {
  private let base: WorkerCommand
  private let new: WorkerCommand
  /// How thoroughly, time permitting.
  private let plan: MeasurementPlan
  /// Whether sessions of few benchmarks have more rounds than that.
  private let isFilling: Bool
  /// How long screening may take, and how long confirming; `nil` for as long as they need.
  private let budgets: (screening: UInt64, confirming: UInt64)?
  /// What plug-ins have, and what of it is left out.
  private let plugins: PluginBenchmarks
  private var measurements: UInt64 = 0

  /// Prepares sessions.
  ///
  /// - Parameter budgetNanoseconds: How long everything may take; `nil` for as long as it needs.
  /// - Throws: `CommandFailure` when that is too short.
  init(
    base: WorkerCommand, new: WorkerCommand, plan: MeasurementPlan, isFilling: Bool, benchmarks: Int, sessions: Int,
    budgetNanoseconds: UInt64?, plugins: PluginBenchmarks
  ) throws {
    (self.base, self.new, self.plan, self.isFilling, self.plugins) = (base, new, plan, isFilling, plugins)
    budgets = budgetNanoseconds.map { ($0 - $0 / 4, $0 / 4) }
    guard let budget = budgetNanoseconds, let budgets else { return }
    guard plan.fitting(nanoseconds: budgets.screening, sessions: sessions, benchmarks: benchmarks) != nil else {
      throw CommandFailure.usage(
        "--time-budget \(ProgressText.duration(nanoseconds: budget)) is too short for \(benchmarks) benchmarks in "
          + "\(sessions) sessions; allow more, or choose fewer benchmarks with --filter.")
    }
  }

  /// Measures benchmarks in fresh sessions.
  func measure(_ names: Set<String>, _ sessions: Int) throws -> PairedOutcome {
    let budget = measurements == 0 ? budgets?.screening : budgets?.confirming
    var plan = isFilling ? plan.filling(sessionOf: names.count) : plan
    if let budget {
      // Few suspects fit in any case; with many, the fewest rounds are what can be done.
      plan = plan.fitting(nanoseconds: budget, sessions: sessions, benchmarks: names.count) ?? plan.withFewestRounds
    }
    plan.seed = plan.seed &+ measurements
    var settings = LaunchSeries.Settings(
      command: new, base: base, plan: plan, launches: sessions, names: names.subtracting(plugins.brokenNames))
    settings.budgetNanoseconds = budget
    announce(plan, sessions: sessions, names.count)
    measurements += 1
    return try run(settings)
  }

  private func announce(_ plan: MeasurementPlan, sessions: Int, _ count: Int) {
    let time = ProgressText.duration(nanoseconds: plan.expectedNanoseconds(sessions: sessions, benchmarks: count))
    let subject = CountWording.count(count, "benchmark", "benchmarks")
    let rounds = CountWording.count(plan.rounds, "round", "rounds")
    Notice.print(
      "\(measurements > 0 ? "then: " : "")\(subject), \(CountWording.count(sessions, "session", "sessions")) of \(rounds), "
        + "seed \(plan.seed), about \(time)")
  }

  private func run(_ settings: LaunchSeries.Settings) throws -> PairedOutcome {
    defer { ProgressLine.standard.erase() }
    let outcome = try CommandFailure.explainingWorkers { try runPairs(settings) }
    try Interrupted.require(outcome.isComplete)
    return outcome
  }

  /// Measures; where a plug-in ends a process, once more from the beginning without it.
  private func runPairs(_ settings: LaunchSeries.Settings) throws -> PairedOutcome {
    let series = LaunchSeries(settings)
    var current = ""
    series.onProgress = { step in
      current = step.benchmark
      ProgressLine.standard.show(step)
    }
    series.shouldStop = { Interrupt.isRequested }
    do {
      return try series.runPairs()
    } catch let error as WorkbenchError {
      guard !Interrupt.isImminent() else { throw error }
      let left = error.ending.map { plugins.leaveOut(at: current, $0) } ?? []
      var rest = settings
      rest.names?.subtract(left)
      guard !left.isEmpty, rest.names?.isEmpty == false else { throw error }
      return try runPairs(rest)
    }
  }
}
