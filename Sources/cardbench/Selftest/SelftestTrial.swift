import Judge
import Records
import Stopwatch

/// One repetition of the self-test: a program against itself, some of whose benchmarks were made slower.
struct SelftestTrial {
  /// The benchmarks that a rule calls slower.
  typealias Flags = [DetectionRule: Set<String>]

  /// What measures.
  let command: WorkerCommand
  /// How thoroughly, with files.
  let filePlan: MeasurementPlan
  /// How thoroughly, in pairs.
  let pairPlan: MeasurementPlan
  /// The benchmarks.
  let names: Set<String>
  /// Launches per side of the form with files.
  let launches: Int
  /// Sessions that screen, of the paired form.
  let sessions: Int
  /// When a difference counts.
  let rules: ComparisonRules
  /// Calls per block, so that all repetitions have the same.
  let iterations: [String: Int]
  /// Told of every step.
  let onProgress: (ProgressStep) -> Void

  /// Measures a base, and the same again with delays, as 'gate --baseline' does.
  ///
  /// - Parameter delays: Nanoseconds added to every call, by name.
  /// - Throws: `WorkbenchError`, or `Interrupted`.
  func files(delays: [String: Double]) throws -> Flags {
    let (base, new) = (try measure(names, launches: launches), try measure(names, launches: launches, delays: delays))
    let sides = (ResultSet(rows: base.rows, label: "base"), ResultSet(rows: new.rows, label: "new"))
    // The gate's own comparison keeps as slower only what it confirmed.
    let unconfirmed = try Comparison(base: sides.0, new: sides.1, rules: rules)
    let gate = FileGate(base: sides.0, rules: rules)
    let outcome = try gate.run(launches: launches) { names, launches in
      try names.map { try measure($0, launches: launches, delays: delays).rows } ?? new.rows
    }
    var flags: Flags = [
      .gateFiles: Set(outcome.confirmed.map(\.name)),
      .compareFiles: Set(unconfirmed.benchmarks(.slower).map(\.name)),
    ]
    for rule in DetectionRule.foreign {
      flags[rule] = names.filter { rule.flags(base: base.blocks[$0] ?? [], new: new.blocks[$0] ?? []) }
    }
    return flags
  }

  /// Measures both sides in turn, as 'gate --baseline-bin' does.
  ///
  /// - Parameter delays: Nanoseconds added to every call of the new side, by name.
  /// - Throws: `WorkbenchError`, or `Interrupted`.
  func paired(delays: [String: Double]) throws -> Flags {
    let gate = PairedGate(rules: rules, baseLabel: "base", newLabel: "new")
    let outcome = try gate.run(sessions: sessions) { suspects, sessions in
      var settings = pairSettings(suspects ?? names, sessions)
      settings.delays = delays
      let series = LaunchSeries(settings)
      (series.onProgress, series.shouldStop) = (onProgress, { Interrupt.isRequested })
      let outcome = try series.runPairs()
      try Interrupted.require(outcome.isComplete)
      return outcome
    }
    return [.gatePaired: Set(outcome.confirmed.map(\.name))]
  }

  /// One side: its rows, and the blocks of every launch by name.
  private func measure(
    _ names: Set<String>, launches: Int, delays: [String: Double] = [:]
  ) throws -> (rows: [ResultRow], blocks: [String: [[Double]]]) {
    var settings = fileSettings(names, launches)
    settings.delays = delays
    let series = LaunchSeries(settings)
    var blocks: [String: [[Double]]] = [:]
    series.onBlock = { block, name, launch, _, _ in
      while blocks[name, default: []].count < launch { blocks[name, default: []].append([]) }
      blocks[name]?[launch - 1].append(block.nanosecondsPerCall)
    }
    (series.onProgress, series.shouldStop) = (onProgress, { Interrupt.isRequested })
    let outcome = try series.run()
    try Interrupted.require(outcome.isComplete)
    return (outcome.rows, blocks)
  }

  /// What `paired` will take, in nanoseconds.
  func pairedNanoseconds(_ suspects: Set<String>) -> UInt64 {
    expected(pairSettings(names, sessions)) + expected(pairSettings(suspects, PairedGate.confirmingSessions))
  }

  /// What `files` will take, in nanoseconds.
  func filesNanoseconds(_ suspects: Set<String>) -> UInt64 {
    2 * expected(fileSettings(names, launches)) + expected(fileSettings(suspects, 2 * launches))
  }

  private func expected(_ settings: LaunchSeries.Settings) -> UInt64 {
    let names = Array(settings.names ?? [])
    return names.isEmpty ? 0 : settings.expectedNanoseconds(for: names)
  }

  private func pairSettings(_ names: Set<String>, _ sessions: Int) -> LaunchSeries.Settings {
    LaunchSeries.Settings(
      command: command, base: command, plan: pairPlan.filling(sessionOf: names.count), launches: sessions,
      names: names, iterations: iterations, verifies: false)
  }

  private func fileSettings(_ names: Set<String>, _ launches: Int) -> LaunchSeries.Settings {
    LaunchSeries.Settings(
      command: command, plan: filePlan, launches: launches, names: names, iterations: iterations, verifies: false)
  }
}
