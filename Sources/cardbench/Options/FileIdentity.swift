import ArgumentParser
import Foundation
import Records

/// Which file a path leads to, however it is written.
enum FileIdentity: Hashable {
  case existing(FileStatus.Node)
  /// A file that is not there yet, by its folder and its name there.
  case missing(folder: FileStatus.Node, name: String)
  /// A file whose folder is not there, either, by its absolute path.
  case path(String)

  init(_ path: String) {
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

  /// Refuses to write where something is read, or written already.
  ///
  /// - Parameters:
  ///   - outputs: What is written.
  ///   - inputs: What is read; nobody looks for it where nothing is written.
  ///   - tuning: What is read of the tuning that the environment names.
  /// - Throws: `ValidationError` with what names both.
  static func requireDistinct(
    outputs: [FileUse], inputs: @autoclosure () -> [FileUse], tuning: [FileUse] = TuningOptions.environment
  ) throws {
    guard !outputs.isEmpty else { return }
    let inputs = (inputs() + tuning).flatMap { use in use.identities.map { ($0.identity, use) } }
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
  /// The files that keep what is written to them, as devices and pipes do not.
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
