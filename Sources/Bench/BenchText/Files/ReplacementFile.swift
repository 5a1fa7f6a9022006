#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is written piece by piece and takes the place of an old one once it is complete.
///
/// Until then the old one keeps its content. What a killed writer leaves has a lock that nobody holds, by which
/// ``AtomicFile/removeAbandoned(beside:)`` knows it.
package struct ReplacementFile: Sendable {
  /// The path that errors name.
  private let path: String
  /// The file that is replaced, behind symbolic links, and the one that is written.
  private let (target, scratch): (String, String)
  private let descriptor: Int32
  private let system: FileSystem

  /// Begins a file beside the one that it will replace.
  ///
  /// - Parameters:
  ///   - path: The file; it need not exist.
  ///   - model: A file whose mode a new one gets, where that exists.
  ///   - system: What files are written with.
  /// - Throws: ``FileError`` with the path and the operating system's reason.
  package init(_ path: String, like model: String? = nil, on system: FileSystem = .real) throws(FileError) {
    (self.path, self.system) = (path, system)
    target = AtomicFile.destination(of: path)
    scratch = AtomicFile.scratchPath(beside: target)
    let mode = Self.mode(of: target) ?? model.flatMap(Self.mode)
    descriptor = open(scratch, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode.map { $0 & 0o600 } ?? 0o644)
    guard descriptor >= 0 else { throw .system("create", path) }
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
    if let mode { fchmod(descriptor, mode) }
  }

  /// Adds bytes at the end.
  ///
  /// - Throws: ``FileError`` with the path and the reason; then call ``abandon()``.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    guard system.write(bytes, descriptor) else { throw .system("write", path) }
  }

  /// Puts the file into its place; it is abandoned where that fails.
  ///
  /// - Parameter durable: Whether to wait until the content is on the disk, so that it survives a power failure.
  /// - Throws: ``FileError`` with the path and the reason.
  package func complete(durable: Bool) throws(FileError) {
    let isWritten = !durable || fsync(descriptor) == 0
    let reason = errno
    guard close(descriptor) == 0, isWritten else {
      let error = FileError.system("write", path, reason: isWritten ? errno : reason)
      _ = system.remove(scratch)
      throw error
    }
    guard system.rename(scratch, target) else {
      let error = FileError.system("replace", path)
      _ = system.remove(scratch)
      throw error
    }
    if durable { _ = system.sync(AtomicFile.folder(of: target)) }
  }

  /// Removes what has been written.
  package func abandon() {
    close(descriptor)
    remove()
  }

  /// Removes what has been written where the process ends anyway.
  package func remove() { _ = system.remove(scratch) }

  private static func mode(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }
}
