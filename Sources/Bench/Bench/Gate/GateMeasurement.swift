import Records
import Reports
import Stopwatch

/// The launches of a gate: all benchmarks once, then suspects, each time in fresh processes of every program.
final class GateMeasurement<Baseline: BaselineAdditions> {
  private let settings: LaunchSeries.Settings
  private let options: GateOptions<Baseline>
  private let names: [String]
  /// The longest times of screening and of confirming; `nil` for no limit.
  private let budgets: (screening: UInt64, confirming: UInt64)?
  private let fragile: FragileBenchmarks
  private var measurements: UInt64 = 0

  /// Prepares launches; of the names, the file has those that are measured, in their order.
  init(
    _ settings: LaunchSeries.Settings, _ options: GateOptions<Baseline>, names: [String], fragile: FragileBenchmarks
  ) throws {
    (self.settings, self.options, self.names, self.fragile) = (settings, options, names, fragile)
    budgets = options.timeBudget.map { ($0 - $0 / 4, $0 / 4) }
    try requireTime(for: Array(settings.names ?? []))
    for path in options.resultFiles { _ = try ResultFile(path: path) }
  }

  /// Measures benchmarks in fresh launches; the files get what comes first.
  func measure(_ names: Set<String>, launches: Int) throws -> LaunchOutcome {
    var settings = settings
    (settings.names, settings.launches) = (names, launches)
    settings.budgetNanoseconds = measurements == 0 ? budgets?.screening : budgets?.confirming
    if settings.base != nil { settings.plan = pairedPlan(settings, Array(names)) }
    return try measure(settings, keepsResults: measurements == 0 && options.results != nil)
  }

  /// Compares the outputs of benchmarks with their references, in one short launch.
  func check(_ names: Set<String>) throws -> LaunchOutcome {
    var settings = settings
    (settings.names, settings.launches, settings.budgetNanoseconds) = (names, 1, nil)
    settings.plan = MeasurementPlan(rounds: 1, traceRounds: 1, blockNanoseconds: 100_000, seed: settings.plan.seed)
    settings.iterations = [:]
    if measurements == 0, let path = options.results {
      Notice.print("'\(path)' is not written: no budget needs a time, so nothing is timed that a baseline could hold")
    }
    return try measure(settings, keepsResults: false)
  }

  /// Measures in another order and with other paddings each time, on the same inputs.
  private func measure(_ settings: LaunchSeries.Settings, keepsResults: Bool) throws -> LaunchOutcome {
    var settings = settings
    let (seed, isFirst) = (settings.plan.seed, measurements == 0)
    (settings.plan.seed, settings.inputSeed) = (seed &+ measurements, seed)
    settings.runID = RunIdentifier.make()
    measurements += 1
    var measurement = try Measurement(
      settings, names: names.filter { settings.names?.contains($0) ?? true }, path: options.results,
      isFileWanted: keepsResults, writesSamples: options.samples, fragile: fragile)
    let base = try keepsResults ? baseResults(settings) : nil
    measurement.baseSamples = base?.samples
    Notice.print((isFirst ? "" : "then: ") + measurement.announcement)
    var outcome = try measurement.run()
    try Interrupted.require(outcome.isComplete)
    if let error = measurement.fileError ?? measurement.samplesError { throw error }
    try base?.finish(outcome.rows(.base), measurement.metadata)
    // What broke is no verdict about numbers; the command ends with it.
    outcome.rows.removeAll { $0.agreement.isBroken }
    return outcome
  }

  private func baseResults(_ settings: LaunchSeries.Settings) throws -> BaseResults? {
    guard let base = settings.base, let path = options.baseResults else { return nil }
    return try BaseResults(path: path, program: base.executable, writesSamples: options.samples)
  }
}

extension GateMeasurement {
  /// Refuses a budget of time in which the fewest rounds do not fit.
  private func requireTime(for names: [String]) throws {
    var settings = settings
    settings.budgetNanoseconds = budgets?.screening
    guard settings.base != nil else { return try settings.requireTime(for: names) }
    guard let budget = options.timeBudget, let screening = budgets?.screening else { return }
    guard filled(settings, names).plan(fitting: screening, for: names) == nil else { return }
    throw CommandFailure.usage(
      "--time-budget \(NumberText.wait(nanoseconds: budget)) is too short for \(names.count) benchmarks in "
        + "\(settings.launches) sessions; allow more, or choose fewer benchmarks with --filter.")
  }

  /// More rounds where few benchmarks would make a launch of two programs short, unless their number is given; fewer
  /// where there is no time.
  ///
  /// Few suspects fit in any case; of many, the fewest rounds are measured.
  private func pairedPlan(_ settings: LaunchSeries.Settings, _ names: [String]) -> MeasurementPlan {
    let settings = filled(settings, names)
    guard let budget = settings.budgetNanoseconds else { return settings.plan }
    return settings.plan(fitting: budget, for: names) ?? settings.plan.withFewestRounds
  }

  private func filled(_ settings: LaunchSeries.Settings, _ names: [String]) -> LaunchSeries.Settings {
    var settings = settings
    if options.rounds == nil { settings.plan = settings.plan.filling(sessionOf: names.count) }
    return settings
  }
}

/// The files of the program that is compared with, next to those of the program in question.
private struct BaseResults {
  private let file: ResultFile
  private let program: String
  let samples: SamplesFile?

  init(path: String, program: String, writesSamples: Bool) throws {
    (file, self.program) = (try ResultFile(path: path), program)
    samples = try writesSamples ? SamplesFile(path: file.partialSamplesPath, like: file.samplesPath) : nil
  }

  /// Writes the files, with what is known of the program in the metadata of the other one.
  func finish(_ rows: [ResultRow], _ run: RunMetadata) throws {
    var metadata = run
    metadata.describe(program, by: rows)
    (metadata.commit, metadata.commitTime) = (nil, nil)
    metadata.notes.append("the base of a gate, measured in turn with another program, and without the panel")
    metadata.completedRows = rows.count
    try file.finish(rows: rows, metadata: metadata)
    try samples?.close(durable: true)
    if samples == nil { file.removePartialSamples() } else { try file.finishSamples() }
  }
}

extension RunMetadata {
  /// Keeps, of the program that was measured, only what it has said itself.
  mutating func describe(_ program: String, by rows: [ResultRow]) {
    if let launch = rows.first?.launch {
      (compiler, flagsID, panelID) = (launch.compiler ?? "", launch.flagsID, launch.panelID)
    }
    buildID = try? FileHashes.hash(of: program)
    (flags, libraries, instructionSet, sources) = ("", [:], nil, nil)
  }
}
