import Records

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import CLibrary

/// Two file descriptors that carry one JSON object per line, in either direction.
final class LineChannel {
  private let input: Int32
  private let output: Int32
  private var pending: [UInt8] = []
  private let encoder = JSONEncoder()
  private let decoder = JSONDecoder()

  /// Takes over two descriptors, which stay open.
  init(input: Int32, output: Int32) {
    (self.input, self.output) = (input, output)
    encoder.nonConformingFloatEncodingStrategy =
      .convertToString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    decoder.nonConformingFloatDecodingStrategy =
      .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  }

  /// Sends a message; `false` when the other end is closed.
  func send(_ message: some Encodable) -> Bool { writeAll(line(of: message), to: output) }

  /// What became of a message.
  enum Delivery { case sent, refused, late }

  /// Sends a message through a descriptor that does not block.
  ///
  /// - Returns: `refused` when the other end is closed, `late` when it does not read all of it before the deadline.
  func send(_ message: some Encodable, before deadline: AnswerDeadline) -> Delivery {
    var (rest, deadline) = (line(of: message)[...], deadline)
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
      guard count < 0 else {
        rest = rest.dropFirst(count)
        continue
      }
      guard errno == EAGAIN || errno == EINTR else { return .refused }
      guard let wait = deadline.nextWait() else { return .late }
      var descriptor = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
      poll(&descriptor, 1, wait)
    }
    return .sent
  }

  /// A message as a line with its end.
  func line(of message: some Encodable) -> [UInt8] {
    guard let data = try? encoder.encode(message) else { preconditionFailure("messages are always encodable") }
    return Array(data) + [CSVByte.lineFeed]
  }

  /// The next line, without its end; `nil` when there is no more.
  func line() -> [UInt8]? {
    var scanned = 0
    while true {
      if let end = pending[scanned...].firstIndex(of: CSVByte.lineFeed) {
        defer { pending.removeSubrange(...end) }
        return Array(pending[..<end])
      }
      scanned = pending.count
      guard receive() else { return nil }
    }
  }

  /// Waits for a line, or for the end of all lines.
  ///
  /// - Returns: Whether `line()` has its answer now.
  func awaitLine(before deadline: AnswerDeadline) -> Bool {
    var deadline = deadline
    while !pending.contains(CSVByte.lineFeed) {
      guard let wait = deadline.nextWait() else { return false }
      var descriptor = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, wait) > 0 else { continue }
      guard receive() else { return true }
    }
    return true
  }

  /// Adds to what has come; `false` when no more will.
  private func receive() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    var count = -1
    repeat { count = read(input, &chunk, chunk.count) } while count < 0 && errno == EINTR
    pending += chunk[..<max(0, count)]
    return count > 0
  }

  /// A line as a message; `nil` when it is something else.
  func decode<Message: Decodable>(_ type: Message.Type, from line: some Collection<UInt8>) -> Message? {
    try? decoder.decode(type, from: Data(line))
  }
}
