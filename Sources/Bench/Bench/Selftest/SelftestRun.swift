import ArgumentParser
import Foundation
import HostSystem
import Judge
import Records
import Reports
import SeededRandom
import Stopwatch

struct SelftestRun<Tool: BenchTool> {
  private let options: BenchCommand<Tool>.Selftest
  private let names: Set<String>
  private let numbers: ClosedRange<Int>
  private let rules = ComparisonRules()
  private let command: WorkerCommand
  private let seed: UInt64

  /// Prepares repetitions; their numbers determine the benchmarks that are slowed down.
  init(_ options: BenchCommand<Tool>.Selftest, names: Set<String>, repetitions: ClosedRange<Int>) {
    (self.options, self.names, numbers) = (options, names, repetitions)
    command = options.subject.workerCommand(for: .gate)
    seed = options.subject.seed
  }

  /// Runs all repetitions, or those before an interruption.
  func counted() throws -> SelftestTable {
    Notice.print(announcement)
    let neighbour = options.noisyNeighbour ? NoisyNeighbour(seed: seed) : nil
    defer { withExtendedLifetime(neighbour) {} }
    var tally = SelftestTally()
    var spread: Double?
    do {
      let calibrated = try calibrate()
      spread = calibrated.spread
      try record(calibrated, &tally)
      var repetitions = Repetitions(count: numbers.count, expected: repetitionNanoseconds)
      for number in numbers {
        try CommandFailure.explainingWorkers { try repeatOnce(number, calibrated, &repetitions, &tally) }
      }
    } catch is Interrupted {}
    return SelftestTable(tally: tally, spread: spread)
  }

  private var announcement: String {
    "\(CountWording.count(names.count, "benchmark", "benchmarks")), "
      + "\(CountWording.count(numbers.count, "repetition", "repetitions")), seed \(seed), about "
      + NumberText.wait(nanoseconds: expectedNanoseconds)
  }

  private var expectedNanoseconds: UInt64 {
    calibration.expectedNanoseconds(for: Array(names)) + UInt64(numbers.count) * repetitionNanoseconds
      + (options.sessionsOutput == nil ? 0 : trial(names, [:]) { _ in }.recordedNanoseconds(options.recordedSessions))
  }

  /// Records sessions without a change, and replays gates from them, with 10,000 comparisons of unchanged benchmarks.
  private func record(_ calibrated: CalibrationResult, _ tally: inout SelftestTally) throws {
    guard let path = options.sessionsOutput else { return }
    let trial = trial(Set(calibrated.nanoseconds.keys), calibrated.iterations, onProgress: ProgressLine.standard.show)
    let recorded = try CommandFailure.explainingWorkers { try trial.recorded(options.recordedSessions) }
    try AtomicFile.replace(path, with: recorded.csv)
    var generator = SeededGenerator(seed: seed)
    tally.merge(recorded.replay(gates: 20_000 / max(1, recorded.names.count) + 1, using: &generator))
  }

  /// The time of both forms; slowed benchmarks take the most sessions.
  private var repetitionNanoseconds: UInt64 {
    let trial = trial(names, [:]) { _ in }
    let slowed = Set(names.prefix(names.count * options.injected / 100))
    let times = options.forms.map { $0 == .paired ? trial.pairedNanoseconds(slowed) : trial.filesNanoseconds(slowed) }
    return times.reduce(0, +)
  }

  private func trial(
    _ names: Set<String>, _ iterations: [String: Int], onProgress: @escaping (ProgressStep) -> Void
  ) -> SelftestTrial {
    SelftestTrial(
      command: command, filePlan: filePlan, pairPlan: MeasurementPlan.paired.with(nil, seed: seed), names: names,
      launches: options.launches, sessions: .pairs(most: options.sessions), rules: rules, iterations: iterations,
      onProgress: onProgress)
  }

  private var filePlan: MeasurementPlan {
    MeasurementPlan.standard.filling(launchOf: Array(names)).with(options.rounds, seed: seed)
  }

  private var calibration: LaunchSeries.Settings {
    LaunchSeries.Settings(command: command, plan: filePlan, launches: options.launches, names: names, verifies: false)
  }

  /// The findings of one series of launches before the trials: calls per block, times per call, spread of launches.
  private struct CalibrationResult {
    var iterations: [String: Int]
    var nanoseconds: [String: Double]
    var spread: Double?
  }

  private func calibrate() throws -> CalibrationResult {
    defer { ProgressLine.standard.erase() }
    let series = LaunchSeries(calibration)
    series.observer.onProgress = ProgressLine.standard.show
    series.observer.shouldStop = { Interrupt.isRequested }
    let outcome = try CommandFailure.explainingWorkers { try series.run() }
    try Interrupted.require(outcome.isComplete)
    let grouped = Dictionary(grouping: outcome.rows.filter { !$0.isTrace && $0.isMeasured }, by: \.name)
    let deviations = grouped.values.compactMap { rows in
      SampleSummary(rows.compactMap(\.times.min).map { log($0) })?.standardDeviation
    }
    return CalibrationResult(
      iterations: grouped.compactMapValues { $0.first?.times.iterations },
      nanoseconds: grouped.compactMapValues { $0.compactMap(\.times.min).min() },
      spread: deviations.isEmpty ? nil : median(of: deviations))
  }

  private func repeatOnce(
    _ number: Int, _ calibrated: CalibrationResult, _ repetitions: inout Repetitions, _ tally: inout SelftestTally
  ) throws {
    defer { ProgressLine.standard.erase() }
    var generator = SeededGenerator(seed: StableHash.number(of: ["\(seed)", "\(number)"]))
    let injection = InjectionPlan(
      nanoseconds: calibrated.nanoseconds, share: Double(options.injected) / 100,
      shortestDelay: SpinWait().shortestNanoseconds, using: &generator)
    let trial = trial(Set(calibrated.nanoseconds.keys), calibrated.iterations, onProgress: repetitions.showing(tally))
    var flags: SelftestTrial.Flags = [:]
    if options.forms.contains(.paired) { flags.merge(try trial.paired(delays: injection.delays)) { $1 } }
    if options.forms.contains(.files) { flags.merge(try trial.files(delays: injection.delays)) { $1 } }
    tally.add(flags, of: calibrated.nanoseconds.keys, injected: injection)
    repetitions.advance()
    Notice.print("repetition \(number) of \(options.repeat)" + falseAlarms(flags, injection))
  }

  /// A text with the benchmarks that a gate called slower although they are not.
  private func falseAlarms(_ flags: SelftestTrial.Flags, _ injection: InjectionPlan) -> String {
    let alarms = [DetectionRule.gatePaired, .gateFiles].flatMap { rule in
      (flags[rule] ?? []).filter { injection.percent(of: $0) == 0 }.map { "\(rule.rawValue): \($0)" }
    }
    return alarms.isEmpty ? "" : "; false alarms: " + alarms.sorted().joined(separator: ", ")
  }
}

/// A thread that keeps a processor, its caches and the memory busy in bursts of random length.
private final class NoisyNeighbour {
  private let thread: Thread

  init(seed: UInt64) {
    thread = Thread {
      var generator = SeededGenerator(seed: seed)
      let panel = Panel()
      while !Thread.current.isCancelled {
        for _ in 0..<Int.random(in: 1...20, using: &generator) { _ = panel.time() }
        Thread.sleep(forTimeInterval: Double.random(in: 0.001...0.2, using: &generator))
      }
    }
    thread.start()
  }

  deinit { thread.cancel() }
}
