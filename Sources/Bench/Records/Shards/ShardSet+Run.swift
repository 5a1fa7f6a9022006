extension ShardSet {
  /// A run whose shards were measured one by one.
  package struct Run: Sendable {
    /// Every benchmark once per launch, in the order of an undivided run.
    package let rows: [ResultRow]
    /// What is true of all of it; the notes name the shards' runs.
    package let metadata: RunMetadata
  }

  /// Puts the results of a run together.
  ///
  /// Limits are measured in every shard that needs them; of each benchmark, the rows of the shard that it belongs to stay.
  ///
  /// - Returns: The rows, under the name of the first shard's run, and the metadata.
  /// - Throws: ``ShardPartError`` where a table is damaged or lacks benchmarks, metadata are missing, or commits differ.
  package func run() throws(ShardPartError) -> Run {
    var (rows, runs): ([ResultRow], [RunMetadata]) = ([], [])
    for part in parts {
      let all = try part.rows()
      let metadata = try part.metadata(of: Set(all.map(\.launch.runID)))
      let own = all.filter { part.manifest.shard.includes($0.name) }
      try part.requireBenchmarks(own)
      rows += own
      runs.append(metadata)
      try requireFirstCommit(runs[0].commit, metadata.commit, part)
    }
    let merged = Self.merged(runs)
    for index in rows.indices { rows[index].launch.runID = merged.runID }
    let places = Dictionary(groups.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    rows.sort { ($0.launch.number, places[$0.name] ?? 0) < ($1.launch.number, places[$1.name] ?? 0) }
    return Run(rows: rows, metadata: merged)
  }

  private func requireFirstCommit(_ first: String?, _ second: String?, _ part: ShardPart) throws(ShardPartError) {
    guard first != second else { return }
    throw .different(
      what: "commits", first: (parts[0].path, first ?? "none"), second: (part.path, second ?? "none"),
      remedy: "Repeat one shard with the --commit of the other.")
  }

  private static func merged(_ runs: [RunMetadata]) -> RunMetadata {
    var merged = runs[0]
    merged.start = runs.map(\.start).min() ?? merged.start
    merged.end = runs.compactMap(\.end).max()
    merged.completedRows = nil
    merged.notes += ["merged from \(runs.count) shards: runs " + runs.map(\.runID).joined(separator: ", ")]
    return merged
  }
}

extension ShardPart {
  fileprivate func rows() throws(ShardPartError) -> [ResultRow] {
    do { return try ResultTable.content(csv: table).rows } catch {
      throw .malformedTable(path: path, reason: "\(error)")
    }
  }

  /// The metadata of the run that the table is of.
  fileprivate func metadata(of runs: Set<String>) throws(ShardPartError) -> RunMetadata {
    do throws(ResultFileError) {
      let path = ResultFile.metadataPath(besideTable: path, of: runs)
      let metadata = try ResultFile.metadata(at: path)
      guard runs == [metadata.runID] else { throw .foreignMetadata(path: path, run: metadata.runID) }
      return metadata
    } catch {
      throw .unusableMetadata(path: path, error)
    }
  }

  /// Refuses a table that lacks a benchmark of its shard.
  fileprivate func requireBenchmarks(_ rows: [ResultRow]) throws(ShardPartError) {
    let names = Set(rows.map(\.name))
    let expected = manifest.groups.filter(manifest.shard.includes)
    guard let missing = expected.first(where: { !names.contains($0) }) else { return }
    throw .malformedTable(path: path, reason: "it lacks '\(missing)'")
  }
}
