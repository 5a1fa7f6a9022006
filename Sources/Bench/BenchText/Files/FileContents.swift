import HostSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads a whole file, also one whose size is not known beforehand, as under `/proc`.
///
/// - Parameter path: The file.
/// - Returns: Its bytes.
/// - Throws: ``FileError`` with the path and the operating system's reason.
package func contents(of path: String) throws(FileError) -> [UInt8] {
  do { return try bytes(ofFile: path) } catch { throw .system(error.action, path, reason: error.reason) }
}

/// Writes everything, however many calls that takes.
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
      guard count >= 0 || errno == EINTR else { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }
}
