#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Replaces a file as a whole: readers see the old content or the new one, never a part.
package enum AtomicFile {
  /// Writes beside the file and renames; a file that cannot be written keeps its old content.
  ///
  /// - Parameters:
  ///   - path: The file; it need not exist.
  ///   - bytes: The new content.
  ///   - durable: Whether to wait until the content is on the disk, so that it survives a power failure.
  /// - Throws: ``FileError`` with the path and the operating system's reason.
  package static func replace(_ path: String, with bytes: [UInt8], durable: Bool = false) throws(FileError) {
    let scratch = "\(path).\(getpid()).tmp"
    do throws(FileError) {
      try fill(scratch, for: path, with: bytes, durable: durable)
      guard rename(scratch, path) == 0 else { throw .system("replace", path) }
    } catch {
      unlink(scratch)
      throw error
    }
  }

  /// Writes the scratch file; errors name the file it is for.
  private static func fill(
    _ scratch: String, for path: String, with bytes: [UInt8], durable: Bool
  ) throws(FileError) {
    let file = open(scratch, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw .system("create", path) }
    let isWritten = writeAll(bytes, to: file) && (!durable || fsync(file) == 0)
    let reason = errno
    guard close(file) == 0, isWritten else {
      throw .system("write", path, reason: isWritten ? errno : reason)
    }
  }
}
