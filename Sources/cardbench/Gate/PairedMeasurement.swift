import Records
import Reports
import Stopwatch

/// The sessions of a gate: all benchmarks once, then suspects, each time in fresh processes of both programs.
final class PairedMeasurement {
  private let base: WorkerCommand
  private let new: WorkerCommand
  /// How thoroughly, time permitting.
  private let plan: MeasurementPlan
  /// Expected passes of traces, in nanoseconds, by name.
  private let passes: [String: UInt64]
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
    base: WorkerCommand, new: WorkerCommand, plan: MeasurementPlan, isFilling: Bool, names: Set<String>, sessions: Int,
    passes: [String: UInt64], budgetNanoseconds: UInt64?, plugins: PluginBenchmarks
  ) throws {
    (self.base, self.new, self.plan, self.isFilling, self.plugins) = (base, new, plan, isFilling, plugins)
    self.passes = passes
    budgets = budgetNanoseconds.map { ($0 - $0 / 4, $0 / 4) }
    guard let budget = budgetNanoseconds, let budgets else { return }
    guard settings(names, sessions).plan(fitting: budgets.screening, for: Array(names)) != nil else {
      throw CommandFailure.usage(
        "--time-budget \(ProgressText.duration(nanoseconds: budget)) is too short for \(names.count) benchmarks in "
          + "\(sessions) sessions; allow more, or choose fewer benchmarks with --filter.")
    }
  }

  /// Measures benchmarks in fresh sessions.
  func measure(_ names: Set<String>, _ sessions: Int) throws -> PairedOutcome {
    var settings = settings(names, sessions)
    if let budget = measurements == 0 ? budgets?.screening : budgets?.confirming {
      // Few suspects fit in any case; with many, the fewest rounds are what can be done.
      settings.plan = settings.plan(fitting: budget, for: Array(names)) ?? settings.plan.withFewestRounds
      settings.budgetNanoseconds = budget
    }
    settings.plan.seed &+= measurements
    announce(settings, Array(names))
    measurements += 1
    return try run(settings)
  }

  private func settings(_ names: Set<String>, _ sessions: Int) -> LaunchSeries.Settings {
    let plan = isFilling ? plan.filling(sessionOf: names.count) : plan
    var settings = LaunchSeries.Settings(
      command: new, base: base, plan: plan, launches: sessions, names: names.subtracting(plugins.brokenNames))
    settings.passes = passes
    return settings
  }

  private func announce(_ settings: LaunchSeries.Settings, _ names: [String]) {
    let time = ProgressText.duration(nanoseconds: settings.expectedNanoseconds(for: names))
    let subject = CountWording.count(names.count, "benchmark", "benchmarks")
    let sessions = CountWording.count(settings.launches, "session", "sessions")
    let rounds = CountWording.count(settings.plan.rounds, "round", "rounds")
    Notice.print(
      "\(measurements > 0 ? "then: " : "")\(subject), \(sessions) of \(rounds), seed \(settings.plan.seed), about \(time)"
    )
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
