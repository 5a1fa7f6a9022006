import BenchRecords
import Stopwatch

/// An interrupted run that goes on.
struct Resumption {
  private let metadata: RunMetadata
  private let rows: [ResultRow]
  /// The finished file of the run.
  let path: String

  /// The command line of the run, which stays its own however often it is resumed.
  var arguments: [String] { metadata.arguments }

  /// Reads what an interrupted run left behind.
  ///
  /// - Parameter partial: Its `NAME.partial.csv`.
  /// - Throws: `CommandFailure` where the file is no such thing, or was written by another build or machine.
  init(partial: String) throws {
    let suffix = ".partial.csv"
    guard partial.hasSuffix(suffix) else {
      throw CommandFailure.badData(
        "'\(partial)' is not the file of an interrupted run, whose name ends in '\(suffix)'.")
    }
    path = partial.dropLast(suffix.count) + ".csv"
    do throws(ResultFileError) {
      metadata = try ResultFile.metadata(at: ResultFile.metadataPath(besideTable: partial))
      rows = try ResultFile.rows(at: partial)
    } catch {
      throw CommandFailure.badData("\(error)")
    }
    try requireOwnRows(partial)
    try requireSameProgram(partial)
    try requireLaunches(partial)
  }

  /// Runs the command line of the interrupted run once more, for what is missing.
  func run() throws {
    let command = try Cardbench.parseAsRoot(Array(metadata.arguments.dropFirst()))
    guard let run = command as? Cardbench.Run else {
      throw CommandFailure.badData("'\(path)' was not written by 'run', so it cannot be resumed.")
    }
    try run.measure(resuming: self)
  }

  /// Puts the complete launches into the settings of the series that continues them.
  func `continue`(_ settings: inout LaunchSeries.Settings) {
    let complete = metadata.completedLaunches ?? 0
    settings.runID = metadata.runID
    settings.earlier = rows.filter { $0.launch.number <= complete }
    Notice.print("resuming \(metadata.runID): \(complete) of \(settings.launches) launches are complete")
  }

  /// Refuses a table and metadata that do not belong together, or whose complete launches are not.
  private func requireOwnRows(_ partial: String) throws {
    if let other = rows.first(where: { $0.launch.runID != metadata.runID }) {
      throw CommandFailure.badData(
        "'\(partial)' has lines of run '\(other.launch.runID)', and its metadata is about '\(metadata.runID)'. Restore "
          + "both files as they were written, or start a new run.")
    }
    let complete = rows.count { $0.launch.number <= metadata.completedLaunches ?? 0 }
    guard let promised = metadata.completedRows, complete != promised else { return }
    throw CommandFailure.badData(
      "'\(partial)' has \(complete) lines of complete launches, its metadata says \(promised): truncated or edited. "
        + "Restore the file as it was written, or start a new run.")
  }

  /// Refuses numbers of launches that no run has; what they index and count would not bear them.
  private func requireLaunches(_ partial: String) throws {
    let numbers = rows.map(\.launch.number) + [metadata.completedLaunches].compactMap { $0 }
    guard let odd = numbers.first(where: { !(0...1_000).contains($0) }) else { return }
    throw CommandFailure.badData("'\(partial)' tells of launch \(odd), and a run has 1 to 1000. Start a new run.")
  }

  /// Refuses what another program has measured; of builds that differ in nothing else, only the hash of the file tells.
  private func requireSameProgram(_ partial: String) throws {
    let build = ProgramIdentity.own
    let facts: [(String, String?, String?)] = [
      ("machine", metadata.machineID, Machine.current().identifier),
      ("version of cardbench", metadata.toolVersion, Cardbench.version),
      ("compiler", metadata.compiler, Compiler.version), ("panel", metadata.panelID, Panel.identifier),
      ("compiler flags", metadata.flagsID, BuildFlags.identifier),
      // Whoever does not know one has nothing to compare.
      ("build of cardbench", metadata.buildID ?? build, build ?? metadata.buildID),
    ]
    guard let other = facts.first(where: { $0.1 != $0.2 }) else { return }
    throw CommandFailure.badData(
      "'\(partial)' was measured with another \(other.0) (\(other.1 ?? "unknown"), now \(other.2 ?? "unknown")); "
        + "launches of one run must be alike. Start a new run.")
  }
}
