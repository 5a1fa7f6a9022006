import Foundation

/// A shard's table with its manifest, as files.
package struct ShardPart: Sendable {
  /// The table.
  package let path: String
  /// What it says about itself.
  package let manifest: ShardManifest
  /// The bytes of the table, which are those that the manifest was written for.
  package let table: [UInt8]

  /// What the names of manifests end in.
  package static let manifestSuffix = ".shard.json"

  /// The file of a shard in a folder of parts: `part-03-of-16.csv`, so that files sort as shards do.
  package static func path(of shard: Shard, in folder: String) -> String {
    let digits = String(shard.count).count
    let index = String(repeating: "0", count: digits - String(shard.index).count) + String(shard.index)
    return (folder.hasSuffix("/") ? folder : folder + "/") + "part-\(index)-of-\(shard.count).csv"
  }

  /// The manifest of a table.
  package static func manifestPath(besideTable path: String) -> String {
    (path.hasSuffix(".csv") ? String(path.dropLast(4)) : path) + manifestSuffix
  }

  /// Writes a part: first its table, then the manifest that makes it one.
  ///
  /// Either file is replaced as a whole. Whatever ends the process leaves the part that was there before, a table whose
  /// manifest is about other bytes, or the new part; only the first and the last are read as parts.
  ///
  /// - Parameters:
  ///   - manifest: What the part is.
  ///   - table: Its bytes.
  ///   - path: The file of the table.
  /// - Throws: `FileError` with the path and the reason.
  package static func write(_ manifest: ShardManifest, _ table: [UInt8], to path: String) throws(FileError) {
    try AtomicFile.replace(path, with: table, durable: true)
    try seal(manifest, table, at: path)
  }

  /// Writes the manifest of a table that is there already, and removes what a killed shard has left of one.
  ///
  /// - Throws: `FileError` with the path and the reason.
  package static func seal(_ manifest: ShardManifest, _ table: [UInt8], at path: String) throws(FileError) {
    var manifest = manifest
    manifest.table = StableHash.digits(of: table)
    let file = manifestPath(besideTable: path)
    AtomicFile.removeAbandoned(beside: file)
    try AtomicFile.replace(file, with: manifest.json, durable: true)
  }

  /// Reads a part; nil where the table has no manifest, or one about other bytes: a shard that was killed while it wrote.
  ///
  /// - Parameter path: The file of the table.
  /// - Throws: ``ShardPartError`` with the path and the reason.
  package static func read(_ path: String) throws(ShardPartError) -> ShardPart? {
    let manifestPath = manifestPath(besideTable: path)
    guard FileManager.default.fileExists(atPath: manifestPath) else { return nil }
    guard FileManager.default.fileExists(atPath: path) else { return nil }
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
