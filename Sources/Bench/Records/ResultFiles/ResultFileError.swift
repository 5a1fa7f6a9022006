/// A result file that cannot be written or read.
package enum ResultFileError: Error, Equatable, CustomStringConvertible {
  /// The file cannot be read or written.
  case file(FileError)
  /// The file is not a table of result rows.
  case malformed(path: String, ResultTableError)
  /// The metadata file is not what this program writes.
  case malformedMetadata(path: String, reason: String)
  /// The table has more or fewer lines than the metadata of its completed run says.
  case wrongLineCount(path: String, lines: Int, promised: Int)
  /// The metadata beside the table is that of another run.
  case foreignMetadata(path: String, run: String)
  /// Complete launches of an interrupted run are where another one would be written.
  case interruptedRun(partial: String, launches: Int)
  /// Rows of an interrupted run whose metadata cannot be read are where another one would be written.
  case unknownRows(partial: String, metadata: String)

  /// The path, what is wrong with it, and what to do.
  package var description: String {
    switch self {
    case let .file(error):
      error.description
    case let .malformed(path, error):
      "'\(path)', \(error)"
    case let .malformedMetadata(path, reason):
      "'\(path)' is not a metadata file of a run: \(reason)"
    case let .wrongLineCount(path, lines, promised):
      "'\(path)' has \(lines) lines, its metadata says \(promised): truncated or edited. Restore the file as it was "
        + "written."
    case let .foreignMetadata(path, run):
      "'\(path)' is about run '\(run)', which the table beside it has no line of. Restore the file that belongs to "
        + "the table, or move this one away."
    case let .interruptedRun(partial, launches):
      "'\(partial)' has \(launches) complete \(launches == 1 ? "launch" : "launches") of an interrupted run. Finish it with "
        + "`cardbench run --resume \(partial.shellWord)`, remove it, or choose another path."
    case let .unknownRows(partial, metadata):
      "'\(partial)' has lines of an interrupted run, and '\(metadata)', which tells whose, cannot be read. Restore that "
        + "file, move '\(partial)' away, or choose another path."
    }
  }
}

/// Reads the metadata beside a table, with the error of a result file.
package func metadataContents(of path: String) throws(ResultFileError) -> [UInt8] {
  do { return try contents(ofFound: path) } catch { throw .file(error) }
}

/// Reads a whole file, with the error of a result file.
package func resultContents(of path: String) throws(ResultFileError) -> [UInt8] {
  do { return try contents(of: path) } catch { throw .file(error) }
}
