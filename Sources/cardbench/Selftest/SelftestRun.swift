import ArgumentParser
import BenchComparison
import BenchEngine
import Foundation

/// All repetitions of a self-test, and its report.
struct SelftestRun {
  private let options: Cardbench.Selftest
  private let names: Set<String>
  private let rules = ComparisonRules()
  private let command: WorkerCommand
  private let plan: MeasurementPlan

  init(_ options: Cardbench.Selftest, names: Set<String>) {
    (self.options, self.names) = (options, names)
    command = options.subject.workerCommand(defaultRows: [10_000])
    var plan = MeasurementPlan.standard
    plan.seed = options.subject.seed.seed
    self.plan = plan
  }

  /// Repeats the trial, and prints what was counted after the last; an interrupted self-test tells what it has.
  func run(_ generator: inout SeededGenerator, writing file: ResultFile?) throws {
    Notice.print(announcement)
    let neighbour = options.noisyNeighbour ? NoisyNeighbour(seed: plan.seed) : nil
    defer { withExtendedLifetime(neighbour) {} }
    var tally = SelftestTally()
    var spread: Double?
    do {
      let known = try calibrate()
      spread = known.spread
      for number in 1...options.repeat {
        try CommandFailure.explainingWorkers { try repeatOnce(number, known, &tally, &generator) }
      }
    } catch is SelftestInterrupted {
      Notice.print("interrupted; these are the repetitions so far")
    }
    let report = SelftestReport(tally: tally, spread: spread, rules: rules)
    try StandardOutput.write(report.text)
    try file?.write(Array(report.csv.utf8))
    if Interrupt.isRequested { throw ExitCode(128 + (Interrupt.signalNumber ?? 2)) }
  }

  private var announcement: String {
    let blocks = UInt64(plan.rounds) * plan.blockNanoseconds * UInt64(names.count)
    let files = options.forms.contains(.files) ? 2 * options.launches : 0
    let pairs = options.forms.contains(.paired) ? 4 * options.sessions : 0
    let time = UInt64(options.launches + options.repeat * (files + pairs)) * blocks * 14 / 10
    return "\(names.count) benchmarks, \(options.repeat) repetitions, seed \(plan.seed), about "
      + ProgressText.duration(nanoseconds: time)
  }

  /// What one series of launches teaches: calls per block, times per call, and how launches differ.
  private struct Knowledge {
    var iterations: [String: Int]
    var nanoseconds: [String: Double]
    var spread: Double?
  }

  private func calibrate() throws -> Knowledge {
    let progress = ProgressLine()
    defer { progress.erase() }
    let settings = LaunchSeries.Settings(
      command: command, plan: plan, launches: options.launches, names: names, verifies: false)
    let series = LaunchSeries(settings)
    (series.onProgress, series.shouldStop) = (progress.show, { Interrupt.isRequested })
    let outcome = try CommandFailure.explainingWorkers { try series.run() }
    guard outcome.isComplete else { throw SelftestInterrupted() }
    let grouped = Dictionary(grouping: outcome.rows.filter { !$0.isTrace && $0.isMeasured }, by: \.benchmark)
    let deviations = grouped.values.compactMap { rows in
      SampleSummary(rows.compactMap(\.nsMin).map { log($0) })?.standardDeviation
    }
    return Knowledge(
      iterations: grouped.compactMapValues { $0.first?.iterations },
      nanoseconds: grouped.compactMapValues { $0.compactMap(\.nsMin).min() },
      spread: deviations.isEmpty ? nil : quantile(0.5, ofSorted: deviations.sorted()))
  }

  private func repeatOnce(
    _ number: Int, _ known: Knowledge, _ tally: inout SelftestTally, _ generator: inout SeededGenerator
  ) throws {
    let progress = ProgressLine()
    defer { progress.erase() }
    let injection = InjectionPlan(
      nanoseconds: known.nanoseconds, share: Double(options.injected) / 100,
      shortestDelay: Delay().shortestNanoseconds, using: &generator)
    let trial = SelftestTrial(
      command: command, plan: plan, names: Set(known.nanoseconds.keys), launches: options.launches,
      sessions: options.sessions, rules: rules, iterations: known.iterations, progress: progress)
    var flags: SelftestTrial.Flags = [:]
    if options.forms.contains(.paired) { flags.merge(try trial.paired(delays: injection.delays)) { $1 } }
    if options.forms.contains(.files) { flags.merge(try trial.files(delays: injection.delays)) { $1 } }
    tally.add(flags, of: known.nanoseconds.keys, injected: injection)
    progress.erase()
    Notice.print("repetition \(number) of \(options.repeat)" + falseAlarms(flags, injection))
  }

  /// Names the benchmarks that a gate called slower although they are not.
  private func falseAlarms(_ flags: SelftestTrial.Flags, _ injection: InjectionPlan) -> String {
    let alarms = [DetectionRule.gatePaired, .gateFiles].flatMap { rule in
      (flags[rule] ?? []).filter { injection.percent(of: $0) == 0 }.map { "\(rule.rawValue): \($0)" }
    }
    return alarms.isEmpty ? "" : "; false alarms: " + alarms.sorted().joined(separator: ", ")
  }
}
