import Records
import Stopwatch

/// The launches of a gate: all benchmarks once, then suspects, each time in fresh processes.
final class GateLaunches {
  private let settings: LaunchSeries.Settings
  private let names: [String]
  private let path: String?
  private let confirmingNanoseconds: UInt64?
  /// What plug-ins have, and what of it is left out.
  private let plugins: PluginBenchmarks
  private var measurements: UInt64 = 0

  /// Prepares launches.
  ///
  /// - Parameters:
  ///   - path: A file for the rows of the first measurement.
  ///   - confirmingNanoseconds: How long each further measurement may take.
  /// - Throws: `FileError` where the file could not be written.
  init(
    _ settings: LaunchSeries.Settings, names: [String], path: String?, confirmingNanoseconds: UInt64?,
    plugins: PluginBenchmarks
  ) throws {
    (self.settings, self.names, self.path, self.plugins) = (settings, names, path, plugins)
    self.confirmingNanoseconds = confirmingNanoseconds
    _ = try path.map { try ResultFile(path: $0) }
  }

  /// Measures benchmarks in fresh launches; what comes first is kept in the file.
  ///
  /// - Parameter launches: How many launches; as many as the settings say by default.
  /// - Throws: `CommandFailure`, or the error of writing the file.
  func measure(_ names: Set<String>, launches: Int? = nil) throws -> [ResultRow] {
    var settings = settings
    settings.names = names
    settings.launches = launches ?? settings.launches
    if measurements > 0 { settings.budgetNanoseconds = confirmingNanoseconds }
    return try measure(settings, isFileWanted: measurements == 0 && path != nil)
  }

  /// Compares the outputs of benchmarks with their references, in one short launch.
  func check(_ names: Set<String>) throws -> [ResultRow] {
    var settings = settings
    (settings.names, settings.launches, settings.budgetNanoseconds) = (names, 1, nil)
    settings.plan = MeasurementPlan(rounds: 1, traceRounds: 1, blockNanoseconds: 100_000, seed: settings.plan.seed)
    settings.iterations = [:]
    if measurements == 0, let path {
      Notice.print("'\(path)' is not written: no budget needs a time, so nothing is timed that a baseline could hold")
    }
    return try measure(settings, isFileWanted: false)
  }

  /// Another order and other paddings each time, of the same inputs.
  private func measure(_ settings: LaunchSeries.Settings, isFileWanted: Bool) throws -> [ResultRow] {
    var settings = settings
    let (seed, isFirst) = (settings.plan.seed, measurements == 0)
    (settings.plan.seed, settings.inputSeed) = (seed &+ measurements, seed)
    settings.runID = RunIdentifier.make()
    measurements += 1
    let names = names.filter { settings.names?.contains($0) ?? true }
    var measurement = try Measurement(
      settings, names: names, path: path, isFileWanted: isFileWanted, writesSamples: false, plugins: plugins)
    Notice.print((isFirst ? "" : "then: ") + measurement.announcement)
    let outcome = try measurement.run()
    try Interrupted.require(outcome.isComplete)
    if let error = measurement.fileError { throw error }
    // What a plug-in broke is no verdict about numbers; the command ends with it.
    return outcome.rows.filter { !$0.agreement.isBroken }
  }
}
