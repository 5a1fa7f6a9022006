import CLibrary
import Foundation
import Records

/// The deadline of a wait for an answer.
///
/// The wait is cut short if this program is interrupted, and if the other process has ended; an answer already in
/// transit is still received.
package struct AnswerDeadline {
  private static let step: UInt64 = 200
  /// The rest of the wait after the process has ended, in nanoseconds: its answer is already in the pipe, if any.
  private static let afterEnding: UInt64 = 1_000_000_000

  let milliseconds: Int
  private let clock = SystemClock()
  private var end: UInt64
  private let grace: UInt64
  private let (isCancelled, hasEnded): (() -> Bool, () -> Bool)
  private var (wasCancelled, wasEnded) = (false, false)

  /// - Parameter grace: The rest of the wait after a cancellation, in milliseconds.
  package init(
    milliseconds: Int, grace: Int = 5_000, isCancelled: @escaping () -> Bool = { false },
    hasEnded: @escaping () -> Bool = { false }
  ) {
    self.milliseconds = milliseconds
    end = clock.now() + UInt64(milliseconds) * 1_000_000
    (self.grace, self.isCancelled, self.hasEnded) = (UInt64(grace) * 1_000_000, isCancelled, hasEnded)
  }

  /// The wait until the next check, in milliseconds; `nil` after the deadline.
  mutating func nextWait() -> Int32? {
    let now = clock.now()
    if !wasCancelled, isCancelled() { (wasCancelled, end) = (true, min(end, now + grace)) }
    if !wasEnded, hasEnded() { (wasEnded, end) = (true, min(end, now + Self.afterEnding)) }
    return now < end ? Int32(min(Self.step, (end - now) / 1_000_000 + 1)) : nil
  }
}

/// Two file descriptors that carry one JSON object per line, in either direction.
package final class LineChannel {
  private let input: Int32
  private let output: Int32
  private var pending: [UInt8] = []
  private let encoder = JSONEncoder()
  private let decoder = JSONDecoder()

  package init(input: Int32, output: Int32) {
    (self.input, self.output) = (input, output)
    encoder.nonConformingFloatEncodingStrategy =
      .convertToString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    decoder.nonConformingFloatDecodingStrategy =
      .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  }

  package func send(_ message: some Encodable) -> Bool { writeAll(line(of: message), to: output) }

  package enum Delivery { case sent, refused, late }

  /// Sends a message through a descriptor that does not block.
  ///
  /// - Returns: `refused` if the other end is closed, `late` if it does not read all of it before the deadline.
  package func send(_ message: some Encodable, before deadline: AnswerDeadline) -> Delivery {
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

  package func line(of message: some Encodable) -> [UInt8] {
    guard let data = try? encoder.encode(message) else { preconditionFailure("messages are always encodable") }
    return Array(data) + [CSVByte.lineFeed]
  }

  package func line() -> [UInt8]? {
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

  /// Waits for a line, or for the end of the input.
  ///
  /// - Returns: Whether `line()` now returns immediately.
  package func awaitLine(before deadline: AnswerDeadline) -> Bool {
    var deadline = deadline
    while !pending.contains(CSVByte.lineFeed) {
      guard let wait = deadline.nextWait() else { return false }
      var descriptor = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, wait) > 0 else { continue }
      guard receive() else { return true }
    }
    return true
  }

  private func receive() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    var count = -1
    repeat { count = read(input, &chunk, chunk.count) } while count < 0 && errno == EINTR
    pending += chunk[..<max(0, count)]
    return count > 0
  }

  package func decode<Message: Decodable>(_ type: Message.Type, from line: some Collection<UInt8>) -> Message? {
    try? decoder.decode(type, from: Data(line))
  }
}
