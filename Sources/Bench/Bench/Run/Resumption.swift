import Records
import Stopwatch

struct Resumption {
  private let metadata: RunMetadata
  private let rows: [ResultRow]
  private let partial: String
  let path: String
  /// Its claim, made before anything is read, since a run that has not ended yet would go on in the same file.
  let claim: OutputClaim

  /// The command line of the run, which stays its own however often it is resumed.
  var arguments: [String] { metadata.arguments }
  /// The commit that was measured, whatever its name means now, its time, and the sources.
  var code: (String?, String?, SourceTrees?) { (metadata.commit, metadata.commitTime, metadata.sources) }

  init(partial: String) throws {
    let suffix = ".partial.csv"
    guard partial.hasSuffix(suffix) else {
      throw CommandFailure.badData(
        "'\(partial)' is not the file of an interrupted run, whose name ends in '\(suffix)'.")
    }
    (self.partial, path) = (partial, partial.dropLast(suffix.count) + ".csv")
    claim = try OutputClaim(ResultFile(path: path))
    (metadata, rows) = try CommandFailure.reading {
      (
        try ResultFile.metadata(at: ResultFile.metadataPath(besideTable: partial)), try ResultFile.rows(at: partial)
      )
    }
    try requireOwnRows()
    try requireSameProgram()
    try requireLaunches()
  }

  /// Runs the command line of the interrupted run once more, for what is missing.
  func run<Tool: BenchTool>(_: Tool.Type) throws {
    let command = try BenchCommand<Tool>.Root.parseAsRoot(Array(metadata.arguments.dropFirst()))
    guard let run = command as? BenchCommand<Tool>.Run else {
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
  private func requireOwnRows() throws {
    if let other = rows.first(where: { $0.launch.runID != metadata.runID }) {
      throw CommandFailure.badData(
        "'\(partial)' has lines of run '\(other.launch.runID)', and its metadata is about '\(metadata.runID)'. Restore "
          + "both files as they were written, or start a new run.")
    }
    let complete = rows.count { $0.launch.number <= metadata.completedLaunches ?? 0 }
    guard let promised = metadata.completedRows, complete != promised else { return }
    throw CommandFailure.badData(
      "'\(partial)' has \(complete) lines of complete launches, its metadata counts \(promised): truncated or edited. "
        + "Restore the file as it was written, or start a new run.")
  }

  private func requireLaunches() throws {
    let numbers = rows.map(\.launch.number) + [metadata.completedLaunches].compactMap { $0 }
    guard let odd = numbers.first(where: { !(0...1_000).contains($0) }) else { return }
    throw CommandFailure.badData("'\(partial)' has a launch \(odd), and a run has 1 to 1000. Start a new run.")
  }

  /// Refuses what another program has measured; builds that differ in nothing else have different hashes.
  private func requireSameProgram() throws {
    let build = FileHashes.ofProgram
    try requireSame([
      ("machine", metadata.machineID, Machine.current().identifier),
      ("version of \(tool.name)", metadata.toolVersion, tool.version),
      ("compiler", metadata.compiler, Compiler.version), ("panel", metadata.panelID, Panel.identifier),
      // Where one is unknown, there is nothing to compare.
      ("build of \(tool.name)", metadata.buildID ?? build, build ?? metadata.buildID),
      ("instruction set", metadata.instructionSet, tool.instructionSet),
    ])
  }

  /// Refuses flags, pages, libraries and inputs that are not what they were, which are known once the command line is
  /// understood.
  func requireSameInputs(_ now: RunMetadata) throws {
    func facts(_ kind: String, _ earlier: [String: String], _ now: [String: String]) -> [Fact] {
      Set(earlier.keys).union(now.keys).sorted().map { ("\(kind) '\($0)'", earlier[$0], now[$0]) }
    }
    try requireSame(
      [("set of compiler flags", metadata.flagsID, now.flagsID)] + facts("library", metadata.libraries, now.libraries)
        + facts("file", metadata.inputs ?? [:], now.inputs ?? [:]))
  }

  /// A condition of all launches of a run, then and now.
  private typealias Fact = (name: String, earlier: String?, now: String?)

  private func requireSame(_ facts: [Fact]) throws {
    guard let other = facts.first(where: { $0.earlier != $0.now }) else { return }
    throw CommandFailure.badData(
      "'\(partial)' was measured with another \(other.name) (\(other.earlier ?? "none"), now \(other.now ?? "none")); "
        + "launches of one run must be alike. Start a new run.")
  }
}
