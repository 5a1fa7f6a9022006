import Records
import Stopwatch

struct Resumption {
  private let metadata: RunMetadata
  private let rows: [ResultRow]
  private let partial: String
  let path: String
  /// The claim on the file, made before reading, since a run that has not ended yet would still write to it.
  let claim: OutputClaim

  /// The command line of the run, which stays the same however often it is resumed.
  var arguments: [String] { metadata.arguments }
  /// The measured commit, whatever its name refers to now, its time, and the sources.
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

  /// Runs the command line of the interrupted run again, for the missing launches.
  func run<Tool: BenchTool>(_: Tool.Type) throws {
    let command = try BenchCommand<Tool>.Root.parseAsRoot(Array(metadata.arguments.dropFirst()))
    guard let run = command as? BenchCommand<Tool>.Run else {
      throw CommandFailure.badData("'\(path)' was not written by 'run', so it cannot be resumed.")
    }
    try run.measure(resuming: self)
  }

  /// Adds the complete launches to the settings of the series that continues them.
  func `continue`(_ settings: inout LaunchSeries.Settings) {
    let complete = metadata.completedLaunches ?? 0
    settings.runID = metadata.runID
    settings.earlier = rows.filter { $0.launch.number <= complete }
    Notice.print("resuming \(metadata.runID): \(complete) of \(settings.launches) launches are complete")
  }

  /// Throws if table and metadata do not match, or if complete launches lack rows.
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
    throw CommandFailure.badData("'\(partial)' has a launch \(odd), but a run has 1 to 1000. Start a new run.")
  }

  /// Throws if another program or machine has measured; even rebuilt programs differ in their hash.
  private func requireSameProgram() throws {
    let build = FileHashes.ofProgram
    try requireSame([
      ("machine", metadata.machineID, Machine.current().identifier),
      ("version of \(tool.name)", metadata.toolVersion, tool.version),
      ("compiler", metadata.compiler, Compiler.version), ("panel", metadata.panelID, Panel.identifier),
      // If one is unknown, there is nothing to compare.
      ("build of \(tool.name)", metadata.buildID ?? build, build ?? metadata.buildID),
      ("instruction set", metadata.instructionSet, tool.instructionSet),
    ])
  }

  /// Throws if flags, pages, libraries or inputs have changed, which are known once the command line is parsed.
  func requireSameInputs(_ now: RunMetadata) throws {
    func facts(_ kind: String, _ earlier: [String: String], _ now: [String: String]) -> [Fact] {
      Set(earlier.keys).union(now.keys).sorted().map { ("\(kind) '\($0)'", earlier[$0], now[$0]) }
    }
    try requireSame(
      [("set of compiler flags", metadata.flagsID, now.flagsID)] + facts("library", metadata.libraries, now.libraries)
        + facts("file", metadata.inputs ?? [:], now.inputs ?? [:]))
  }

  /// A condition of all launches of a run, earlier and now.
  private typealias Fact = (name: String, earlier: String?, now: String?)

  private func requireSame(_ facts: [Fact]) throws {
    guard let other = facts.first(where: { $0.earlier != $0.now }) else { return }
    throw CommandFailure.badData(
      "'\(partial)' was measured with another \(other.name) (\(other.earlier ?? "none"), now \(other.now ?? "none")); "
        + "launches of one run must be alike. Start a new run.")
  }
}
