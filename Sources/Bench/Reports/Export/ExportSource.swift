import CLibrary
import Judge
import Records

/// A result file and the metadata beside it, as an export reads them.
package struct ExportSource: Sendable, Equatable {
  /// The lines of the table.
  package let rows: [ResultRow]
  /// What is true of the whole run; `nil` where there is no such file.
  package let metadata: RunMetadata?
  /// What a reader should know of the file, in sentences.
  package let notices: [String]

  /// Reads `X.csv` and, where it exists, `X.meta.json`.
  ///
  /// What a comparison would refuse, such as a truncated table or two lines about the same launch, is not handed on to
  /// tools that could not tell.
  ///
  /// - Parameter path: The table.
  /// - Throws: `ResultFileError` with the path, and for a damaged table the line and column.
  package init(path: String) throws(ResultFileError) {
    let content = try ResultFile.content(at: path)
    notices = try ResultSet(content, path: path).notes
    rows = content.rows
    metadata = try Self.metadata(
      at: ResultFile.metadataPath(besideTable: path, of: Set(rows.map(\.launch.runID))))
  }

  private static func metadata(at path: String) throws(ResultFileError) -> RunMetadata? {
    do {
      return try ResultFile.metadata(at: path)
    } catch {
      guard case .file(.system(_, _, ENOENT)) = error else { throw error }
      return nil
    }
  }
}
