import CLibrary
import HostSystem

/// Reads a whole file, also one whose size is not known beforehand, as under `/proc`.
///
/// - Parameter path: The file.
/// - Returns: Its bytes.
/// - Throws: ``FileError`` with the path and the operating system's reason.
package func contents(of path: String) throws(FileError) -> [UInt8] {
  do { return try bytes(ofFile: path) } catch { throw .system(error.action, path, reason: error.reason) }
}

/// Writes everything, however many calls that takes, and waits for readers where the descriptor does not.
///
/// - Parameters:
///   - bytes: What to write.
///   - file: A file descriptor.
/// - Returns: `false` with the reason in `errno` when it cannot.
package func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
  bytes.withUnsafeBytes { buffer in
    var rest = buffer[...]
    while !rest.isEmpty {
      let count = write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      guard count >= 0 || canGoOn(writingTo: file) else { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }
}

/// Whether a call that wrote nothing may be repeated, once there is room in a pipe that its other users do not wait for.
private func canGoOn(writingTo file: Int32) -> Bool {
  guard errno == EAGAIN else { return errno == EINTR }
  var request = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
  return poll(&request, 1, 200) >= 0 || errno == EINTR
}

/// Reads a whole file that nobody named, such as one beside another or in a folder: pipes and devices are none.
///
/// - Parameter path: The file.
/// - Returns: Its bytes.
/// - Throws: ``FileError`` with the path and the reason.
package func contents(ofFound path: String) throws(FileError) -> [UInt8] {
  guard let status = FileStatus(of: path) else { throw .system("open", path) }
  guard status.kind == .file else { throw .notARegularFile(path: path) }
  return try contents(of: path)
}
