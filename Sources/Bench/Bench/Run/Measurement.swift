import ArgumentParser
import Foundation
import HostSystem
import Records
import Reports
import Stopwatch

struct Measurement {
  let path: String?
  private var settings: LaunchSeries.Settings
  let fragile: FragileBenchmarks
  private let names: [String]
  private let file: ResultFile?
  private let writesSamples: Bool
  private let beginsAnew: Bool
  private let earlier: Resumption?
  private var samples: SamplesFile?
  /// The blocks of the base.
  var baseSamples: SamplesFile?
  /// The error of writing the finished file, after which the partial file is the one to keep.
  private(set) var fileError: FileError?
  private(set) var samplesError: FileError?
  var metadata: RunMetadata
  /// The times at every placement of the outputs, in launches that this process measures.
  let placements = PlacementReport()

  /// Prepares a measurement; with `beginsAnew`, as for a repeated shard, an interrupted run's launches may be lost.
  init(
    _ settings: LaunchSeries.Settings, names: [String], path: String?, isFileWanted: Bool, writesSamples: Bool,
    beginsAnew: Bool = false, fragile: FragileBenchmarks = FragileBenchmarks(), continuing earlier: Resumption? = nil
  ) throws {
    (self.settings, self.names, self.fragile) = (settings, names, fragile)
    (self.writesSamples, self.beginsAnew, self.earlier) = (writesSamples, beginsAnew, earlier)
    if !fragile.broken.isEmpty { self.settings.names = (settings.names ?? Set(names)).subtracting(fragile.brokenNames) }
    self.settings.mayCrash = Set(fragile.sound.map(\.name))
    self.path = isFileWanted ? path ?? "\(tool.name)-\(settings.runID).csv" : nil
    file = try self.path.map { try ResultFile(path: $0) }
    metadata = .beginning(
      toolVersion: tool.version, runID: settings.runID, machine: settings.machine, flags: BuildFlags.text,
      clock: ClockCost(of: SystemClock()), plan: settings.plan, arguments: earlier?.arguments ?? CommandLine.arguments,
      libraries: tool.libraries, alignmentBytes: 64)
    metadata.describe(settings, flagsID: BuildFlags.identifier)
    (metadata.buildID, metadata.instructionSet) = (FileHashes.ofProgram, tool.instructionSet)
    metadata.sources = CommitLog(folder: Bundle.main.bundlePath).sources()
  }

  /// Continues an interrupted run, with its own commit and sources.
  mutating func take(over earlier: Resumption) throws {
    try earlier.requireSameInputs(metadata)
    (metadata.commit, metadata.commitTime, metadata.sources) = earlier.code
  }

  var announcement: String {
    let launches =
      settings.base == nil
      ? CountWording.count(settings.launches, "launch", "launches")
      : CountWording.count(settings.launches, "session", "sessions")
    let rounds = CountWording.count(settings.plan.rounds, "round", "rounds")
    let time = NumberText.wait(nanoseconds: settings.expectedNanoseconds(for: names))
    return "\(CountWording.count(names.count, "benchmark")) in \(launches) of \(rounds), "
      + "\(settings.budgetNanoseconds == nil ? "about" : "at most about") \(time); seed \(settings.plan.seed)"
  }

  var keptPath: String? { fileError == nil ? path : nil }

  /// Measures; meanwhile, the partial file always has the rows so far.
  ///
  /// An error of the finished file is only recorded, so that the results can still be printed.
  mutating func run() throws -> LaunchOutcome {
    defer { ProgressLine.standard.erase() }
    let claim = try earlier?.claim ?? file.map { file throws(FileError) in try OutputClaim(file) }
    defer { withExtendedLifetime(claim) {} }
    try file?.makeRoom(for: settings.runID, beginsAnew: beginsAnew)
    // Before measuring, so that a full disk is detected early.
    try file?.update(rows: settings.earlier, metadata: metadata)
    // After the table, which shows the launches whose samples are complete.
    if writesSamples, let file {
      samples = try SamplesFile(
        path: file.partialSamplesPath, like: file.samplesPath, keeping: settings.completedLaunches)
    }
    let writer = PartialWriter(file: file, samples: samples, metadata: metadata, completed: settings.earlier)
    var outcome: LaunchOutcome
    do {
      outcome = try CommandFailure.explainingWorkers { try measure(into: writer) }
    } catch is Interrupted {
      // A signal has also ended a worker; the rows so far are kept.
      try writer.write(writer.latest)
      outcome = LaunchOutcome(rows: writer.latest, isComplete: false)
    }
    try samples?.close(durable: outcome.isComplete)
    metadata = writer.metadata
    outcome.rows = fragile.replacingBroken(in: outcome.rows)
    if settings.command.isForeign { metadata.describe(settings.command.executable, by: outcome.rows(.new)) }
    metadata.end()
    if outcome.isComplete { finish(outcome) }
    return outcome
  }

  /// Measures all launches; if a benchmark crashes, its launch is repeated without it.
  private mutating func measure(into writer: PartialWriter) throws -> LaunchOutcome {
    // With a budget, the time was already announced; otherwise it is known after calibration.
    var isAnnounced = settings.budgetNanoseconds != nil
    while true {
      let series = LaunchSeries(settings)
      var current = ""
      series.observer.onProgress = { step in
        current = step.benchmark
        if !isAnnounced, step.phase == .measuring, let rest = step.remainingNanoseconds {
          isAnnounced = true
          Notice.print("ready to time; about \(NumberText.wait(nanoseconds: rest)) left")
        }
        ProgressLine.standard.show(step)
      }
      series.observer.shouldStop = { Interrupt.isRequested }
      series.observer.onRows = writer.write
      series.observer.onLaunch = writer.finish
      series.observer.onBlock = { [samples, baseSamples, placements] block, place in
        (place.side == .new ? samples : baseSamples)?.append(
          block, benchmark: place.benchmark, launch: place.launch, round: place.round, order: place.order)
        if place.side == .new { placements.add(block, benchmark: place.benchmark) }
      }
      do {
        return try series.run()
      } catch let error as WorkbenchError {
        // A signal to the process group also ends a worker; then no benchmark has failed.
        guard let reason = error.ending, !Interrupt.isImminent(), try leaveOut(at: current, reason) else { throw error }
        settings.earlier = writer.completed
        for samples in [samples, baseSamples] { try samples?.keep(launches: settings.completedLaunches) }
      }
    }
  }

  /// Excludes the broken benchmarks; `false` if none is fragile.
  private mutating func leaveOut(at name: String, _ reason: String) throws -> Bool {
    let left = Set(fragile.leaveOut(at: name, reason))
    guard !left.isEmpty else { return false }
    settings.names = (settings.names ?? Set(names)).subtracting(left)
    if settings.names?.isEmpty == true { try fragile.requireSound() }
    return true
  }

  private mutating func finish(_ outcome: LaunchOutcome) {
    let launches = outcome.rows.map(\.launch.number).max() ?? 0
    if settings.budgetNanoseconds != nil, launches < settings.launches {
      Notice.print("the time budget allowed \(launches) of \(settings.launches) launches")
    }
    do throws(FileError) {
      try file?.finish(rows: outcome.rows(.new), metadata: metadata)
    } catch {
      return fileError = error
    }
    do throws(FileError) {
      try samples == nil ? file?.removePartialSamples() : file?.finishSamples()
    } catch {
      samplesError = error
    }
  }

  /// Ends an interrupted run, stating what was kept, with exit code 128 plus the signal: 130 for Ctrl-C.
  func giveUp(_ outcome: LaunchOutcome, _ format: ReportFormat) throws {
    if file == nil { try Conclusion.printRows(outcome.rows, as: format) }
    let timed = Set(outcome.rows.map(\.name)).count
    Notice.print("interrupted: \(timed) of \(names.count) benchmarks were timed at least once")
    if let file {
      Notice.print("the rows so far are in \(file.partialPath); continue with:")
      Notice.print("  \(Invocation.command("run", "--resume", file.partialPath))")
    }
    throw Interrupted.exitCode
  }

}

private final class PartialWriter {
  private(set) var metadata: RunMetadata
  /// The rows of completed launches.
  private(set) var completed: [ResultRow]
  /// All rows so far, including those that are not written yet.
  private(set) var latest: [ResultRow]
  private let file: ResultFile?
  private let samples: SamplesFile?
  private var written = ContinuousClock.now

  init(file: ResultFile?, samples: SamplesFile?, metadata: RunMetadata, completed: [ResultRow]) {
    (self.file, self.samples, self.metadata, self.completed) = (file, samples, metadata, completed)
    latest = completed
  }

  /// Writes the rows so far, but not after every round, since the file of a long run is large.
  ///
  /// Samples are appended, so those of every round are written.
  func write(_ rows: [ResultRow]) throws {
    latest = rows
    try samples?.flush()
    guard Interrupt.isRequested || ContinuousClock.now - written > .seconds(2) else { return }
    try update(rows)
    written = .now
  }

  /// Records that a launch is complete.
  ///
  /// Its samples are written first: a resumed run keeps those of the launches in the table.
  func finish(_ launch: Int, _ rows: [ResultRow]) throws {
    try samples?.flush()
    (metadata.completedLaunches, metadata.completedRows) = (launch, rows.count { $0.side == .new })
    (completed, latest) = (rows, rows)
    try update(rows)
  }

  private func update(_ rows: [ResultRow]) throws {
    try file?.update(rows: rows.filter { $0.side == .new }, metadata: metadata)
  }
}
