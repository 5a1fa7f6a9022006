import HostSystem
import Judge
import Records
import Stopwatch

/// One repetition of the self-test: a program against itself, some of whose benchmarks were made slower.
struct SelftestTrial {
  /// The benchmarks that each rule calls slower.
  typealias Flags = [DetectionRule: Set<String>]

  let command: WorkerCommand
  let filePlan: MeasurementPlan
  let pairPlan: MeasurementPlan
  let names: Set<String>
  /// Launches per side of the form with files.
  let launches: Int
  /// Sessions that screen, of the paired form.
  let sessions: Int
  let rules: ComparisonRules
  /// Calls per block, so that all repetitions have the same.
  let iterations: [String: Int]
  let onProgress: (ProgressStep) -> Void

  /// Measures a base, and the same again with delays in ns per call, as 'gate --baseline' does.
  func files(delays: [String: Double]) throws -> Flags {
    let settings = fileSettings(names, launches)
    let (base, new) = (try measure(settings), try measure(settings, delays: delays))
    let sides = [base, new].map { ResultSet(rows: $0.outcome.rows, label: "") }
    // The gate's own comparison keeps as slower only what it confirmed.
    let unconfirmed = try Comparison(base: sides[0], new: sides[1], rules: rules)
    var screening: LaunchOutcome? = new.outcome
    let outcome = try Gate(.results(sides[0]), rules: rules).run(names, launches: launches) { names, launches in
      defer { screening = nil }
      return try screening ?? measure(fileSettings(names, launches), delays: delays).outcome
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

  /// Measures both sides in turn, as 'gate --baseline-bin' does, with delays in ns per call of the new side.
  func paired(delays: [String: Double]) throws -> Flags {
    let outcome = try Gate(.program(label: "base"), rules: rules).run(names, launches: sessions) { names, sessions in
      try measure(pairSettings(names, sessions), delays: delays).outcome
    }
    return [.gatePaired: Set(outcome.confirmed.map(\.name))]
  }

  /// The rows, and the blocks of every launch of the new side by name.
  private func measure(
    _ settings: LaunchSeries.Settings, delays: [String: Double] = [:]
  ) throws -> (outcome: LaunchOutcome, blocks: [String: [[Double]]]) {
    var settings = settings
    settings.delays = delays
    let series = LaunchSeries(settings)
    var blocks: [String: [[Double]]] = [:]
    series.observer.onBlock = { block, place in
      guard place.side == .new else { return }
      while blocks[place.benchmark, default: []].count < place.launch {
        blocks[place.benchmark, default: []].append([])
      }
      blocks[place.benchmark]?[place.launch - 1].append(block.nanosecondsPerCall)
    }
    series.observer.onProgress = onProgress
    series.observer.shouldStop = { Interrupt.isRequested }
    let outcome = try series.run()
    try Interrupted.require(outcome.isComplete)
    return (outcome, blocks)
  }

  func pairedNanoseconds(_ suspects: Set<String>) -> UInt64 {
    expected(pairSettings(names, sessions))
      + expected(pairSettings(suspects, Confirmation.paired.launches(screening: sessions)))
  }

  func filesNanoseconds(_ suspects: Set<String>) -> UInt64 {
    2 * expected(fileSettings(names, launches))
      + expected(fileSettings(suspects, Confirmation.files.launches(screening: launches)))
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
