import Foundation
import Stopwatch
import Testing

@Suite struct LineChannelTests {
  /// One pipe for input and output.
  private let pipe = Pipe()
  private let channel: LineChannel

  init() {
    channel = LineChannel(
      input: pipe.fileHandleForReading.fileDescriptor, output: pipe.fileHandleForWriting.fileDescriptor)
  }

  private func write(_ text: String) { pipe.fileHandleForWriting.write(Data(text.utf8)) }

  /// Closes the input, so that no read blocks, and reads the remaining lines.
  private func remainingLines() throws -> [String] {
    try pipe.fileHandleForWriting.close()
    var lines: [String] = []
    while let line = channel.line() { lines.append(String(decoding: line, as: UTF8.self)) }
    return lines
  }

  @Test func anAwaitedLineIsTheNextLine() throws {
    write("first\nsecond\n")
    #expect(channel.awaitLine(before: AnswerDeadline(milliseconds: 600_000)))
    #expect(channel.awaitLine(before: AnswerDeadline(milliseconds: 600_000)), "awaiting takes nothing away")
    #expect(try remainingLines() == ["first", "second"])
  }

  @Test func aLineMayComeInTwoPieces() throws {
    write("half a ")
    #expect(!channel.awaitLine(before: AnswerDeadline(milliseconds: 20)))
    write("line\n")
    #expect(channel.awaitLine(before: AnswerDeadline(milliseconds: 600_000)))
    #expect(try remainingLines() == ["half a line"])
  }

  @Test func theEndOfAllInputIsAwaitedLikeALine() throws {
    write("last\n")
    #expect(channel.awaitLine(before: AnswerDeadline(milliseconds: 600_000)))
    #expect(try remainingLines() == ["last"])
    #expect(channel.awaitLine(before: AnswerDeadline(milliseconds: 600_000)))
  }

  @Test func aCancelledWaitLastsForTheGraceOnly() {
    var looks = 0
    let deadline = AnswerDeadline(milliseconds: 600_000, grace: 20) {
      looks += 1
      return looks > 1
    }
    #expect(!channel.awaitLine(before: deadline))
    #expect(looks == 2, "asked until the answer is yes")
  }

  @Test func aMessageThatIsNotReadIsLate() {
    _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFL, O_NONBLOCK)
    let long = String(repeating: "x", count: 1 << 20)
    #expect(channel.send(long, before: AnswerDeadline(milliseconds: 20)) == .late)
  }

  @Test func aLongMessageArrivesWholeThroughAShortPipe() throws {
    _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFL, O_NONBLOCK)
    let long = String(repeating: "x", count: 1 << 20)
    let (input, isRead) = (pipe.fileHandleForReading, DispatchSemaphore(value: 0))
    nonisolated(unsafe) var count = 0
    // Not a task: tasks share one thread per processor, and other tests may occupy those.
    Thread.detachNewThread {
      count = (try? input.readToEnd()?.count) ?? 0
      isRead.signal()
    }
    #expect(channel.send(long, before: AnswerDeadline(milliseconds: 60_000)) == .sent)
    try pipe.fileHandleForWriting.close()
    isRead.wait()
    #expect(count == (1 << 20) + 3, "two quotes and a line end more")
  }
}
