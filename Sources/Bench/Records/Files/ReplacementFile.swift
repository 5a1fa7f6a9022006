import CLibrary
import HostSystem

/// A file that is written piece by piece and takes the place of an old one once it is complete.
///
/// Until then the old one keeps its content. A signal that ends the program takes what has been written along; what a
/// killed writer leaves has a lock that nobody holds, by which ``AtomicFile/removeAbandoned(beside:)`` knows it.
package struct ReplacementFile: Sendable {
  /// The path that errors name.
  private let path: String
  /// The file that is replaced, behind symbolic links, and the one that is written.
  private let (target, scratch): (String, String)
  private let descriptor: Int32
  private let system: FileSystem
  private let lastResort: FinalAction

  /// Begins a file beside the one that it will replace.
  ///
  /// - Parameters:
  ///   - path: The file; it need not exist.
  ///   - model: A file whose mode a new one gets, where that exists.
  ///   - system: What files are written with.
  /// - Throws: ``FileError`` with the path and the operating system's reason.
  package init(_ path: String, like model: String? = nil, on system: FileSystem = .real) throws(FileError) {
    let target = try AtomicFile.target(of: path)
    let mode = (FileStatus(of: target) ?? model.flatMap { FileStatus(of: $0) })?.mode
    guard let (scratch, descriptor) = Self.made(beside: target, mode: mode.map { $0 & 0o600 } ?? 0o644, system) else {
      throw .system("create", path)
    }
    (self.path, self.system, self.target, self.scratch) = (path, system, target, scratch)
    self.descriptor = descriptor
    lastResort = FinalAction { _ = system.remove(scratch) }
    if let mode { fchmod(descriptor, mode) }
  }

  /// Makes a file that no other process writes, and locks it; `nil` with the reason in `errno`.
  ///
  /// Containers that share a folder have processes of the same number.
  private static func made(
    beside target: String, mode: mode_t, _ system: FileSystem
  ) -> (path: String, descriptor: Int32)? {
    for round in 0..<100 as Range<Int32> {
      let path = AtomicFile.scratchPath(beside: target, round: round)
      AtomicFile.removeUnlocked(path)
      let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
      guard file >= 0 else {
        if errno == EEXIST { continue }
        return nil
      }
      if isOwn(file, path, system) { return (path, file) }
      close(file)
      // It may still be there, where the system did not say what it is.
      AtomicFile.removeUnlocked(path)
    }
    return nil
  }

  /// Locks a file that was just made; `false` where another process has taken it for one that was left.
  private static func isOwn(_ file: Int32, _ path: String, _ system: FileSystem) -> Bool {
    // Some file systems have no locks.
    guard flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else { return false }
    guard let opened = system.node(file) else { return false }
    return opened == FileStatus(of: path, followsLink: false)?.node
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
    _ = system.remove(scratch)
  }
}
