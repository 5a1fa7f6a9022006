import CLibrary
import HostSystem

/// A file that is written piece by piece and takes the place of an old one once it is complete.
///
/// Until then the old one keeps its content. A signal that ends the program removes what has been written; what a killed
/// writer leaves is not locked, and `AtomicFile.removeAbandoned(beside:)` removes it.
package struct ReplacementFile: Sendable {
  private let path: String
  /// The file that is replaced, behind symbolic links, and the one that is written.
  private let (target, scratch): (String, String)
  private let descriptor: Int32
  private let system: FileSystem
  private let cleanup: SignalCleanup

  /// Begins a file next to the one that it will replace.
  ///
  /// - Parameter model: A file whose mode a new one gets, where that exists.
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

  /// Adds bytes at the end; call ``abandon()`` where that fails.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    guard system.write(bytes, descriptor) else { throw .system("write", path) }
  }

  /// Puts the file into its place; it is abandoned where that fails.
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
