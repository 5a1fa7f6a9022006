import ArgumentParser
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Which file a path leads to, however it is written; links to folders are seen through only once the file exists.
enum FileIdentity: Hashable {
  case existing(device: UInt64, number: UInt64)
  /// A file that is not there yet, by its absolute path.
  case path(String)

  init(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      self = .path(URL(fileURLWithPath: path).standardizedFileURL.path)
      return
    }
    self = .existing(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
  }

  /// Refuses to write where something is read, or written already.
  ///
  /// - Parameters:
  ///   - outputs: The options that name files to write, and what they name.
  ///   - inputs: The files that are read.
  /// - Throws: `ValidationError` with the option.
  static func requireDistinct(outputs: [(option: String, path: String?)], inputs: [String?]) throws {
    let inputs = Set(inputs.compactMap { $0 }.map(FileIdentity.init))
    var seen: [FileIdentity: String] = [:]
    for (option, path) in outputs {
      guard let path, !path.isEmpty else { continue }
      let file = FileIdentity(path)
      guard !inputs.contains(file) else {
        throw ValidationError("\(option) '\(path)' is also an input; choose another path.")
      }
      guard file != FileIdentity("/dev/null"), let other = seen.updateValue(option, forKey: file) else { continue }
      let both = other == option ? "two \(option)" : "\(other) and \(option)"
      throw ValidationError("\(both) name the same file, '\(path)'; choose another path for one.")
    }
  }
}
