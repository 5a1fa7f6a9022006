import Records
import Stopwatch

/// Runs every benchmark of plug-ins once in processes of its own, before anything is timed.
///
/// What crashes, never returns, refuses, or writes where it must not, is left out of the measurement, which then has
/// nothing to fear from it.
struct PluginProbe {
  /// How to start a process that has the plug-ins.
  let command: WorkerCommand
  /// How long a kernel may take for some calls, in milliseconds.
  static let patienceMilliseconds = 10_000

  /// Benchmarks that break their promise, with what happened.
  ///
  /// - Throws: ``WorkbenchError`` where the program itself does not start.
  func broken(among names: [String], report: (String) -> Void = { _ in }) throws -> [(name: String, reason: String)] {
    var command = command
    command.patienceMilliseconds = Self.patienceMilliseconds
    var bench: RemoteWorkbench?
    return try names.compactMap { name in
      report(name)
      let current = try bench ?? RemoteWorkbench(command, padding: 0)
      bench = current
      guard let reason = Self.complaint(about: name, on: current) else { return nil }
      if reason.isFatal { bench = nil }
      return (name, reason.text)
    }
  }

  private static func complaint(about name: String, on bench: RemoteWorkbench) -> (text: String, isFatal: Bool)? {
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
