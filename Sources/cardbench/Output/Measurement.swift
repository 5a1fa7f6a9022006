import ArgumentParser
import BenchEngine
import CardKernels
import CardSuites

/// One run from its benchmarks to its files.
struct Measurement {
  let path: String?
  private let entries: [BenchmarkEntry]
  private let plan: MeasurementPlan
  private let launch: Launch
  private let file: ResultFile?
  /// Why the finished file could not be written; the partial file is then the one to keep.
  private(set) var fileError: ResultFileError?
  private var metadata: RunMetadata

  /// Checks the output path before anything is measured.
  init(entries: [BenchmarkEntry], plan: MeasurementPlan, path: String?, isFileWanted: Bool) throws {
    (self.entries, self.plan) = (entries, plan)
    var generator = SystemRandomNumberGenerator()
    let machine = Machine.current()
    launch = Launch(runID: RunIdentifier.make(using: &generator), machineID: machine.identifier)
    self.path = isFileWanted ? path ?? "cardbench-\(launch.runID).csv" : nil
    file = try self.path.map { try ResultFile(path: $0) }
    metadata = RunMetadata(
      toolVersion: Cardbench.version, runID: launch.runID, machine: machine, flags: BuildFlags.text,
      clock: ClockCost(of: SystemClock()), plan: plan, arguments: CommandLine.arguments,
      libraries: Self.libraries, alignmentBytes: 64)
  }

  /// What is about to happen, for standard error.
  var announcement: String {
    let time = ProgressText.duration(nanoseconds: plan.priorEstimate(benchmarks: entries.count))
    return "\(entries.count) benchmarks, \(plan.rounds) rounds, seed \(plan.seed), about \(time)"
  }

  /// The finished result file, if there is one.
  var keptPath: String? { fileError == nil ? path : nil }

  /// Measures; on the way the partial file always holds the rows so far.
  ///
  /// An error of the finished file is kept, so that what was measured can still be printed.
  mutating func run() throws -> SessionOutcome {
    let progress = ProgressLine()
    defer { progress.erase() }
    // Before anything is measured, since a disk that is full now will be full in a minute.
    try file?.update(rows: [], metadata: metadata)
    var rows = MeasuredRows()
    var isComplete = true
    let groups = entries.groups
    for (index, group) in groups.enumerated() where isComplete {
      let place = groups.count > 1 ? "group \(index + 1) of \(groups.count), " : ""
      let outcome = try session(group, after: rows, place, progress).run()
      rows.append(outcome.rows)
      isComplete = outcome.isComplete
    }
    metadata.end()
    let outcome = SessionOutcome(rows: rows.all, isComplete: isComplete)
    if isComplete { finish(outcome) }
    return outcome
  }

  /// A session over one group, whose memory lives as long as the session.
  private func session(
    _ group: [BenchmarkEntry], after rows: MeasuredRows, _ place: String, _ progress: ProgressLine
  ) -> Session {
    let session = Session(
      benchmarks: group.map { $0.make() }, plan: plan, launch: launch, caches: metadata.machine.caches)
    let (file, metadata) = (file, metadata)
    session.onProgress = { step in
      if step.phase == .measuring, step.done == 0, place.isEmpty { Self.announce(step, progress) }
      progress.show(step)
    }
    session.shouldStop = { Interrupt.isRequested }
    var written = ContinuousClock.now
    session.onRows = { new in
      // Of a long run the file is long, too; it need not be written again for every round.
      guard Interrupt.isRequested || ContinuousClock.now - written > .seconds(2) else { return }
      var all = rows
      all.append(new)
      try file?.update(rows: all.all, metadata: metadata)
      written = .now
    }
    return session
  }

  private mutating func finish(_ outcome: SessionOutcome) {
    do throws(ResultFileError) {
      try file?.finish(rows: outcome.rows, metadata: metadata)
    } catch {
      fileError = error
    }
  }

  /// Says how long timing will take, now that calibration has seen every benchmark.
  private static func announce(_ step: SessionProgress, _ progress: ProgressLine) {
    guard let expected = step.remainingNanoseconds else { return }
    progress.erase()
    Notice.print("calibrated; timing takes about \(ProgressText.duration(nanoseconds: expected))")
  }

  /// Ends an interrupted run with what was kept, and exit code 128 plus the signal: 130 for Ctrl-C.
  func giveUp(_ outcome: SessionOutcome, _ format: OutputFormat) throws {
    if file == nil { try Conclusion(rows: outcome.rows, path: nil).printRows(as: format) }
    let timed = "\(outcome.rows.count) of \(entries.count) benchmarks were timed at least once"
    let kept = file.map { "; the rows so far are in \($0.partialPath)" } ?? ""
    Notice.print("interrupted: \(timed)\(kept)")
    throw ExitCode(128 + (Interrupt.signalNumber ?? 2))
  }

  private static var libraries: [String: String] {
    var libraries: [String: String] = [:]
    libraries["openblas"] = BLASLibrary.configuration
    libraries["openblas_core"] = BLASLibrary.core
    return libraries
  }
}

/// The flags that shape the kernels, as the manifest sets them.
enum BuildFlags {
  static let text =
    "-O; scalar: baseline, -vectorize-loops=false -vectorize-slp=false; auto and simd: -march=x86-64-v3 or "
    + "-march=x86-64-v4 -mprefer-vector-width=512 on x86-64"
}

/// The rows of several sessions; a limit that some of them share is kept once.
private struct MeasuredRows {
  private(set) var all: [ResultRow] = []
  private var names = Set<String>()

  mutating func append(_ rows: [ResultRow]) {
    all += rows.filter { names.insert($0.benchmark).inserted }
  }
}
