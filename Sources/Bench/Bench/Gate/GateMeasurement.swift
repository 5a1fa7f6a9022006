import Judge
import Records
import Reports
import Stopwatch

/// The launches of a gate: all benchmarks first, then undecided ones repeatedly, in fresh processes.
final class GateMeasurement<Baseline: BaselineAdditions> {
  private let settings: LaunchSeries.Settings
  private let options: GateOptions<Baseline>
  private let names: [String]
  private let fragile: FragileBenchmarks
  /// The rows so far; a series continues with the next launch.
  private var measured: [ResultRow] = []
  private var measurements: UInt64 = 0
  private var time: GateTime
  private var isRotating = false

  /// Prepares launches; `names` gives the order of the benchmarks in result files.
  init(
    _ settings: LaunchSeries.Settings, _ options: GateOptions<Baseline>, names: [String], fragile: FragileBenchmarks
  ) throws {
    (self.settings, self.options, self.names, self.fragile) = (settings, options, names, fragile)
    time = GateTime(limit: options.timeBudget)
    try requireTime(for: Array(settings.names ?? []))
    for path in options.resultFiles { _ = try ResultFile(path: path) }
  }

  /// Measures benchmarks in fresh launches; only the first measurement is written to the files.
  func measure(_ names: Set<String>, launches: Int, _ part: Gate.Part) throws -> LaunchOutcome {
    var settings = settings
    (settings.names, settings.launches) = (names, launches)
    settings = settings.continuing(measured)
    settings.budgetNanoseconds = time.budget(part)
    if settings.base != nil { settings.plan = pairedPlan(settings, Array(names)) }
    let list = Array(names)
    if measurements == 0 { time.begin(settings.expectedNanoseconds(for: list), isPaired: settings.base != nil) }
    if part == .undecided {
      guard time.affords(settings.leastNanoseconds(for: list)) else { return LaunchOutcome(rows: []) }
      announceRotation(of: names.count)
    }
    let outcome = try measure(settings, keepsResults: measurements == 0 && options.results != nil)
    measured = outcome.rows
    return outcome.since(settings).withoutBroken
  }

  /// Announces, once, that undecided benchmarks are repeated.
  private func announceRotation(of count: Int) {
    guard !isRotating else { return }
    isRotating = true
    let limit = time.left.map { ", at most \(NumberText.wait(nanoseconds: $0)) more" } ?? ""
    Notice.print("next, \(CountWording.count(count, "undecided benchmark")), one session at a time\(limit)")
  }

  /// Compares the outputs of benchmarks with their references, in one short launch.
  func check(_ names: Set<String>) throws -> LaunchOutcome {
    var settings = settings
    (settings.names, settings.launches, settings.budgetNanoseconds) = (names, 1, nil)
    settings.plan = MeasurementPlan(rounds: 1, traceRounds: 1, blockNanoseconds: 100_000, seed: settings.plan.seed)
    settings.iterations = [:]
    if measurements == 0, let path = options.results {
      Notice.print("'\(path)' is not written: no budget needs a time, so there are no times for a baseline")
    }
    return try measure(settings, keepsResults: false).withoutBroken
  }

  private func measure(_ settings: LaunchSeries.Settings, keepsResults: Bool) throws -> LaunchOutcome {
    var settings = settings
    let isFirst = measurements == 0
    settings.countsInstructions = settings.countsInstructions && measurements < 3
    measurements += 1
    var measurement = try Measurement(
      settings, names: names.filter { settings.names?.contains($0) ?? true }, path: options.results,
      isFileWanted: keepsResults, writesSamples: options.samples, fragile: fragile)
    let base = try keepsResults ? baseResults(settings) : nil
    measurement.baseSamples = base?.samples
    let limit = time.limit.map { "; \(NumberText.wait(nanoseconds: $0)) at most, including undecided benchmarks" } ?? ""
    if isFirst { Notice.print(measurement.announcement + limit) }
    let outcome = try measurement.run()
    try Interrupted.require(outcome.isComplete)
    if let error = measurement.fileError ?? measurement.samplesError { throw error }
    try base?.finish(outcome.rows(.base), measurement.metadata)
    return outcome
  }

  private func baseResults(_ settings: LaunchSeries.Settings) throws -> BaseResults? {
    guard let base = settings.base, let path = options.baseResults else { return nil }
    return try BaseResults(path: path, program: base.executable, writesSamples: options.samples)
  }
}

extension LaunchOutcome {
  /// The outcome without crashed benchmarks, whose outputs have no verdict; the command fails for them at its end.
  fileprivate var withoutBroken: LaunchOutcome {
    var outcome = self
    outcome.rows.removeAll { $0.agreement.isBroken }
    return outcome
  }
}

extension GateMeasurement {
  /// Throws if the fewest rounds do not fit in the time budget.
  private func requireTime(for names: [String]) throws {
    var settings = settings
    settings.budgetNanoseconds = time.budget(.all)
    guard settings.base != nil else { return try settings.requireTime(for: names) }
    guard let budget = options.timeBudget, let first = settings.budgetNanoseconds else { return }
    guard filled(settings, names).plan(fitting: first, for: names) == nil else { return }
    throw CommandFailure.usage(
      "--time-budget \(NumberText.wait(nanoseconds: budget)) is too short for \(names.count) benchmarks in "
        + "\(settings.launches) sessions; allow more, or select fewer benchmarks with --filter.")
  }

  /// More rounds if few benchmarks would make a paired session short, unless their number is given; fewer rounds if
  /// time is short.
  ///
  /// If not even the fewest rounds fit, these are measured.
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

/// The result files of the base, next to those of the program in question.
private struct BaseResults {
  private let file: ResultFile
  private let program: String
  let samples: SamplesFile?

  init(path: String, program: String, writesSamples: Bool) throws {
    (file, self.program) = (try ResultFile(path: path), program)
    samples = try writesSamples ? SamplesFile(path: file.partialSamplesPath, like: file.samplesPath) : nil
  }

  /// Writes the files, with the other program's metadata adapted to this one.
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
  /// Replaces facts about this program with those that the measured program has reported.
  mutating func describe(_ program: String, by rows: [ResultRow]) {
    if let launch = rows.first?.launch {
      (compiler, flagsID, panelID) = (launch.compiler ?? "", launch.flagsID, launch.panelID)
    }
    buildID = try? FileHashes.hash(of: program)
    (flags, libraries, instructionSet, sources) = ("", [:], nil, nil)
  }
}
