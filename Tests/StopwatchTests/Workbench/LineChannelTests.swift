import Foundation
import Testing

@testable import Stopwatch

@Suite struct LineChannelTests {
  /// What the other side writes.
  private let pipe = Pipe()
  private let channel: LineChannel

  init() {
    channel = LineChannel(
      input: pipe.fileHandleForReading.fileDescriptor, output: pipe.fileHandleForWriting.fileDescriptor)
  }

  private func write(_ text: String) { pipe.fileHandleForWriting.write(Data(text.utf8)) }

  /// Ends the input, so that nobody waits for ever, and reads what is left of it.
  private func remainingLines() throws -> [String] {
    try pipe.fileHandleForWriting.close()
    var lines: [String] = []
    while let line = channel.line() { lines.append(String(decoding: line, as: UTF8.self)) }
    return lines
  }

  @Test func nothingIsNoLine() {
    #expect(!channel.awaitLine(milliseconds: 20))
  }

  @Test func anAwaitedLineIsTheNextLine() throws {
    write("first\nsecond\n")
    #expect(channel.awaitLine(milliseconds: 10_000))
    #expect(channel.awaitLine(milliseconds: 10_000), "awaiting takes nothing away")
    #expect(try remainingLines() == ["first", "second"])
  }

  @Test func aLineMayComeInTwoPieces() throws {
    write("half a ")
    #expect(!channel.awaitLine(milliseconds: 20))
    write("line\n")
    #expect(channel.awaitLine(milliseconds: 10_000))
    #expect(try remainingLines() == ["half a line"])
  }

  @Test func theEndOfAllInputIsAwaitedLikeALine() throws {
    write("last\n")
    #expect(channel.awaitLine(milliseconds: 10_000))
    #expect(try remainingLines() == ["last"])
    #expect(channel.awaitLine(milliseconds: 10_000))
  }
}
