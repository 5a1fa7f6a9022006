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
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { throw .system("open", path) }
  defer { close(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(file, &chunk, chunk.count)
    guard count >= 0 || errno == EINTR else { throw .system("read", path) }
    guard count != 0 else { return bytes }
    bytes.append(contentsOf: chunk[..<max(0, count)])
  }
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

/// The text of a file of the operating system; `nil` when there is none, which is common in containers.
package func systemText(_ path: String) -> String? {
  (try? contents(of: path)).map { String(decoding: $0, as: UTF8.self) }
}
