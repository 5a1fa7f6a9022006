import BenchText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The result file of a run, from its first row to its completion.
///
/// For the path `r.csv`, a run writes `r.partial.csv` and `r.partial.meta.json` as it goes. Completing it creates
/// `r.csv` and `r.meta.json` and removes the partial pair. Every file is replaced as a whole, so whatever
/// interrupts the run leaves files that can be read, and says in their name and metadata that they are partial. Until
/// completion, an existing `r.csv` keeps its content.
public struct ResultFile: Sendable {
  /// The table of the finished run.
  public let path: String
  private let stem: String

  /// The metadata of the finished run.
  public var metadataPath: String { Self.metadataPath(besideTable: path) }
  /// The table while the run is going on.
  public var partialPath: String { stem + ".partial.csv" }
  /// The metadata while the run is going on.
  public var partialMetadataPath: String { Self.metadataPath(besideTable: partialPath) }
  /// The raw samples, where somebody wants them; see ``SamplesFile``.
  public var samplesPath: String { stem + ".samples.csv" }

  /// Checks that a file could be written, before anything is measured; writes nothing.
  ///
  /// - Parameter path: The file, usually ending in `.csv`.
  /// - Throws: ``FileError`` when the folder is missing or not writable, or the path is no regular file.
  public init(path: String) throws(FileError) {
    self.path = path
    stem = Self.stem(of: path)
    let folder = Self.folder(of: path)
    guard let kind = Self.kind(of: folder), kind == S_IFDIR else { throw .noFolder(folder: folder) }
    guard !path.hasSuffix("/"), [nil, S_IFREG].contains(Self.kind(of: path)) else {
      throw .notARegularFile(path: path)
    }
    guard access(folder, W_OK) == 0 else { throw .system("write to", folder) }
  }

  /// The metadata that belongs to a table.
  ///
  /// - Parameter path: The table, finished or partial.
  /// - Returns: The path of the metadata, whether or not there is any.
  public static func metadataPath(besideTable path: String) -> String { stem(of: path) + ".meta.json" }

  private static func stem(of path: String) -> String { path.hasSuffix(".csv") ? String(path.dropLast(4)) : path }

  /// Writes the partial files; with no rows, it marks the start of a run.
  ///
  /// - Parameters:
  ///   - rows: All rows so far.
  ///   - metadata: The run; its `complete`, `rows` and `lines` are set here.
  /// - Throws: ``FileError`` with the path and the reason.
  public func update(rows: [ResultRow], metadata: RunMetadata) throws(FileError) {
    let table = ResultTable.csv(rows)
    let described = metadata.describing(rows: rows.count, table: table, complete: false)
    try AtomicFile.replace(partialPath, with: table)
    try AtomicFile.replace(partialMetadataPath, with: described.json)
  }

  /// Writes the finished files and removes the partial ones.
  ///
  /// The metadata comes last, since its completion mark vouches for the table.
  ///
  /// - Parameters:
  ///   - rows: All rows.
  ///   - metadata: The run; its `complete`, `rows` and `lines` are set here.
  /// - Throws: ``FileError`` with the path and the reason; the partial files then stay.
  public func finish(rows: [ResultRow], metadata: RunMetadata) throws(FileError) {
    let table = ResultTable.csv(rows)
    let described = metadata.describing(rows: rows.count, table: table, complete: true)
    try AtomicFile.replace(path, with: table, durable: true)
    try AtomicFile.replace(metadataPath, with: described.json, durable: true)
    unlink(partialPath)
    unlink(partialMetadataPath)
  }

  /// Writes a table without a run, such as that of a check, and nothing beside it.
  ///
  /// - Parameter table: The bytes of the file.
  /// - Throws: ``FileError`` with the path and the reason.
  public func write(_ table: [UInt8]) throws(FileError) {
    try AtomicFile.replace(path, with: table, durable: true)
  }

  /// Reads the rows of a finished or partial table.
  ///
  /// - Parameter path: The table.
  /// - Returns: The rows, in the order of the lines.
  /// - Throws: ``ResultFileError`` with the path, and for a damaged table the line and column.
  public static func rows(at path: String) throws(ResultFileError) -> [ResultRow] {
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
  public static func metadata(at path: String) throws(ResultFileError) -> RunMetadata {
    let bytes = try resultContents(of: path)
    do {
      return try RunMetadata(json: bytes)
    } catch {
      throw .malformedMetadata(path: path, reason: "\(error)")
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The type bits of a path; `nil` when nothing is there.
  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}
