import CLibrary

/// A small file of counters that stays open and is read again and again from its beginning.
final class CounterFile {
  private let descriptor: Int32

  /// Opens a file; `nil` when there is none or it may not be read.
  init?(_ path: String) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// The first 256 bytes; `nil` when they cannot be read.
  package var text: String? {
    withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { buffer in
      let count = pread(descriptor, buffer.baseAddress, buffer.count, 0)
      return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
    }
  }
}
