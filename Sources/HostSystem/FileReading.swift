import CLibrary

/// The reason why a file could not be read.
public struct FileReadFailure: Error, CustomStringConvertible {
  /// The failed system call, `open` or `read`.
  public let action: String
  /// The error number.
  public let reason: Int32

  /// The error message.
  public var description: String { String(cString: strerror(reason)) }
}

/// Reads a whole file, including those of unknown size, as under `/proc`.
///
/// - Parameters:
///   - path: The file.
///   - limit: The maximum size in bytes. A quarter of the memory is always a limit.
/// - Returns: Its bytes.
public func bytes(ofFile path: String, limit: Int = .max) throws(FileReadFailure) -> [UInt8] {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { throw FileReadFailure(action: "open", reason: errno) }
  defer { close(file) }
  var status = stat()
  let size = fstat(file, &status) == 0 ? Int(status.st_size) : 0
  // Parsed data takes more memory than the bytes, and a growing array up to three times as much.
  let (limit, endless) = (min(limit, ProcessMemory.bytes / 4), min(1 << 30, ProcessMemory.bytes / 8))
  guard size <= limit else { throw FileReadFailure(action: "read", reason: EFBIG) }
  // Devices, pipes and `/proc` files report 0 bytes and may be endless; any other file may grow.
  return try bytes(ofOpen: file, size: size, limit: min(limit, max(2 * size, endless)))
}

private func bytes(ofOpen file: Int32, size: Int, limit: Int) throws(FileReadFailure) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(size)
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(file, &chunk, chunk.count)
    guard count >= 0 || errno == EINTR else { throw FileReadFailure(action: "read", reason: errno) }
    guard count != 0 else { return bytes }
    guard bytes.count + max(0, count) <= limit else { throw FileReadFailure(action: "read", reason: EFBIG) }
    bytes.append(contentsOf: chunk[..<max(0, count)])
  }
}

/// The text of a system file; `nil` if it is missing, which is common in containers.
public func systemText(_ path: String) -> String? {
  (try? bytes(ofFile: path)).map { String(decoding: $0, as: UTF8.self) }
}
