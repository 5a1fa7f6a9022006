import Foundation

/// Reads several pipes at once.
///
/// A program that cannot get rid of its errors waits, and says nothing more on its output.
struct PipeReader {
  private var requests: [pollfd]
  private var chunk = [UInt8](repeating: 0, count: 1 << 14)

  init(_ pipes: [Pipe]) {
    requests = pipes.map { pollfd(fd: $0.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0) }
  }

  /// Whether anybody may still write into one of them.
  var isOpen: Bool { requests.contains { $0.fd >= 0 } }

  /// Hands on what comes within a time, or soon after all have ended; `false` where nothing does.
  mutating func hears(within milliseconds: Int32, _ said: (_ pipe: Int, [UInt8]) -> Void) -> Bool {
    guard poll(&requests, nfds_t(requests.count), isOpen ? milliseconds : 10) > 0 else { return false }
    for place in requests.indices where requests[place].fd >= 0 && requests[place].revents != 0 {
      requests[place].revents = 0
      let count = read(requests[place].fd, &chunk, chunk.count)
      if count > 0 { said(place, Array(chunk[..<count])) } else { requests[place].fd = -1 }
    }
    return true
  }
}
