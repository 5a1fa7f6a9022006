import Foundation

/// All shards of some work, one part each.
package struct ShardSet: Sendable {
  /// The parts, by their number; each is of the same work as the first.
  package let parts: [ShardPart]
  /// Tables that are no parts, since their shard was killed while it wrote.
  package let unfinished: [String]

  /// What was done.
  package var kind: ShardManifest.Kind { parts[0].manifest.kind }
  /// Everything that was done, by name, in the order of the merged table.
  package var groups: [String] { parts[0].manifest.groups }

  /// Reads parts.
  ///
  /// - Parameter paths: Tables, and folders of them.
  /// - Throws: ``ShardPartError`` where parts do not belong together, or some are missing.
  package init(paths: [String]) throws(ShardPartError) {
    var (parts, unfinished): ([ShardPart], [String]) = ([], [])
    for path in paths {
      for table in try Self.tables(path) {
        if let part = try ShardPart.read(table) { parts.append(part) } else { unfinished.append(table) }
      }
    }
    try self.init(parts: parts, unfinished: unfinished, paths: paths)
  }

  /// Puts parts together that were read.
  init(parts: [ShardPart], unfinished: [String], paths: [String]) throws(ShardPartError) {
    guard let first = parts.first else { throw .noParts(paths: paths) }
    for part in parts.dropFirst() { try Self.requireAlike(first, part) }
    (self.parts, self.unfinished) = (try Self.distinct(parts), unfinished)
    let missing = Set(1...first.manifest.shard.count).subtracting(self.parts.map(\.manifest.shard.index)).sorted()
    guard missing.isEmpty else {
      throw .missing(indices: missing, count: first.manifest.shard.count, command: first.manifest.command)
    }
  }

  /// The tables that a path leads to.
  package static func tables(_ path: String) throws(ShardPartError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { throw .noSuchPath(path) }
    guard isFolder.boolValue else { return [path] }
    let folder = path.hasSuffix("/") ? path : path + "/"
    do { return try names(inFolder: path).filter(isTable).map { folder + $0 } } catch { throw .file(error) }
  }

  /// What a run writes beside its table is none.
  private static func isTable(_ name: String) -> Bool {
    name.hasSuffix(".csv") && !name.hasSuffix(".partial.csv") && !name.hasSuffix(".samples.csv")
  }

  /// One part per shard; a shard that was repeated has the same table, or nobody knows which is right.
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
    let (one, other) = (first.manifest, second.manifest)
    let facts: [(what: String, String, String, remedy: String)] = [
      ("commands", one.commandLine, other.commandLine, "Merge parts of one command."),
      ("seeds", "\(one.seed)", "\(other.seed)", "Merge parts of one seed."),
      ("numbers of shards", "\(one.shard.count)", "\(other.shard.count)", "Merge parts of one division."),
      ("programs", one.programInWords, other.programInWords, "Build the program once, and give all machines that."),
    ]
    for fact in facts where fact.1 != fact.2 {
      throw .different(
        what: fact.what, first: (first.path, fact.1), second: (second.path, fact.2), remedy: fact.remedy)
    }
    try requireSameFacts(first, second)
    guard one.groups != other.groups else { return }
    throw .different(
      what: "work", first: (first.path, "\(one.groups.count) groups"),
      second: (second.path, "\(other.groups.count) groups"),
      remedy: "The machines offer different kernels; set CARDBENCH_ISA on all of them to what the oldest has.")
  }

  private static func requireSameFacts(_ first: ShardPart, _ second: ShardPart) throws(ShardPartError) {
    for (one, other) in zip(first.manifest.facts, second.manifest.facts) where one != other {
      throw .different(
        what: one.name, first: (first.path, one.value), second: (second.path, other.value), remedy: remedy(one.name))
    }
    let (one, other) = (first.manifest, second.manifest)
    guard [.run, .selftest].contains(one.kind), one.machineID != other.machineID else { return }
    throw .different(
      what: "classes of machines", first: (first.path, one.machineID), second: (second.path, other.machineID),
      remedy: one.kind == .run
        ? "Times of different machines make no run: compare them with 'cardbench compare', or repeat the shard."
        : "A self-test is about one class of machine: repeat the shard there.")
  }

  private static func remedy(_ fact: String) -> String {
    switch fact {
    case "instruction sets": "Set CARDBENCH_ISA on all machines to what the oldest has, and repeat the shard."
    case "OpenBLAS": "Say --blas-core on all machines, or leave blas out with --variants, and repeat the shard."
    case "mathematics libraries": "Run all shards in one container image, and repeat the shard."
    default: "Repeat the shard."
    }
  }
}

extension ShardManifest {
  fileprivate var commandLine: String { "'\(command.joined(separator: " "))'" }
  fileprivate var programInWords: String { "\(toolVersion), \(program)" }
}
