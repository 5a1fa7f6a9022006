/// All parts of some work, one per shard.
package struct ShardSet: Sendable {
  /// The parts in order, all of the same work.
  package let parts: [ShardPart]
  /// Tables that are not parts because their shard was killed while writing.
  package let unfinished: [String]

  package var kind: ShardManifest.Kind { parts[0].manifest.kind }
  package var groups: [String] { parts[0].manifest.groups }

  /// Reads parts from tables or folders of tables; throws if parts do not belong together or are missing.
  package init(paths: [String]) throws(ShardPartError) {
    var (parts, unfinished): ([ShardPart], [String]) = ([], [])
    for path in paths {
      for table in try Self.tables(path) {
        if let part = try ShardPart.read(table) { parts.append(part) } else { unfinished.append(table) }
      }
    }
    try self.init(parts: parts, unfinished: unfinished, paths: paths)
  }

  package init(parts: [ShardPart], unfinished: [String], paths: [String]) throws(ShardPartError) {
    guard let first = parts.first else { throw .noParts(paths: paths) }
    for part in parts.dropFirst() { try Self.requireAlike(first, part) }
    (self.parts, self.unfinished) = (try Self.distinct(parts), unfinished)
    let missing = Set(1...first.manifest.shard.count).subtracting(self.parts.map(\.manifest.shard.index)).sorted()
    guard missing.isEmpty else {
      throw .missing(indices: missing, count: first.manifest.shard.count, command: first.manifest.command)
    }
  }

  package static func tables(_ path: String) throws(ShardPartError) -> [String] {
    guard let status = FileStatus(of: path) else { throw .noSuchPath(path) }
    guard status.kind == .folder else { return [path] }
    let folder = path.hasSuffix("/") ? path : path + "/"
    do { return try names(inFolder: path).filter(ResultFile.isTable).map { folder + $0 } } catch { throw .file(error) }
  }

  /// One part per shard; a repeated shard must have the same table.
  private static func distinct(_ parts: [ShardPart]) throws(ShardPartError) -> [ShardPart] {
    var kept: [Int: ShardPart] = [:]
    for part in parts {
      let index = part.manifest.shard.index
      if let other = kept[index], other.table != part.table {
        throw .contradiction(shard: part.manifest.shard, first: other.path, second: part.path)
      }
      if kept[index] == nil { kept[index] = part }
    }
    return kept.values.sorted { $0.manifest.shard.index < $1.manifest.shard.index }
  }

  private static func requireAlike(_ first: ShardPart, _ second: ShardPart) throws(ShardPartError) {
    for (one, other) in zip(first.manifest.premises, second.manifest.premises)
    where (one.what, one.value) != (other.what, other.value) {
      throw .different(
        what: one.what, first: (first.path, one.value), second: (second.path, other.value), remedy: one.remedy)
    }
  }
}

extension ShardManifest {
  fileprivate typealias Premise = (what: String, value: String, remedy: String)

  /// The conditions that all parts must share, each with the remedy for a mismatch.
  fileprivate var premises: [Premise] {
    let work: [Premise] = [
      ("commands", "'\(command.joined(separator: " "))'", "Merge parts of one command."),
      ("seeds", "\(seed)", "Merge parts of one seed."),
      ("numbers of shards", "\(shard.count)", "Merge parts of one division."),
      ("programs", "\(toolVersion), \(program)", "Build the program once and use that build on all machines."),
    ]
    let machine = kind == .run || kind == .selftest ? [Fact("classes of machines", machineID)] : []
    let benchmarks = Fact("work", "\(groups.count) groups, \(StableHash.of(groups))")
    return work + (facts + machine + [benchmarks]).map { ($0.name, $0.value, remedy($0.name)) }
  }

  private func remedy(_ fact: String) -> String {
    let vocabulary = Vocabulary.current
    if let remedy = vocabulary.remedies[fact] { return remedy }
    return switch fact {
    case "mathematics libraries": "Run all shards in one container image, and repeat the shard."
    case "classes of machines" where kind == .run:
      "Times of different machines cannot be merged: use '\(vocabulary.program) compare', or repeat the shard."
    case "classes of machines": "A self-test is about one class of machine: repeat the shard there."
    case "work": "The machines offer different benchmarks; use --filter to select the common ones."
    default: "Repeat the shard."
    }
  }
}

extension ShardSet {
  /// Every benchmark once per launch, in the order of an undivided run, and metadata whose notes list the shards' runs.
  package typealias Run = (rows: [ResultRow], metadata: RunMetadata)

  /// Merges the results of a run.
  ///
  /// Limits are measured in every shard that needs them; for each benchmark, only the rows of its own shard are kept.
  /// The result has the name of the first shard's run.
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
    return (rows, merged)
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

  fileprivate func requireBenchmarks(_ rows: [ResultRow]) throws(ShardPartError) {
    let names = Set(rows.map(\.name))
    let expected = manifest.groups.filter(manifest.shard.includes)
    guard let missing = expected.first(where: { !names.contains($0) }) else { return }
    throw .malformedTable(path: path, reason: "it lacks '\(missing)'")
  }
}
