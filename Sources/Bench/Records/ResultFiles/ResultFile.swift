/// The result file of a run, from its first row to its completion.
///
/// For the path `r.csv`, a run writes `r.partial.csv` and `r.partial.meta.json` as it goes. Completing it renames
/// them to `r.csv` and `r.meta.json`, both or neither. Every file is replaced as a whole, so whatever interrupts the
/// run leaves files that can be read, and says in their name and metadata that they are partial. Until completion, an
/// existing `r.csv` keeps its content. Where `r.csv` is a symbolic link, all of them are beside the file it leads to.
/// Raw samples come and go with them: see ``samplesPath``.
package struct ResultFile: Sendable {
  /// The table of the finished run.
  package let path: String
  let stem: String

  /// The metadata of the finished run.
  package var metadataPath: String { Self.metadataPath(besideTable: path) }
  /// The table while the run is going on.
  package var partialPath: String { stem + ".partial.csv" }
  /// The metadata while the run is going on.
  package var partialMetadataPath: String { Self.metadataPath(besideTable: partialPath) }

  /// Checks that a file could be written, before anything is measured; writes nothing.
  ///
  /// - Parameter path: The file, usually ending in `.csv`.
  /// - Throws: ``FileError`` when the folder is missing or not writable, or the path is no regular file.
  package init(path: String) throws(FileError) {
    self.path = path
    stem = Self.stem(of: try AtomicFile.target(of: path))
    for file in [path, metadataPath, partialPath, partialMetadataPath, samplesPath, partialSamplesPath] {
      _ = try OutputFile(path: file)
    }
  }

  /// The metadata that belongs to a table.
  ///
  /// - Parameter path: The table, finished or partial.
  /// - Returns: The path of the metadata, whether or not there is any.
  package static func metadataPath(besideTable path: String) -> String {
    stem(of: AtomicFile.destination(of: path)) + ".meta.json"
  }

  /// The metadata of the runs that a table has lines of.
  ///
  /// That of a run which lost power between the two renames that completed it still has its old name.
  ///
  /// - Parameters:
  ///   - path: The table, finished or partial.
  ///   - runs: The runs that it has lines of.
  /// - Returns: The path of the metadata, whether or not there is any.
  package static func metadataPath(besideTable path: String, of runs: Set<String>) -> String {
    let late = lateMetadataPath(besideTable: path)
    guard let metadata = try? metadata(at: late), metadata.complete, runs.contains(metadata.runID) else {
      return metadataPath(besideTable: path)
    }
    return late
  }

  /// Where the metadata of a finished table are until the last rename that completes its run.
  package static func lateMetadataPath(besideTable path: String) -> String {
    stem(of: AtomicFile.destination(of: path)) + ".partial.meta.json"
  }

  private static func stem(of path: String) -> String { path.hasSuffix(".csv") ? String(path.dropLast(4)) : path }

  /// Writes the partial files; with no rows, it marks the start of a run.
  ///
  /// - Parameters:
  ///   - rows: All rows so far.
  ///   - metadata: The run; its `complete`, `rows` and `lines` are set here.
  /// - Throws: ``FileError`` with the path and the reason.
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

  /// Completes the partial files and gives them the names of finished ones, together.
  ///
  /// - Parameters:
  ///   - rows: All rows.
  ///   - metadata: The run; its `complete`, `rows` and `lines` are set here.
  /// - Throws: ``FileError`` with the path and the reason; the partial files then stay.
  package func finish(rows: [ResultRow], metadata: RunMetadata) throws(FileError) {
    try finish(rows: rows, metadata: metadata, on: .real)
  }

  package func finish(rows: [ResultRow], metadata: RunMetadata, on system: FileSystem) throws(FileError) {
    let table = ResultTable.csv(rows)
    let described = metadata.describing(rows: rows.count, table: table, complete: true)
    try updatePartial(table, described, durable: true, system)
    try AtomicFile.move(
      (partialPath, AtomicFile.destination(of: path)), (partialMetadataPath, AtomicFile.destination(of: metadataPath)),
      on: system)
  }

  /// Reads the rows of a finished or partial table.
  ///
  /// - Parameter path: The table.
  /// - Returns: The rows, in the order of the lines.
  /// - Throws: ``ResultFileError`` with the path, and for a damaged table the line and column.
  package static func rows(at path: String) throws(ResultFileError) -> [ResultRow] {
    try content(at: path).rows
  }

  /// Reads the rows of a finished or partial table, and how the file ends.
  package static func content(at path: String) throws(ResultFileError) -> ResultTable.Content {
    let bytes = try resultContents(of: path)
    do {
      return try ResultTable.content(csv: bytes)
    } catch {
      throw .malformed(path: path, error)
    }
  }

  /// Reads the metadata of a finished or partial run.
  ///
  /// - Parameter path: The metadata file.
  /// - Returns: The metadata.
  /// - Throws: ``ResultFileError`` with the path and the reason.
  package static func metadata(at path: String) throws(ResultFileError) -> RunMetadata {
    let bytes = try metadataContents(of: path)
    do {
      return try RunMetadata(json: bytes)
    } catch {
      throw .malformedMetadata(path: path, reason: "\(error)")
    }
  }
}
