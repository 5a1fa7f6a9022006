import HostSystem
import Judge
import Records
import Stopwatch

/// One repetition of the self-test: a program against itself, with some benchmarks slowed down.
struct SelftestTrial {
  /// The benchmarks that each rule calls slower.
  typealias Flags = [DetectionRule: Set<String>]

  let command: WorkerCommand
  let filePlan: MeasurementPlan
  let pairPlan: MeasurementPlan
  let names: Set<String>
  /// Launches per side of the form with files.
  let launches: Int
  let sessions: SessionCounts
  let rules: ComparisonRules
  /// Calls per block, which are the same in all repetitions.
  let iterations: [String: Int]
  let onProgress: (ProgressStep) -> Void

  /// Measures a base, and the same again with delays in ns per call, as 'gate --baseline' does.
  func files(delays: [String: Double]) throws -> Flags {
    let settings = fileSettings(names, launches)
    let (base, new) = (try measure(settings), try measure(settings, delays: delays))
    let sides = [base, new].map { ResultSet(rows: $0.outcome.rows, label: "") }
    // Compared separately, since the gate's own comparison has the verdicts of its test.
    let compared = try Comparison(base: sides[0], new: sides[1], rules: rules)
    let gate = Gate(.results(sides[0]), rules: rules)
    let outcome = try gate.run(names, counts: .launches(launches)) { names, launches, part in
      try part == .all ? new.outcome : measure(fileSettings(names, launches), delays: delays).outcome
    }
    var flags: Flags = [
      .gateFiles: Set(outcome.confirmed.map(\.name)),
      .compareFiles: Set(compared.benchmarks(.slower).map(\.name)),
    ]
    for rule in DetectionRule.foreign {
      flags[rule] = names.filter { rule.flags(base: base.blocks[$0] ?? [], new: new.blocks[$0] ?? []) }
    }
    return flags
  }

  /// Measures both sides in turn, as 'gate --baseline-bin' does, with delays in ns per call of the new side.
  func paired(delays: [String: Double]) throws -> Flags {
    var (measured, time) = (LaunchOutcome(rows: []), GateTime(limit: nil))
    var rules = rules
    rules.threshold = ComparisonRules.pairedThreshold
    let outcome = try Gate(.program(label: "base"), rules: rules).run(names, counts: sessions) { names, count, part in
      let settings = pairSettings(names, count).continuing(measured.rows)
      if part == .all { time.begin(settings.expectedNanoseconds(for: Array(names)), isPaired: true) }
      guard time.affords(settings.leastNanoseconds(for: Array(names))) else { return LaunchOutcome(rows: []) }
      measured = try measure(settings, delays: delays).outcome
      return measured.since(settings)
    }
    return [.gatePaired: Set(outcome.confirmed.map(\.name))]
  }

  /// Sessions of the program against itself, without delays.
  func recorded(_ count: Int) throws -> RecordedSessions {
    RecordedSessions(rows: try measure(pairSettings(names, count)).outcome.rows)
  }

  /// Measures, and returns the rows and the blocks of every launch of the new side, by name.
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

  /// The time of the first sessions of all benchmarks, and of about 12 more for the slowed ones.
  func pairedNanoseconds(_ slowed: Set<String>) -> UInt64 {
    expected(pairSettings(names, sessions.first)) + expected(pairSettings(slowed, min(12, sessions.most)))
  }

  func filesNanoseconds(_ slowed: Set<String>) -> UInt64 {
    2 * expected(fileSettings(names, launches)) + expected(fileSettings(slowed, launches))
  }

  func recordedNanoseconds(_ count: Int) -> UInt64 { expected(pairSettings(names, count)) }

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
