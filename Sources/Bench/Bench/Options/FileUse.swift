import ArgumentParser
import Foundation
import Judge
import Records

/// Files of a command, given by an option, an argument or an environment variable.
package struct FileUse {
  /// The option or the variable; `nil` for an argument.
  package let option: String?
  package let path: String
  package let files: [String]

  /// The option with the path, such as `--output 'a.csv'`.
  package var name: String { (option.map { $0 + " " } ?? "") + "'\(path)'" }

  package static var environment: [FileUse] {
    tool.fileVariables.flatMap { plain($0, [ProcessInfo.processInfo.environment[$0]]) }
  }

  package static func plain(_ option: String?, _ paths: [String?]) -> [FileUse] { uses(option, paths) { [$0] } }

  package static func results(_ option: String?, _ paths: [String?]) -> [FileUse] { uses(option, paths, family) }

  package static func histories(_ option: String?, _ paths: [String?]) -> [FileUse] {
    uses(option, paths) { [$0] + ResultTree.paths(below: $0).flatMap(family) }
  }

  /// Parts of shards, and their folders; a table without a manifest is not a part.
  package static func parts(_ option: String?, _ paths: [String?]) -> [FileUse] {
    uses(option, paths) { path in
      let tables = (try? ShardSet.tables(path)) ?? []
      let manifests = tables.map { ($0, ShardPart.manifestPath(besideTable: $0)) }
      let parts = manifests.filter { FileManager.default.fileExists(atPath: $0.1) }
      return [path] + parts.flatMap { family($0) + [$1] }
    }
  }

  private static func uses(_ option: String?, _ paths: [String?], _ files: (String) -> [String]) -> [FileUse] {
    paths.compactMap { $0 }.filter { !$0.isEmpty }.map { FileUse(option: option, path: $0, files: files($0)) }
  }

  /// A table with its metadata and samples, including their names during the run.
  private static func family(_ table: String) -> [String] {
    let metadata = ".meta.json"
    let stem = ResultFile.metadataPath(besideTable: table).dropLast(metadata.count)
    let endings = [metadata, ".samples.csv", ".partial.csv", ".partial" + metadata, ".partial.samples.csv"]
    return [table] + endings.map { stem + $0 }
  }
}

/// The identity of the file at a path, regardless of the path's form.
package enum FileIdentity: Hashable {
  case existing(FileStatus.Node)
  /// A new file, by its folder and its name in it.
  case missing(folder: FileStatus.Node, name: String)
  /// A file in a missing folder, by its absolute path.
  case path(String)

  package init(_ path: String) {
    if let file = FileStatus(of: path) {
      self = .existing(file.node)
      return
    }
    let target = AtomicFile.destination(of: path)
    if let folder = FileStatus(of: AtomicFile.folder(of: target)) {
      self = .missing(folder: folder.node, name: target.split(separator: "/").last.map(String.init) ?? "")
    } else {
      self = .path(URL(fileURLWithPath: path).standardizedFileURL.path)
    }
  }

  /// Throws if an output is also an input, or if two outputs are the same file.
  package static func requireDistinct(
    outputs: [FileUse], inputs: @autoclosure () -> [FileUse], fixed: [FileUse] = FileUse.environment
  ) throws {
    guard !outputs.isEmpty else { return }
    let inputs = (inputs() + fixed).flatMap { use in use.identities.map { ($0.identity, use) } }
    let read = Dictionary(inputs) { first, _ in first }
    var written: [FileIdentity: FileUse] = [:]
    for output in outputs {
      for (file, identity) in output.identities {
        if let input = read[identity] { throw output.clash(withInput: input) }
        if let other = written[identity] { throw output.clash(withOutput: other, over: file) }
      }
      for (_, identity) in output.identities { written[identity] = output }
    }
  }
}

extension FileUse {
  /// The identities of the files, except devices and pipes.
  fileprivate var identities: [(file: String, identity: FileIdentity)] {
    files.filter { FileStatus(of: $0)?.kind != .other }.map { ($0, FileIdentity($0)) }
  }

  fileprivate func clash(withInput input: FileUse) -> ValidationError {
    let relation = FileIdentity(path) == FileIdentity(input.path) ? "is also an input" : "belongs to an input"
    return ValidationError("\(name) \(relation), \(input.name); choose another path.")
  }

  fileprivate func clash(withOutput other: FileUse, over file: String) -> ValidationError {
    let both = other.option == option ? "two \(option ?? "")" : "\(other.option ?? "") and \(option ?? "")"
    return ValidationError("\(both) name the same file, '\(file)'; choose another path for one.")
  }
}

package enum InputFile {
  /// Reads a file and decodes it; either error is reported as bad data, with the path.
  package static func decode<Value>(_ path: String, _ decode: (String) throws -> Value) throws -> Value {
    let bytes = try CommandFailure.reading { try contents(of: path) }
    guard let text = String(bytes: bytes, encoding: .utf8) else {
      throw CommandFailure.badData("'\(path)' is not UTF-8 text; save it as UTF-8.")
    }
    do {
      return try decode(text)
    } catch {
      throw CommandFailure.badData("'\(path)': \(error)")
    }
  }
}
