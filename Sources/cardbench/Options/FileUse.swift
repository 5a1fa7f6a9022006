import Foundation
import Judge
import Records

/// Files that a command reads or writes because an option, an argument or a variable names them, for ``FileIdentity``.
struct FileUse {
  /// The option or the variable; `nil` for an argument.
  let option: String?
  /// The path behind it.
  let path: String
  /// What is read or written.
  let files: [String]

  /// What names the files, such as `--output 'a.csv'`.
  var name: String { (option.map { $0 + " " } ?? "") + "'\(path)'" }

  /// Files that have nothing beside them.
  static func plain(_ option: String?, _ paths: [String?]) -> [FileUse] {
    uses(option, paths) { [$0] }
  }

  /// Result files with all that a run keeps beside them.
  static func results(_ option: String?, _ paths: [String?]) -> [FileUse] {
    uses(option, paths, family)
  }

  /// Result files, and folders with those that a history reads below them.
  static func histories(_ option: String?, _ paths: [String?]) -> [FileUse] {
    uses(option, paths) { [$0] + ResultTree.paths(below: $0).flatMap(family) }
  }

  /// Parts of shards, and folders with them; a table without a manifest is none.
  static func parts(_ option: String?, _ paths: [String?]) -> [FileUse] {
    uses(option, paths) { path in
      let tables = (try? ShardSet.tables(path)) ?? []
      let manifests = tables.map { ($0, ShardPart.manifestPath(besideTable: $0)) }
      let parts = manifests.filter { FileManager.default.fileExists(atPath: $0.1) }
      return [path] + parts.flatMap { family($0) + [$1] }
    }
  }

  private static func uses(
    _ option: String?, _ paths: [String?], _ files: (String) -> [String]
  ) -> [FileUse] {
    paths.compactMap { $0 }.filter { !$0.isEmpty }.map { FileUse(option: option, path: $0, files: files($0)) }
  }

  /// A table with its metadata, what both are called while the run goes on, and its samples.
  private static func family(_ table: String) -> [String] {
    let metadata = ".meta.json"
    let stem = ResultFile.metadataPath(besideTable: table).dropLast(metadata.count)
    let endings = [metadata, ".samples.csv", ".partial.csv", ".partial" + metadata, ".partial.samples.csv"]
    return [table] + endings.map { stem + $0 }
  }
}
