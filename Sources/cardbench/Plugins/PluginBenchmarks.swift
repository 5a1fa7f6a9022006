import CardSuites
import Records
import Stopwatch

/// What plug-ins have to measure, and what of it is left out because it broke its promise.
///
/// Shared by all measurements of a command: what broke in one is left out of the next.
final class PluginBenchmarks {
  /// A benchmark that is left out.
  struct Broken {
    let benchmark: OfferedBenchmark
    /// What happened.
    let reason: String
  }

  /// What can be measured.
  private(set) var sound: [OfferedBenchmark] = []
  /// What cannot.
  private(set) var broken: [Broken] = []

  /// None.
  init() {}

  /// Tries what plug-ins have, in processes of its own.
  ///
  /// - Parameters:
  ///   - benchmarks: What was selected, of plug-ins and of the program itself.
  ///   - names: The names of the plug-ins.
  ///   - command: How to start a process that has them.
  init(among benchmarks: [OfferedBenchmark], of names: Set<String>, _ command: WorkerCommand) throws {
    sound = benchmarks.filter { names.contains($0.identity.variant ?? "") }
    var steps = PhaseSteps(.verifying, of: sound.count)
    let complaints = try PluginProbe(command: command).broken(among: sound.map(\.name)) { name in
      ProgressLine.standard.show(steps.progress(next: name))
      steps.advance()
    }
    ProgressLine.standard.erase()
    for complaint in complaints { leaveOut(complaint.name, complaint.reason) }
  }

  /// The names of what is left out.
  var brokenNames: Set<String> { Set(broken.map(\.benchmark.name)) }

  /// Leaves out the benchmark at which a process ended, or all of them where it was the program's own: then something
  /// that a plug-in had done before came to light.
  ///
  /// - Returns: The names that are left out; none where there is no plug-in to blame.
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
    guard var launch = rows.first?.launch else { return rows }
    launch.number = 1
    let names = brokenNames
    return rows.filter { !names.contains($0.name) }
      + broken.map { ResultRow(identity: $0.benchmark.identity, launch: launch, agreement: .broken($0.reason)) }
  }

  /// Ends a command that has done all it could.
  ///
  /// - Throws: `CommandFailure` where something is left out.
  func requireSound() throws {
    guard let first = broken.first else { return }
    let count = broken.count == 1 ? "1 benchmark of a plug-in was" : "\(broken.count) benchmarks of plug-ins were"
    throw CommandFailure.system("\(count) left out, such as \(first.benchmark.name): \(first.reason)")
  }
}
