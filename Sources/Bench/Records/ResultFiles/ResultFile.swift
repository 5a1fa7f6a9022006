/// The result file of a run, from the first row to completion.
///
/// For the path `r.csv`, a run writes `r.partial.csv` and `r.partial.meta.json` as it proceeds. Completing it renames
/// them to `r.csv` and `r.meta.json`, both or neither. Every file is replaced atomically, so an interrupted run leaves
/// readable files that are partial by name and metadata. Until completion, an existing `r.csv` keeps its content.
/// If `r.csv` is a symbolic link, all of them are next to its target. Raw samples follow the same scheme:
/// see ``samplesPath``.
package struct ResultFile: Sendable {
  package let path: String
  let stem: String

  package var metadataPath: String { Self.metadataPath(besideTable: path) }
  package var partialPath: String { stem + ".partial.csv" }
  package var partialMetadataPath: String { Self.metadataPath(besideTable: partialPath) }

  /// Checks that the files can be written, before anything is measured; writes nothing.
  package init(path: String) throws(FileError) {
    self.path = path
    stem = Self.stem(of: try AtomicFile.target(of: path))
    for file in [path, metadataPath, partialPath, partialMetadataPath, samplesPath, partialSamplesPath] {
      _ = try OutputFile(path: file)
    }
  }

  /// The path of a finished or partial table's metadata, whether or not it exists.
  package static func metadataPath(besideTable path: String) -> String {
    stem(of: AtomicFile.destination(of: path)) + ".meta.json"
  }

  /// The path of the metadata of the runs in a table, whether or not it exists.
  ///
  /// After a power failure between the two renames that complete a run, it still has its old name.
  package static func metadataPath(besideTable path: String, of runs: Set<String>) -> String {
    let late = lateMetadataPath(besideTable: path)
    guard let metadata = try? metadata(at: late), metadata.complete, runs.contains(metadata.runID) else {
      return metadataPath(besideTable: path)
    }
    return late
  }

  /// The path of a finished table's metadata until the last rename that completes its run.
  package static func lateMetadataPath(besideTable path: String) -> String {
    stem(of: AtomicFile.destination(of: path)) + ".partial.meta.json"
  }

  /// Whether a path is that of a finished table, not of samples or an interrupted run.
  package static func isTable(_ path: String) -> Bool {
    path.hasSuffix(".csv") && !path.hasSuffix(".partial.csv") && !path.hasSuffix(suffix)
  }

  private static func stem(of path: String) -> String { path.hasSuffix(".csv") ? String(path.dropLast(4)) : path }

  /// Writes the partial files, with the counts in `metadata` updated; with no rows, it marks the start of a run.
  package func update(rows: [ResultRow], metadata: RunMetadata) throws(FileError) {
    let table = ResultTable.csv(rows)
    try updatePartial(
      table, metadata.describing(rows: rows.count, table: table, complete: false), durable: false, .real)
  }

  private func updatePartial(
    _ table: [UInt8], _ metadata: RunMetadata, durable: Bool, _ system: FileSystem
  ) throws(FileError) {
    try AtomicFile.replace(partialPath, with: table, durable: durable, like: path, on: system)
    try AtomicFile.replace(partialMetadataPath, with: metadata.json, durable: durable, like: metadataPath, on: system)
  }

  /// Completes the partial files and renames them together to their final names; on failure they are kept.
  package func finish(rows: [ResultRow], metadata: RunMetadata, on system: FileSystem = .real) throws(FileError) {
    let table = ResultTable.csv(rows)
    let described = metadata.describing(rows: rows.count, table: table, complete: true)
    try updatePartial(table, described, durable: true, system)
    try AtomicFile.move(
      (partialPath, AtomicFile.destination(of: path)), (partialMetadataPath, AtomicFile.destination(of: metadataPath)),
      on: system)
  }

  /// Reads the rows of a finished or partial table, in the order of the file, or the times of another program.
  ///
  /// - Throws: ``ResultFileError`` with the path, and for a damaged table the line and column.
  package static func rows(at path: String) throws(ResultFileError) -> [ResultRow] { try content(at: path).rows }

  package static func content(at path: String) throws(ResultFileError) -> ResultTable.Content {
    let bytes = try resultContents(of: path)
    do {
      if let times = try ForeignTimes.content(of: bytes) { return times }
      return try ResultTable.content(csv: bytes)
    } catch {
      throw .malformed(path: path, error)
    }
  }

  package static func metadata(at path: String) throws(ResultFileError) -> RunMetadata {
    let bytes = try metadataContents(of: path)
    do {
      return try RunMetadata(json: bytes)
    } catch {
      throw .malformedMetadata(path: path, reason: "\(error)")
    }
  }
}

extension ResultFile {
  private static let suffix = ".samples.csv"

  /// The raw samples of the finished run, on request; see ``SamplesFile``.
  package var samplesPath: String { stem + Self.suffix }

  /// The raw samples of a run in progress, next to the file that is replaced at the end.
  package var partialSamplesPath: String {
    let target = AtomicFile.destination(of: samplesPath)
    for suffix in [Self.suffix, ".csv"] where target.hasSuffix(suffix) {
      return target.dropLast(suffix.count) + ".partial" + Self.suffix
    }
    return target + ".partial" + Self.suffix
  }

  /// Renames the samples of a finished run to their final name; they must be closed and on the disk.
  ///
  /// Table and metadata are renamed first: a power failure in between leaves an older run's samples next to the new
  /// table, and the new ones under their partial name; never new samples next to an old table.
  package func finishSamples(on system: FileSystem = .real) throws(FileError) {
    let target = AtomicFile.destination(of: samplesPath)
    guard system.rename(partialSamplesPath, target) else { throw .system("replace", samplesPath) }
    _ = system.sync(AtomicFile.folder(of: target))
  }

  /// Removes the samples of an interrupted run whose partial table is gone.
  package func removePartialSamples() { _ = FileSystem.real.remove(partialSamplesPath) }
}

package enum ResultFileError: Error, Equatable, CustomStringConvertible {
  case file(FileError)
  case malformed(path: String, ResultTableError)
  case malformedMetadata(path: String, reason: String)
  case wrongLineCount(path: String, lines: Int, promised: Int)
  case foreignMetadata(path: String, run: String)
  case interruptedRun(partial: String, launches: Int)
  case unknownRows(partial: String, metadata: String)

  package var description: String {
    switch self {
    case let .file(error): error.description
    case let .malformed(path, error): "'\(path)', \(error)"
    case let .malformedMetadata(path, reason): "'\(path)' is not a metadata file of a run: \(reason)"
    case let .wrongLineCount(path, lines, promised):
      "'\(path)' has \(lines) lines, its metadata states \(promised): truncated or edited. Restore the file as it was "
        + "written."
    case let .foreignMetadata(path, run):
      "'\(path)' is about run '\(run)', which the table beside it has no line of. Restore the file that belongs to "
        + "the table, or move this one away."
    case let .interruptedRun(partial, launches):
      "'\(partial)' has \(launches) complete \(launches == 1 ? "launch" : "launches") of an interrupted run. Finish it with "
        + "`\(Vocabulary.current.program) run --resume \(partial.shellWord)`, remove it, or choose another path."
    case let .unknownRows(partial, metadata):
      "'\(partial)' has rows of an interrupted run, but its metadata '\(metadata)' cannot be read. Restore that "
        + "file, move '\(partial)' away, or choose another path."
    }
  }
}

package func metadataContents(of path: String) throws(ResultFileError) -> [UInt8] {
  do { return try contents(ofFound: path) } catch { throw .file(error) }
}

func resultContents(of path: String) throws(ResultFileError) -> [UInt8] {
  do { return try contents(of: path) } catch { throw .file(error) }
}
