import CLibrary

/// The calls of the operating system by which files change under their names, and one that tells files apart.
///
/// Tests put others in their place, which fail or end at any one of them. Each says whether it succeeded, and why not in
/// `errno`.
package struct FileSystem: Sendable {
  /// Writes all bytes to a descriptor.
  package var write: @Sendable (_ bytes: [UInt8], _ file: Int32) -> Bool
  /// Gives a file another name, in place of what has that name.
  package var rename: @Sendable (_ from: String, _ to: String) -> Bool
  /// Gives a file a second name.
  package var link: @Sendable (_ path: String, _ name: String) -> Bool
  /// Takes a name away.
  package var remove: @Sendable (_ path: String) -> Bool
  /// Waits until the names in a folder are on the disk.
  package var sync: @Sendable (_ folder: String) -> Bool
  /// Says what an open file is known by; `nil` with the reason in `errno`.
  package var node: @Sendable (_ file: Int32) -> FileStatus.Node? = { FileStatus(ofOpen: $0)?.node }

  /// The operating system.
  package static let real = FileSystem(
    write: { writeAll($0, to: $1) }, rename: { platformRename($0, $1) }, link: { platformLink($0, $1) },
    remove: { unlink($0) == 0 }, sync: syncFolder)

  private static func syncFolder(_ path: String) -> Bool {
    let folder = open(path, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { return false }
    defer { close(folder) }
    return fsync(folder) == 0
  }
}

/// The function of the operating system, which a property of the same name hides.
private func platformRename(_ from: String, _ to: String) -> Bool { rename(from, to) == 0 }

/// The function of the operating system, which a property of the same name hides.
private func platformLink(_ path: String, _ name: String) -> Bool { link(path, name) == 0 }
