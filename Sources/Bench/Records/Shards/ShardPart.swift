/// A shard's table with its manifest, as files.
package struct ShardPart: Sendable {
  package let path: String
  package let manifest: ShardManifest
  /// The bytes described by the manifest.
  package let table: [UInt8]

  package init(path: String, manifest: ShardManifest, table: [UInt8]) {
    (self.path, self.manifest, self.table) = (path, manifest, table)
  }

  /// The file of a shard in a folder of parts: `part-03-of-16.csv`, so that files sort like shards.
  package static func path(of shard: Shard, in folder: String) -> String {
    let index = "\(shard.index)".zeroPadded(to: "\(shard.count)".count)
    return (folder.hasSuffix("/") ? folder : folder + "/") + "part-\(index)-of-\(shard.count).csv"
  }

  package static func manifestPath(besideTable path: String) -> String {
    (path.hasSuffix(".csv") ? String(path.dropLast(4)) : path) + ".shard.json"
  }

  /// Writes a part: first its table, then the manifest that makes it one.
  ///
  /// Either file is replaced atomically. A process that ends early leaves the previous part, a table whose manifest
  /// describes other bytes, or the new part; only the first and the last are read as parts.
  package static func write(_ manifest: ShardManifest, _ table: [UInt8], to path: String) throws(FileError) {
    try AtomicFile.replace(path, with: table, durable: true)
    try seal(manifest, table, at: path)
  }

  /// Writes the manifest of an existing table, and removes the leftovers of a killed shard.
  package static func seal(_ manifest: ShardManifest, _ table: [UInt8], at path: String) throws(FileError) {
    var manifest = manifest
    manifest.table = StableHash.digits(of: table)
    let file = manifestPath(besideTable: path)
    AtomicFile.removeAbandoned(beside: file)
    try AtomicFile.replace(file, with: manifest.json, durable: true)
  }

  /// Reads a part; nil if the manifest is missing or describes other bytes: the shard was killed while writing.
  package static func read(_ path: String) throws(ShardPartError) -> ShardPart? {
    let manifestPath = manifestPath(besideTable: path)
    guard FileStatus(of: manifestPath) != nil, FileStatus(of: path) != nil else { return nil }
    let (table, json) = (try bytes(of: path), try bytes(of: manifestPath))
    let manifest: ShardManifest
    do { manifest = try ShardManifest(json: json) } catch {
      throw .malformedManifest(path: manifestPath, reason: "\(error)")
    }
    guard manifest.schema == ShardManifest.currentSchema else {
      throw .malformedManifest(path: manifestPath, reason: "its schema is \(manifest.schema), not 1")
    }
    guard manifest.table == StableHash.digits(of: table) else { return nil }
    return ShardPart(path: path, manifest: manifest, table: table)
  }

  private static func bytes(of path: String) throws(ShardPartError) -> [UInt8] {
    do { return try contents(ofFound: path) } catch { throw .file(error) }
  }
}

package enum ShardPartError: Error, CustomStringConvertible {
  case file(FileError)
  case noSuchPath(String)
  case malformedManifest(path: String, reason: String)
  case malformedTable(path: String, reason: String)
  case unusableMetadata(path: String, ResultFileError)
  case noParts(paths: [String])
  case different(
    what: String, first: (path: String, value: String), second: (path: String, value: String), remedy: String)
  /// One shard was run twice, with different results.
  case contradiction(shard: Shard, first: String, second: String)
  case missing(indices: [Int], count: Int, command: [String])

  package var description: String {
    switch self {
    case .file(let error): error.description
    case .noSuchPath(let path): "'\(path)' does not exist. Name the folder of the parts, or their tables."
    case let .malformedManifest(path, reason): "'\(path)' is not the manifest of a part: \(reason). Repeat the shard."
    case let .malformedTable(path, reason): "'\(path)' is not the table of a part: \(reason). Repeat the shard."
    case let .unusableMetadata(path, error): "'\(path)' lacks the metadata of its run: \(error) Or repeat the shard."
    case .noParts(let paths):
      "\(paths.map { "'\($0)'" }.joined(separator: ", ")): no parts found. Name tables of --shard, or their folder."
    case let .different(what, first, second, remedy):
      "'\(first.path)' and '\(second.path)' are of different \(what): \(first.value), and \(second.value). \(remedy)"
    case let .contradiction(shard, first, second):
      "'\(first)' and '\(second)' are both shard \(shard), with different results. Keep one of them."
    case let .missing(indices, count, _):
      "\(indices.count) of \(count) shards \(indices.count == 1 ? "is" : "are") missing: "
        + indices.ranges
    }
  }
}
