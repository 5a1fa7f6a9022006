#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a file could not be read.
public struct FileReadFailure: Error, CustomStringConvertible {
  /// What the operating system refused: `open` or `read`.
  public let action: String
  /// The operating system's number for the reason.
  public let reason: Int32

  /// The reason in words.
  public var description: String { String(cString: strerror(reason)) }
}

/// Reads a whole file, also one whose size is not known beforehand, as under `/proc`.
///
/// - Parameters:
///   - path: The file.
///   - limit: The most bytes it may have. Devices and pipes may have no end, so they have at most 1 GiB anyway.
/// - Returns: Its bytes.
public func bytes(ofFile path: String, limit: Int = .max) throws(FileReadFailure) -> [UInt8] {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { throw FileReadFailure(action: "open", reason: errno) }
  defer { close(file) }
  var status = stat()
  let hasEnd = fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  let limit = hasEnd ? limit : min(limit, 1 << 30)
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(file, &chunk, chunk.count)
    guard count >= 0 || errno == EINTR else { throw FileReadFailure(action: "read", reason: errno) }
    guard count != 0 else { return bytes }
    bytes.append(contentsOf: chunk[..<max(0, count)])
    guard bytes.count <= limit else { throw FileReadFailure(action: "read", reason: EFBIG) }
  }
}

/// The text of a file of the operating system; `nil` when there is none, which is common in containers.
public func systemText(_ path: String) -> String? {
  (try? bytes(ofFile: path)).map { String(decoding: $0, as: UTF8.self) }
}
