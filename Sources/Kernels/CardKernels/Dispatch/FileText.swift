#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The text of a small file.
enum FileText {
  private static let largest = 1 << 20

  /// Reads a file as UTF-8.
  ///
  /// - Parameter path: Its path.
  /// - Returns: The text, or the operating system's number for what went wrong.
  static func read(_ path: String) -> Result<String, FileReadFailure> {
    guard let file = fopen(path, "r") else { return .failure(FileReadFailure(number: errno)) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer.prefix(count)
      // Devices have no end.
      guard bytes.count <= largest else { return .failure(FileReadFailure(number: EFBIG)) }
    }
    guard ferror(file) == 0 else { return .failure(FileReadFailure(number: errno)) }
    return .success(String(decoding: bytes, as: UTF8.self))
  }
}

/// Why a file could not be read.
struct FileReadFailure: Error, CustomStringConvertible {
  let number: Int32

  var description: String { String(cString: strerror(number)) }
}
