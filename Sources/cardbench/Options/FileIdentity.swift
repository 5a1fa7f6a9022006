import ArgumentParser
import BenchText
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Which file a path leads to, however it is written.
enum FileIdentity: Hashable {
  case existing(Node)
  /// A file that is not there yet, by its folder and its name there.
  case missing(folder: Node, name: String)
  /// A file whose folder is not there, either, by its absolute path.
  case path(String)

  /// What the file system knows a file or a folder by.
  struct Node: Hashable {
    let device: UInt64
    let number: UInt64

    fileprivate init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
    }
  }

  init(_ path: String) {
    if let file = Node(path) {
      self = .existing(file)
      return
    }
    let target = AtomicFile.destination(of: path)
    if let folder = Node(AtomicFile.folder(of: target)) {
      self = .missing(folder: folder, name: target.split(separator: "/").last.map(String.init) ?? "")
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
    files.filter { file in
      var status = stat()
      return stat(file, &status) != 0 || [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    }.map { ($0, FileIdentity($0)) }
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
