import CLibrary
import HostSystem

/// A file that is written piece by piece and replaces an old one once it is complete.
///
/// Until then the old one keeps its content. A signal that ends the program removes the new file; one left by a killed
/// writer is not locked, and `AtomicFile.removeAbandoned(beside:)` removes it.
package struct ReplacementFile: Sendable {
  private let path: String
  /// The file that is replaced, with symbolic links resolved, and the one that is written.
  private let (target, scratch): (String, String)
  private let descriptor: Int32
  private let system: FileSystem
  private let cleanup: SignalCleanup

  /// Creates a file next to the one that it will replace.
  ///
  /// - Parameter model: A file whose mode a new file inherits, if it exists.
  package init(_ path: String, like model: String? = nil, on system: FileSystem = .real) throws(FileError) {
    let target = try AtomicFile.target(of: path)
    let mode = (FileStatus(of: target) ?? model.flatMap { FileStatus(of: $0) })?.mode
    guard let (scratch, descriptor) = Self.made(beside: target, mode: mode.map { $0 & 0o600 } ?? 0o644, system) else {
      throw .system("create", path)
    }
    (self.path, self.system, self.target, self.scratch) = (path, system, target, scratch)
    self.descriptor = descriptor
    cleanup = SignalCleanup { _ = system.remove(scratch) }
    if let mode { fchmod(descriptor, mode) }
  }

  /// Creates and locks a file that no other process writes; `nil` with `errno` set on failure.
  ///
  /// Containers that share a folder may have the same process IDs.
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
      // It may still exist if its identity could not be read.
      AtomicFile.removeUnlocked(path)
    }
    return nil
  }

  /// Locks a new file; `false` if another process has mistaken it for an abandoned one.
  private static func isOwn(_ file: Int32, _ path: String, _ system: FileSystem) -> Bool {
    // Some file systems have no locks.
    guard flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else { return false }
    guard let opened = system.node(file) else { return false }
    return opened == FileStatus(of: path, followsLink: false)?.node
  }

  /// Appends bytes; call ``abandon()`` on failure.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    guard system.write(bytes, descriptor) else { throw .system("write", path) }
  }

  /// Moves the file into place; abandons it on failure.
  ///
  /// - Parameter durable: Whether to wait until the content is on the disk, so that it survives a power failure.
  package func complete(durable: Bool) throws(FileError) {
    let isWritten = !durable || OpenFiles.flush(descriptor)
    let reason = errno
    guard close(descriptor) == 0, isWritten else { throw removed("write", isWritten ? errno : reason) }
    guard system.rename(scratch, target) else { throw removed("replace", errno) }
    if durable { _ = system.sync(AtomicFile.folder(of: target)) }
  }

  private func removed(_ action: String, _ reason: Int32) -> FileError {
    _ = system.remove(scratch)
    return .system(action, path, reason: reason)
  }

  package func abandon() {
    close(descriptor)
    _ = system.remove(scratch)
  }
}
