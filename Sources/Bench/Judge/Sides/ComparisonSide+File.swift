import BenchRecords

extension ComparisonSide {
  /// Reads a result file of any schema, finished or partial.
  ///
  /// Where the metadata of the run lies beside the table, it must tell of the same run, and once the run is complete,
  /// of as many lines.
  ///
  /// - Parameter path: The table; also the label of the side.
  /// - Returns: What all launches in the file found out.
  /// - Throws: ``ResultFileError`` with the path, and for a damaged table the line and the column.
  public static func read(_ path: String) throws(ResultFileError) -> ComparisonSide {
    var (side, ending) = try readTable(path)
    let metadataPath = ResultFile.metadataPath(besideTable: path)
    let completion = try RunCompletion.read(metadataPath)
    if let completion { try side.check(completion, at: metadataPath, lines: ending.lineEnds) }
    if !ending.endsWithLineEnd {
      side.notes.append("'\(path)' has no line end after its last line; it may be truncated.")
    }
    if completion.map({ !$0.complete }) ?? path.hasSuffix(".partial.csv") {
      side.notes.append(
        "'\(path)' is the table of an interrupted run; finish it with `cardbench run --resume \(path)`.")
    }
    return side
  }

  private static func readTable(_ path: String) throws(ResultFileError) -> (ComparisonSide, CSVFile.Ending) {
    var reader: SideReader?
    let ending = try CSVFile.forEachRecord(of: path) { record throws(ResultTableError) in
      guard reader == nil else { return try reader!.take(record) }
      reader = try SideReader(ResultHeader((0..<record.count).map(record.text)))
    }
    do throws(ResultTableError) {
      guard let reader else { throw .empty }
      return (try reader.side(label: path), ending)
    } catch {
      throw .malformed(path: path, error)
    }
  }

  private func check(
    _ completion: RunCompletion, at metadataPath: String, lines: Int
  ) throws(ResultFileError) {
    guard origin.runs.contains(completion.runID) else {
      throw .foreignMetadata(path: metadataPath, run: completion.runID)
    }
    guard !completion.complete || completion.lines == lines else {
      throw .wrongLineCount(path: label, lines: lines, promised: completion.lines)
    }
  }
}
