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
      libraries: Self.libraries)
  }

  /// What is about to happen, for standard error.
  var announcement: String {
    let time = ProgressText.duration(nanoseconds: plan.priorEstimate(benchmarks: entries.count))
    return "\(entries.count) benchmarks, \(plan.rounds) rounds, seed \(plan.seed), about \(time)"
  }

  /// Measures; on the way the partial file always holds the rows so far.
  mutating func run() throws -> SessionOutcome {
    Interrupt.install()
    let session = Session(benchmarks: entries.map { $0.make() }, plan: plan, launch: launch)
    let progress = ProgressLine()
    let (file, metadata) = (file, metadata)
    session.onProgress = progress.show
    session.shouldStop = { Interrupt.isRequested }
    session.onRows = { rows in try file?.update(rows: rows, metadata: metadata) }
    defer { progress.erase() }
    let outcome = try session.run()
    self.metadata.end()
    if outcome.isComplete { try file?.finish(rows: outcome.rows, metadata: self.metadata) }
    return outcome
  }

  /// How an interrupted run ends: with what was kept, and exit code 130.
  func interruption() throws -> ExitCode {
    let kept = file.map { "the rows so far are in \($0.partialPath)" } ?? "no file was asked for"
    Notice.print("interrupted; \(kept)")
    return ExitCode(130)
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
