import Records
import Stopwatch

/// The benchmarks that may crash or hang, such as those of plug-ins, and those that are left out since they did.
///
/// All measurements of a command share it: what broke in one is left out of the next.
final class FragileBenchmarks {
  struct Broken {
    let benchmark: OfferedBenchmark
    let reason: String
  }

  private(set) var sound: [OfferedBenchmark] = []
  private(set) var broken: [Broken] = []

  init() {}

  /// Tries benchmarks in processes of their own.
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

  /// Leaves out the benchmark at which a process ended, or all fragile ones where it is another: then the fault is an
  /// earlier one's.
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

  /// Rows with one of the first launch, without times, for each benchmark that is left out.
  func replacingBroken(in rows: [ResultRow]) -> [ResultRow] {
    guard var launch = rows.first(where: { $0.side == .new })?.launch else { return rows }
    launch.number = 1
    let names = brokenNames
    return rows.filter { !names.contains($0.name) }
      + broken.map { ResultRow(identity: $0.benchmark.identity, launch: launch, agreement: .broken($0.reason)) }
  }

  /// Ends a command that has done all it could.
  func requireSound() throws {
    guard let first = broken.first else { return }
    let count = broken.count == 1 ? "1 benchmark was" : "\(broken.count) benchmarks were"
    throw CommandFailure.system("\(count) left out, such as \(first.benchmark.name): \(first.reason)")
  }
}

/// Runs every fragile benchmark once in processes of its own, before anything is timed.
///
/// A benchmark that crashes, never returns, refuses, or writes out of bounds is left out of the measurement.
struct FragileProbe {
  private var command: WorkerCommand
  /// The longest time of an answer to some calls, in milliseconds.
  private static let timeout = 10_000

  init(command: WorkerCommand) {
    self.command = command
    self.command.timeout = Self.timeout
  }

  func broken(among names: [String], report: (String) -> Void) throws -> [(name: String, reason: String)] {
    let outcomes = try outcomes(of: names) { bench in
      // Times it for a moment as well.
      _ = try bench.calibrate(0, plan: .quick)
      // Releases it, so that a crash there is still its own.
      _ = try bench.open([])
    } report: {
      report($0)
    }
    return zip(names, outcomes).compactMap { name, agreement in
      agreement.isBroken ? (name, agreement.worstInput ?? "refused") : nil
    }
  }

  /// The agreement of every benchmark; a process that ends or hangs is replaced, and its benchmark broken.
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
