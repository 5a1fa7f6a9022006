import Foundation
import HostSystem
import Records

/// A folder for the time of a command.
///
/// It goes with the command, also when a signal ends that at once. What a killed one leaves behind is recognised by a lock
/// that nobody holds any more, and removed when the next is made.
final class ScratchFolder {
  /// Nobody calls a folder of their own so, as they might call one cardbench-master.
  private static let prefix = "cardbench-scratch-"

  /// The folder.
  let path: String
  /// Open and locked for as long as the folder is in use.
  private let descriptor: Int32
  private let lastResort: FinalAction

  /// Makes a folder of its own among the temporary files.
  ///
  /// - Parameter parent: Where; the folder of temporary files by default.
  init(in parent: String = FileManager.default.temporaryDirectory.path) throws {
    Self.removeAbandoned(in: parent)
    var template = Array("\(parent)/\(Self.prefix)XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw CommandFailure.system(
        "cannot make a folder in '\(parent)': \(String(cString: strerror(errno))). Set TMPDIR to a folder with room.")
    }
    let path = String(cString: made)
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    _ = flock(descriptor, LOCK_EX)
    lastResort = FinalAction { try? FileManager.default.removeItem(atPath: path) }
  }

  deinit { close(descriptor) }

  /// Removes it with everything in it.
  func remove() { lastResort.perform() }

  /// Makes a folder in it, and returns its path.
  func makeFolder(_ name: String) throws -> String {
    let folder = path + "/" + name
    guard mkdir(folder, 0o755) == 0 else { throw FileError.system("create", folder) }
    return folder
  }

  /// Whether a path leads into a folder that a command has made for itself.
  static func contains(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { isName(String($0)) }
  }

  private static func isName(_ name: String) -> Bool { name.hasPrefix(prefix) && name.count == prefix.count + 6 }

  /// Removes the folders of commands that were killed.
  private static func removeAbandoned(in parent: String) {
    let names = (try? names(inFolder: parent)) ?? []
    for name in names where isName(name) {
      let path = parent + "/" + name
      if isAbandoned(path) { try? FileManager.default.removeItem(atPath: path) }
    }
  }

  /// Whether a folder is this user's, not brand new, and locked by nobody.
  private static func isAbandoned(_ path: String) -> Bool {
    guard let status = FileStatus(of: path, followsLink: false), status.kind == .folder else { return false }
    // Between making and locking a folder passes a moment.
    guard status.owner == geteuid(), time(nil) - status.written / 1_000_000_000 > 60 else { return false }
    let folder = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard folder >= 0 else { return false }
    defer { close(folder) }
    return flock(folder, LOCK_EX | LOCK_NB) == 0
  }
}
