import Foundation
import Stopwatch

/// The file that `eval` reads, piece by piece.
final class EvalInput {
  /// The file's number with the operating system.
  let descriptor: Int32
  private let path: String?
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Opens a file, or standard input.
  init(_ path: String?) throws {
    self.path = path == "-" ? nil : path
    guard let path = self.path else {
      descriptor = STDIN_FILENO
      if isatty(STDIN_FILENO) == 1 { Notice.print("reading CSV from the terminal; Ctrl-D ends it") }
      return
    }
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure("'\(path)'", errno) }
  }

  deinit { if path != nil { close(descriptor) } }

  /// What stands before a message about the content: the path, if there is one.
  var prefix: String { path.map { "'\($0)': " } ?? "" }

  /// Reads the next piece; nil at the end of the file, and after a request to stop.
  func next() throws -> ArraySlice<UInt8>? {
    while !Interrupt.isRequested {
      guard isReady() else { continue }
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 { return buffer[..<count] }
      guard count < 0 else { return nil }
      let reason = errno
      guard reason == EINTR || reason == EAGAIN else {
        throw Self.failure(path.map { "'\($0)'" } ?? "standard input", reason)
      }
    }
    return nil
  }

  /// Waits for bytes for a while, since a signal does not end a read that has begun.
  private func isReady() -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let count = poll(&request, 1, 200)
    // A signal ends the wait with an error, after which there may be nothing to read.
    return count > 0 || count < 0 && errno != EINTR
  }

  private static func failure(_ name: String, _ reason: Int32) -> CommandFailure {
    .badData("cannot read \(name): \(String(cString: strerror(reason)))")
  }
}
