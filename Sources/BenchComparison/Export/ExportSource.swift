public import BenchEngine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A result file and the metadata beside it, as an export reads them.
public struct ExportSource: Sendable, Equatable {
  /// The lines of the table.
  public let rows: [ResultRow]
  /// What is true of the whole run; `nil` where there is no such file, or it is about another run.
  public let metadata: RunMetadata?
  /// What a reader should know of the file, in sentences.
  public let notices: [String]

  /// Reads `X.csv` and, where it exists, `X.meta.json`.
  ///
  /// - Parameter path: The table.
  /// - Throws: `ResultFileError` with the path, and for a damaged table the line and column.
  public init(path: String) throws(ResultFileError) {
    let rows = try ResultFile.rows(at: path)
    let metadataPath = ResultFile.metadataPath(besideTable: path)
    let beside = try Self.metadata(at: metadataPath)
    let isForeign = beside.map { run in !rows.isEmpty && !rows.contains { $0.runID == run.runID } } ?? false
    (self.rows, metadata) = (rows, isForeign ? nil : beside)
    var notices: [String] = []
    if rows.isEmpty { notices.append("'\(path)' has no lines, so there is nothing to export.") }
    if isForeign { notices.append("'\(metadataPath)' is about another run than '\(path)' and is left out.") }
    if metadata?.complete == false { notices.append("'\(path)' is of a run that was not completed.") }
    self.notices = notices
  }

  private static func metadata(at path: String) throws(ResultFileError) -> RunMetadata? {
    do {
      return try ResultFile.metadata(at: path)
    } catch {
      guard case .system(_, _, ENOENT) = error else { throw error }
      return nil
    }
  }
}
