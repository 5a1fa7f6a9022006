import Records
import Stopwatch

/// The benchmarks that may crash or hang, such as those of plug-ins, and those that are excluded because they did.
///
/// All measurements of a command share it, so that a benchmark that broke in one is excluded from the next.
final class FragileBenchmarks {
  struct Broken {
    let benchmark: OfferedBenchmark
    let reason: String
  }

  private(set) var sound: [OfferedBenchmark] = []
  private(set) var broken: [Broken] = []

  init() {}

  /// Probes benchmarks in separate processes.
  init(among benchmarks: [OfferedBenchmark], named names: Set<String>, _ command: WorkerCommand) throws {
    sound = benchmarks.filter { names.contains($0.name) }
    var steps = PhaseSteps(.verifying, of: sound.count)
    let failures = try FragileProbe(command: command).broken(among: sound.map(\.name)) { name in
      ProgressLine.standard.show(steps.progress(next: name))
      steps.advance()
    }
    ProgressLine.standard.erase()
    for failure in failures { leaveOut(failure.name, failure.reason) }
  }

  var brokenNames: Set<String> { Set(broken.map(\.benchmark.name)) }

  /// Excludes the benchmark at which a process ended, or, if that is not fragile, all fragile ones, since an earlier
  /// one must be at fault.
  func leaveOut(at name: String, _ reason: String) -> [String] {
    guard !sound.contains(where: { $0.name == name }) else {
      leaveOut(name, reason)
      return [name]
    }
    let names = sound.map(\.name)
    for other in names { leaveOut(other, "\(reason) at '\(name)', after this had run") }
    return names
  }

  private func leaveOut(_ name: String, _ reason: String) {
    guard let place = sound.firstIndex(where: { $0.name == name }) else { return }
    broken.append(Broken(benchmark: sound.remove(at: place), reason: reason))
    Notice.print("FAILED: \(name): \(reason)")
  }

  /// The rows, with those of excluded benchmarks replaced by one untimed row in the first launch.
  func replacingBroken(in rows: [ResultRow]) -> [ResultRow] {
    guard var launch = rows.first(where: { $0.side == .new })?.launch else { return rows }
    launch.number = 1
    let names = brokenNames
    return rows.filter { !names.contains($0.name) }
      + broken.map { ResultRow(identity: $0.benchmark.identity, launch: launch, agreement: .broken($0.reason)) }
  }

  /// Fails the command, after all possible work, if a benchmark was excluded.
  func requireSound() throws {
    guard let first = broken.first else { return }
    let count = broken.count == 1 ? "1 benchmark was" : "\(broken.count) benchmarks were"
    throw CommandFailure.system("\(count) excluded, such as \(first.benchmark.name): \(first.reason)")
  }
}

/// Runs every fragile benchmark once in a separate process, before anything is timed.
///
/// A benchmark that crashes, hangs, refuses, or writes out of bounds is excluded from the measurement.
struct FragileProbe {
  private var command: WorkerCommand
  /// The time limit of an answer, in milliseconds.
  private static let timeout = 10_000

  init(command: WorkerCommand) {
    self.command = command
    self.command.timeout = Self.timeout
  }

  func broken(among names: [String], report: (String) -> Void) throws -> [(name: String, reason: String)] {
    let outcomes = try outcomes(of: names) { bench in
      // Also times it briefly.
      _ = try bench.calibrate(0, plan: .quick)
      // Releases it, so that a crash there is attributed to it.
      _ = try bench.open([])
    } report: {
      report($0)
    }
    return zip(names, outcomes).compactMap { name, agreement in
      agreement.isBroken ? (name, agreement.worstInput ?? "refused") : nil
    }
  }

  /// The agreement of every benchmark; after a crash or hang, the process is replaced and the benchmark is broken.
  func outcomes(
    of names: [String], then use: (RemoteWorkbench) throws -> Void = { _ in }, report: (String) -> Void
  ) throws -> [Agreement] {
    var bench: RemoteWorkbench?
    return try names.map { name in
      report(name)
      let current = try bench ?? RemoteWorkbench(command, padding: 0)
      bench = current
      do {
        _ = try current.open([BenchmarkOrder(name: name)])
        let agreement = try current.verify(0)
        if !agreement.isBroken { try use(current) }
        return agreement
      } catch {
        if !(error is WorkbenchError) || (error as? WorkbenchError)?.ending != nil { bench = nil }
        return .broken((error as? WorkbenchError)?.reason ?? "\(error)")
      }
    }
  }
}
