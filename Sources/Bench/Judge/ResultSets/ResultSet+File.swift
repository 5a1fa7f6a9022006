import Records

extension ResultSet {
  /// Reads a result file, finished or partial.
  ///
  /// Where the metadata of the run lies beside the table, it must tell of the same run, and once the run is complete,
  /// of as many lines.
  ///
  /// - Parameter path: The table; also the label of the set.
  /// - Returns: What all launches in the file found out.
  /// - Throws: ``ResultFileError`` with the path, and for a damaged table the line and the column.
  package static func read(_ path: String) throws(ResultFileError) -> ResultSet {
    try ResultSet(ResultFile.content(at: path), path: path)
  }

  /// Takes over a table that was read from a path, with the same checks.
  package init(_ content: ResultTable.Content, path: String) throws(ResultFileError) {
    guard !content.rows.isEmpty else { throw .malformed(path: path, .noLines) }
    self.init(rows: content.rows, label: path)
    let metadataPath = ResultFile.metadataPath(besideTable: path, of: provenance.runs)
    let completion = try RunCompletion.read(metadataPath)
    if let completion { try check(completion, at: metadataPath, lines: content.lineEnds) }
    provenance.builds = Set([completion?.buildID].compactMap { $0 })
    provenance.instructionSets = Set([completion?.instructionSet].compactMap { $0 })
    noteUntimed(content.rows)
    if !content.endsWithLineEnd {
      notes.append("'\(path)' has no line end after its last line; it may be truncated.")
    }
    if completion.map({ !$0.complete }) ?? path.hasSuffix(".partial.csv") {
      notes.append(
        "'\(path)' is the table of an interrupted run; finish it with `cardbench run --resume \(path.shellWord)`.")
    }
  }

  private mutating func noteUntimed(_ rows: [ResultRow]) {
    let untimed = rows.count { !$0.isMeasured && $0.agreement.status != .failed }
    guard untimed > 0 else { return }
    notes.append("'\(label)': \(untimed) \(untimed == 1 ? "line has" : "lines have") no times and did not fail.")
  }

  private func check(
    _ completion: RunCompletion, at metadataPath: String, lines: Int
  ) throws(ResultFileError) {
    guard provenance.runs.contains(completion.runID) else {
      throw .foreignMetadata(path: metadataPath, run: completion.runID)
    }
    guard !completion.complete || completion.lines == lines else {
      throw .wrongLineCount(path: label, lines: lines, promised: completion.lines)
    }
  }
}
