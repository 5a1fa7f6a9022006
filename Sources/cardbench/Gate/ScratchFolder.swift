import Foundation

/// A folder for the time of a command.
final class ScratchFolder {
  /// The folder.
  let path: String

  /// Makes a folder of its own among the temporary files.
  init() throws {
    var template = Array((FileManager.default.temporaryDirectory.path + "/cardbench-XXXXXX").utf8CString)
    guard let made = mkdtemp(&template) else {
      throw CommandFailure.system(
        "cannot make a folder in '\(FileManager.default.temporaryDirectory.path)': "
          + "\(String(cString: strerror(errno))). Set TMPDIR to a folder with room.")
    }
    path = String(cString: made)
  }

  /// Removes it with everything in it.
  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
