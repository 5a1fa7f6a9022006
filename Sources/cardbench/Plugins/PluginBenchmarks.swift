import CardSuites
import Records
import Stopwatch

/// The benchmarks of plug-ins, and those that are left out because they broke their promise.
///
/// All measurements of a command share it: what broke in one is left out of the next.
final class PluginBenchmarks {
  struct Broken {
    let benchmark: OfferedBenchmark
    let reason: String
  }

  private(set) var sound: [OfferedBenchmark] = []
  private(set) var broken: [Broken] = []

  init() {}

  /// Tries the benchmarks of plug-ins, in processes of their own.
  init(among benchmarks: [OfferedBenchmark], of names: Set<String>, _ command: WorkerCommand) throws {
    sound = benchmarks.filter { names.contains($0.identity.variant ?? "") }
    var steps = PhaseSteps(.verifying, of: sound.count)
    let failures = try PluginProbe(command: command).broken(among: sound.map(\.name)) { name in
      ProgressLine.standard.show(steps.progress(next: name))
      steps.advance()
    }
    ProgressLine.standard.erase()
    for failure in failures { leaveOut(failure.name, failure.reason) }
  }

  var brokenNames: Set<String> { Set(broken.map(\.benchmark.name)) }

  /// Leaves out the benchmark at which a process ended, or all of them where it was the program's own: then the fault is
  /// an earlier one of a plug-in.
  func leaveOut(at name: String, _ reason: String) -> [String] {
    guard !sound.contains(where: { $0.name == name }) else {
      leaveOut(name, reason)
      return [name]
    }
    let names = sound.map(\.name)
    for other in names { leaveOut(other, "\(reason) at '\(name)', after a plug-in had run") }
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
    let count = broken.count == 1 ? "1 benchmark of a plug-in was" : "\(broken.count) benchmarks of plug-ins were"
    throw CommandFailure.system("\(count) left out, such as \(first.benchmark.name): \(first.reason)")
  }
}

/// Runs every benchmark of plug-ins once in processes of its own, before anything is timed.
///
/// A benchmark that crashes, never returns, refuses, or writes out of bounds is left out of the measurement.
private struct PluginProbe {
  let command: WorkerCommand
  /// The longest time of a kernel for some calls, in milliseconds.
  private static let timeout = 10_000

  /// Benchmarks that break their promise, with the reason.
  func broken(among names: [String], report: (String) -> Void) throws -> [(name: String, reason: String)] {
    var command = command
    command.timeout = Self.timeout
    var bench: RemoteWorkbench?
    return try names.compactMap { name in
      report(name)
      let current = try bench ?? RemoteWorkbench(command, padding: 0)
      bench = current
      guard let reason = Self.failure(of: name, on: current) else { return nil }
      if reason.isFatal { bench = nil }
      return (name, reason.text)
    }
  }

  private static func failure(of name: String, on bench: RemoteWorkbench) -> (text: String, isFatal: Bool)? {
    do {
      _ = try bench.open([BenchmarkOrder(name: name)])
      let agreement = try bench.verify(0)
      if agreement.isBroken { return (agreement.worstInput ?? "refused", false) }
      _ = try bench.calibrate(0, plan: .quick)
      // Releases it, so that a crash there is still its own.
      _ = try bench.open([])
      return nil
    } catch {
      return ((error as? WorkbenchError)?.ending ?? "\(error)", true)
    }
  }
}
