import BenchText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
  func send(_ message: some Encodable) -> Bool {
    guard let data = try? encoder.encode(message) else { preconditionFailure("messages are always encodable") }
    return writeAll(Array(data) + [CSVByte.lineFeed], to: output)
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
  func awaitLine(milliseconds: Int) -> Bool {
    let clock = SystemClock()
    let end = clock.now() + UInt64(milliseconds) * 1_000_000
    while !pending.contains(CSVByte.lineFeed) {
      let now = clock.now()
      var descriptor = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      guard now < end else { return false }
      guard poll(&descriptor, 1, Int32((end - now) / 1_000_000 + 1)) > 0 else { continue }
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
  func decode<Message: Decodable>(_ type: Message.Type, from line: [UInt8]) -> Message? {
    try? decoder.decode(type, from: Data(line))
  }
}
