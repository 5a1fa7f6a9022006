import CLibrary

/// A file that some work ends with, and that is checked before the work begins.
package struct OutputFile: Sendable {
  /// The path as it was named.
  package let path: String

  /// Checks that a file could be written, and removes what killed writers of it left; writes nothing.
  ///
  /// - Parameter path: The file; it need not exist.
  /// - Throws: ``FileError`` when the folder is missing or not writable, or the path is no regular file or too long.
  package init(path: String) throws(FileError) {
    self.path = path
    let folder = AtomicFile.folder(of: try AtomicFile.target(of: path))
    guard FileStatus(of: folder)?.kind == .folder else { throw .noFolder(folder: folder) }
    guard !path.hasSuffix("/"), [nil, .file].contains(FileStatus(of: path)?.kind) else {
      throw .notARegularFile(path: path)
    }
    guard Self.isShort(path) else { throw .system("create", path, reason: ENAMETOOLONG) }
    guard access(folder, W_OK) == 0 else { throw .system("write to", folder) }
    AtomicFile.removeAbandoned(beside: path)
  }

  /// Writes the file as a whole, and waits until it is on the disk.
  ///
  /// - Parameter bytes: Its content.
  /// - Throws: ``FileError`` with the path and the reason; the file then keeps its old content.
  package func write(_ bytes: [UInt8]) throws(FileError) { try AtomicFile.replace(path, with: bytes, durable: true) }

  /// Whether a name has room for what a file has behind it until it is complete, a number and `.tmp`.
  private static func isShort(_ path: String) -> Bool {
    path.utf8.reversed().prefix { $0 != UInt8(ascii: "/") }.count <= Int(NAME_MAX) - 16
  }
}
